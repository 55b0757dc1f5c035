/// Several views in order. Their container lays each of them out.
public nonisolated struct TupleView<each Content: View>: View, PrimitiveView {
  @usableFromInline let content: (repeat each Content)

  /// Creates the tuple. Inlined: a tuple whose types the compiler knows needs no metadata look-up at run time.
  @inlinable public init(_ content: repeat each Content) {
    self.content = (repeat each content)
  }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    var children: [_ViewNode] = []
    children.reserveCapacity(8)
    repeat children.append((each content)._makeNode(in: environment))
    return StructuralNode(children, in: environment)
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? StructuralNode else { return }
    node.environment = environment
    var index = 0
    func update(_ view: borrowing some View) {
      view._update(node.children[index], in: environment)
      index += 1
    }
    repeat update(each content)
  }
}
