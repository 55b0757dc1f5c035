/// Several views in order. Their container lays each of them out.
///
/// - Parameter Content: The tuple of the views' types, as in `TupleView<(Text, Image)>`.
public nonisolated struct TupleView<Content>: View, PrimitiveView {
  @usableFromInline let content: Content
  /// The functions for the types of the views.
  @usableFromInline let kind: any _TupleKind.Type

  /// Creates the tuple. Inlined: a tuple whose types the compiler knows needs no metadata look-up at run time.
  @inlinable public init<each Element: View>(_ content: Content) where Content == (repeat each Element) {
    self.content = content
    kind = _Tuple<repeat each Element>.self
  }

  #if SwiftUI
    /// The tuple.
    public var value: Content { content }
  #endif

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    withUnsafePointer(to: content) { kind.makeNode(of: $0, in: environment) }
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    withUnsafePointer(to: content) { kind.update(node, with: $0, in: environment) }
  }
}

/// The functions of a tuple of views whose types are known here alone.
@usableFromInline nonisolated protocol _TupleKind {
  /// Returns a node for the views of a tuple.
  @MainActor static func makeNode(of tuple: UnsafeRawPointer, in environment: EnvironmentValues) -> _ViewNode
  /// Updates the node of a tuple.
  @MainActor static func update(_ node: _ViewNode, with tuple: UnsafeRawPointer, in environment: EnvironmentValues)
  /// Calls a closure with each view of a tuple.
  static func forEach(in tuple: UnsafeRawPointer, _ body: (any View) -> Void)
}

/// The functions of a tuple of views.
@usableFromInline nonisolated struct _Tuple<each Element: View>: _TupleKind {
  @usableFromInline @MainActor
  static func makeNode(of tuple: UnsafeRawPointer, in environment: EnvironmentValues) -> _ViewNode {
    let content = tuple.assumingMemoryBound(to: (repeat each Element).self).pointee
    var children: [_ViewNode] = []
    children.reserveCapacity(8)
    repeat children.append((each content)._makeNode(in: environment))
    return StructuralNode(children, in: environment)
  }

  @usableFromInline @MainActor
  static func update(_ node: _ViewNode, with tuple: UnsafeRawPointer, in environment: EnvironmentValues) {
    guard let node = node as? StructuralNode else { return }
    let content = tuple.assumingMemoryBound(to: (repeat each Element).self).pointee
    node.environment = environment
    var index = 0
    func update(_ view: borrowing some View) {
      view._update(node.children[index], in: environment)
      index += 1
    }
    repeat update(each content)
  }

  @usableFromInline static func forEach(in tuple: UnsafeRawPointer, _ body: (any View) -> Void) {
    let content = tuple.assumingMemoryBound(to: (repeat each Element).self).pointee
    repeat body(each content)
  }
}

extension TupleView {
  /// Calls a closure with each view.
  nonisolated func forEach(_ body: (any View) -> Void) {
    withUnsafePointer(to: content) { kind.forEach(in: $0, body) }
  }
}
