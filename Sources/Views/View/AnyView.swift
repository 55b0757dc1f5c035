/// A view of any type. A change of the type replaces the view and discards its state.
public nonisolated struct AnyView: View, PrimitiveView {
  /// The view.
  package let content: any View

  /// Erases the type of a view.
  public init<Content: View>(_ content: Content) { self.content = (content as? AnyView)?.content ?? content }

  /// Erases the type of a view.
  public init(erasing content: any View) { self.content = (content as? AnyView)?.content ?? content }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = BranchNode(in: environment)
    _update(node, in: environment)
    return node
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? BranchNode else { return }
    node.environment = environment
    func show(_ view: some View) { node.show(view, as: .type(ObjectIdentifier(type(of: view))), in: environment) }
    show(content)
  }
}
