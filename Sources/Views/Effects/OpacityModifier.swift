internal import FollowspotGeometry

/// Lets a view shine through.
struct OpacityModifier: PrimitiveModifier, Animatable, Equatable {
  var opacity: Double

  var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return content.paintInContainer(&builder) }
    builder.add(builder.isolated { content.paintInContainer(&$0) }, opacity: opacity)
  }

  /// Where nothing is seen, touches pass through as well.
  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    opacity > 0 ? content.hitInContainer(point) : nil
  }

  func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    opacity < 1 ? [] : content.opaqueAreasInContainer
  }

  func needsLayout(after old: OpacityModifier) -> Bool { false }
}

extension View {
  /// The view let shine through: 0 is nothing, 1 is all of it.
  public func opacity(_ opacity: Double) -> some View {
    Modified(content: self, modifier: OpacityModifier(opacity: opacity > 0 ? min(opacity, 1) : 0))
  }

  /// The view not shown; its place stays.
  public func hidden() -> some View { opacity(0) }
}
