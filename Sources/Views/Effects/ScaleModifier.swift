public import FollowspotGeometry

/// Paints a view larger or smaller about an anchor, or mirrored. The layout doesn't change.
nonisolated struct ScaleModifier: MappingModifier, Animatable, Equatable, MovementModifier, PaintedMotion {
  var scale: Size
  var anchor: UnitPoint

  @MainActor var animatableData: AnimatablePair<Size.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard scale.width != 1 || scale.height != 1 else { return content.paintInContainer(&builder) }
    if scale.width < 0 || scale.height < 0 { return paintMapped(content, &builder, node: node) }
    let bounds = node.shownBounds
    let anchor = anchor.placed(for: node.environment.layoutDirection)
    builder.scaled(by: scale, about: anchor.point(in: bounds.size) + bounds.origin) { content.paintInContainer(&$0) }
  }

  @MainActor func map(in size: Size, for direction: LayoutDirection) -> CGAffineTransform {
    let anchor = anchor.placed(for: direction).point(in: size)
    return CGAffineTransform(
      a: scale.width, d: scale.height, tx: anchor.x - anchor.x * scale.width, ty: anchor.y - anchor.y * scale.height)
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    guard abs(scale.width) > 1e-6, abs(scale.height) > 1e-6 else { return }
    let anchor = anchor.placed(for: node.environment.layoutDirection).point(in: node.frame.size)
    let outer = builder.scale(by: scale, about: anchor)
    content.describeInContainer(&builder)
    builder.leave(to: outer)
  }

  @MainActor func opaqueAreas(_ content: LayoutNode, node: ModifierNode<Self>) -> [Rect] {
    content.opaqueAreasInContainer
  }

  @MainActor func needsLayout(after old: ScaleModifier) -> Bool { false }
}

nonisolated extension View {
  /// Paints the view larger or smaller about an anchor; 1 is its normal size, and a negative factor mirrors it. The
  /// layout doesn't change.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Paints the view larger or smaller about an anchor; negative factors mirror it. The layout doesn't change.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Paints the view larger or smaller along each axis. The layout doesn't change.
  ///
  /// - Parameters:
  ///   - x: The factor of the width; 1 keeps it, and a negative one mirrors the view from left to right.
  ///   - y: The factor of the height; likewise.
  ///   - anchor: The point that stays in place.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    Modified(content: self, modifier: ScaleModifier(scale: Size(width: x.finite, height: y.finite), anchor: anchor))
  }
}
