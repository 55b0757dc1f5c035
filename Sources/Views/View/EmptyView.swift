/// A view without size and content.
///
/// Modifiers such as ``View/onAppear(perform:)``, a cover or a preference still work on it. A frame, an overlay or a
/// background gives it a place in the layout.
public nonisolated struct EmptyView: View, PrimitiveView {
  /// Creates an empty view, for code that requires a view.
  public init() {}

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode { EmptyNode(in: environment) }
  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    node.environment = environment
  }
}

/// A layout node, so that modifiers can act on it. Containers skip it.
private final class EmptyNode: LayoutNode {
  override var traits: LayoutTraits { LayoutTraits(isAbsent: true) }
}
