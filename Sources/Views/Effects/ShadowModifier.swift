public import FollowspotDrawing
internal import FollowspotGeometry

/// A shadow behind a view.
nonisolated struct ShadowModifier: PrimitiveModifier, Animatable {
  let color: Color
  /// In points; twice the blur's standard deviation.
  var radius: Double
  /// In points.
  var offset: Point
  private var numbers = PaintNumbers()

  init(color: Color, radius: Double, offset: Point) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  @MainActor var animatableData: AnimatablePair<AnimatableVector, AnimatablePair<Double, Point.AnimatableData>> {
    get { AnimatablePair(numbers.vector, AnimatablePair(radius, offset.animatableData)) }
    set {
      numbers.vector = newValue.first
      radius = newValue.second.first
      offset.animatableData = newValue.second.second
    }
  }

  @MainActor func resolved(in environment: EnvironmentValues) -> ShadowModifier {
    var resolved = self
    resolved.numbers = PaintNumbers(AnyShapeStyle(color), in: environment)
    return resolved
  }

  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    guard let pixel = numbers.pixel, pixel != .clear else { return content.paintInContainer(&builder) }
    let list = builder.isolatedForShadow { content.paintInContainer(&$0) }
    guard !list.items.isEmpty else { return }
    var group = CompositingGroup(list)
    group.shadow = Shadow(
      pixel: pixel, radius: max(0, builder.length(radius)), offsetX: builder.length(offset.x),
      offsetY: builder.length(offset.y))
    builder.add(.group(group))
  }

  @MainActor func needsLayout(after old: ShadowModifier) -> Bool { false }
}

nonisolated extension View {
  /// Adds a shadow behind the view.
  ///
  /// - Parameters:
  ///   - color: The colour and opacity of the shadow.
  ///   - radius: Twice the standard deviation of the blur, in points.
  ///   - x: The distance to the right, in points.
  ///   - y: The distance downwards, in points.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    Modified(
      content: self,
      modifier: ShadowModifier(color: color, radius: radius.finite, offset: Point(x: x, y: y).finite))
  }
}
