public import FollowspotGeometry

/// Paints a view larger or smaller about an anchor. The layout doesn't change.
nonisolated struct ScaleModifier: Animatable, Equatable, MovementModifier, EffectModifier, PaintedMotion {
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
    let bounds = node.shownBounds
    let anchor = anchor.placed(for: node.environment.layoutDirection)
    builder.scaled(by: factor, about: anchor.point(in: bounds.size) + bounds.origin) { content.paintInContainer(&$0) }
  }

  /// The scale without negative factors: a spring that overshoots below 0 would mirror the view.
  @MainActor private var factor: Size { Size(width: max(0, scale.width), height: max(0, scale.height)) }

  @MainActor func map(in size: Size, for direction: LayoutDirection) -> CGAffineTransform {
    let anchor = anchor.placed(for: direction).point(in: size)
    return CGAffineTransform(
      a: factor.width, d: factor.height, tx: anchor.x - anchor.x * factor.width,
      ty: anchor.y - anchor.y * factor.height)
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    guard abs(scale.width) > 1e-6, abs(scale.height) > 1e-6 else { return }
    let anchor = anchor.placed(for: node.environment.layoutDirection).point(in: node.frame.size)
    let outer = builder.scale(by: scale, about: anchor)
    content.describeInContainer(&builder)
    builder.leave(to: outer)
  }

  @MainActor func needsLayout(after old: ScaleModifier) -> Bool { false }
}

nonisolated extension View {
  /// Paints the view larger or smaller about an anchor; 1 is its normal size. The layout doesn't change. A negative
  /// factor counts as 0: it does not mirror the view.
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  /// Paints the view larger or smaller about an anchor. The layout doesn't change.
  public func scaleEffect(_ scale: Size, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Paints the view larger or smaller along each axis. The layout doesn't change.
  ///
  /// - Parameters:
  ///   - x: The factor of the width; 1 keeps it, and a negative one counts as 0.
  ///   - y: The factor of the height; likewise.
  ///   - anchor: The point that stays in place.
  public func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> some View {
    Modified(
      content: self,
      modifier: ScaleModifier(scale: Size(width: max(0, x.finite), height: max(0, y.finite)), anchor: anchor))
  }
}
