internal import FollowspotGeometry

/// Makes a view translucent.
nonisolated struct OpacityModifier: PrimitiveModifier, Animatable, Equatable, PaintedMotion {
  var opacity: Double

  @MainActor var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard opacity > 0 else { return }
    guard opacity < 1 else { return content.paintInContainer(&builder) }
    builder.add(builder.isolated { content.paintInContainer(&$0) }, opacity: opacity)
  }

  /// An invisible view also lets touches pass.
  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    opacity > 0 ? content.hitInContainer(point) : nil
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    if opacity > 0 { content.describeInContainer(&builder) }
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    opacity < 1 ? [] : content.opaqueAreasInContainer
  }

  @MainActor func reach(in size: Size) -> Double { 0 }
  @MainActor func needsLayout(after old: OpacityModifier) -> Bool { false }
}

nonisolated extension View {
  /// Makes the view translucent, from 0 (invisible) to 1 (opaque).
  public func opacity(_ opacity: Double) -> some View {
    Modified(content: self, modifier: OpacityModifier(opacity: opacity > 0 ? min(opacity, 1) : 0))
  }

  /// Hides the view and keeps its space in the layout.
  public func hidden() -> some View { opacity(0) }
}
