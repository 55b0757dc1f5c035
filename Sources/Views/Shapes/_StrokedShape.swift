public import FollowspotGeometry

/// A line along the edge of a shape; see ``Shape/stroke(style:)``.
public struct _StrokedShape<Base: Shape>: Shape {
  var base: Base
  let style: StrokeStyle

  /// The base's numbers.
  @MainActor public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  /// Returns the outline of the line.
  public func path(in rect: Rect) -> Path { base.path(in: rect).strokedPath(style) }
  /// Returns the base's size in a space.
  public func sizeThatFits(_ size: Size) -> Size { base.sizeThatFits(size) }
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }

  /// The line in the foreground style.
  @MainActor public var body: some View { ShapeView(shape: base, style: nil, line: .along(style)) }

  /// Draws the line in a style.
  public nonisolated func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> some View {
    ShapeView(shape: base, style: AnyShapeStyle(style), line: .along(self.style))
  }
}
