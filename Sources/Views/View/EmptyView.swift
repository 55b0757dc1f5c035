/// No view: takes no place and paints nothing.
///
/// What acts on a view acts on it too: ``View/onAppear(perform:)``, a cover, a preference. It gets a place with a
/// frame, or with another view before or behind it.
public struct EmptyView: View, PrimitiveView {
  /// For where a view is asked for and nothing is to be seen.
  public init() {}

  /// See ``View/_makeNode(in:)``.
  public func _makeNode(in environment: EnvironmentValues) -> Node { EmptyNode(in: environment) }
  /// See ``View/_update(_:in:)``.
  public func _update(_ node: Node, in environment: EnvironmentValues) { node.environment = environment }
}

/// An element, so that modifiers have something to act on; containers leave it out.
private final class EmptyNode: LayoutNode {
  override var traits: LayoutTraits { LayoutTraits(isAbsent: true) }
}
