internal import Drawing
public import Geometry

/// A figure that fills the space it gets; as a view, painted in the foreground style.
public protocol Shape: View {
  /// The figure in a rectangle, in points.
  func path(in rect: Rect) -> Path
  /// The size taken of a space, in points: all of it unless the figure has proportions of its own.
  func sizeThatFits(_ size: Size) -> Size
}

extension Shape {
  public func sizeThatFits(_ size: Size) -> Size { size }

  public var body: some View { ShapeView(shape: self, style: nil, stroke: nil) }

  /// Makes the node of the body: a shape has no state and needs none of its own.
  public func _makeNode(in environment: EnvironmentValues) -> Node { body._makeNode(in: environment) }
  public func _update(_ node: Node, in environment: EnvironmentValues) { body._update(node, in: environment) }

  /// The shape painted with a style.
  public func fill(_ style: some ShapeStyle) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: nil)
  }

  /// The shape painted with the foreground style.
  public func fill() -> some View { body }

  /// A line in the foreground style along the shape's edge, half outside; the width is in points.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: nil, stroke: Stroke(width: lineWidth.finite, outset: lineWidth.finite / 2))
  }

  /// A line along the inside of the shape's edge; the width is in points.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth.finite, outset: 0))
  }

  /// A line along the shape's edge, half outside; the width is in points.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(
      shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth.finite, outset: lineWidth.finite / 2))
  }
}

/// A line along a shape's edge, in points.
struct Stroke {
  let width: Double
  /// How far the line reaches outside.
  let outset: Double
}

/// A shape that is painted.
struct ShapeView<S: Shape>: View, LeafView {
  let shape: S
  let style: AnyShapeStyle?
  let stroke: Stroke?

  func measure(_ proposal: ProposedViewSize, in environment: EnvironmentValues) -> Size {
    let size = proposal.replacingUnspecifiedDimensions()
    return shape.sizeThatFits(size)
  }

  func needsLayout(after old: ShapeView) -> Bool { false }

  func paint(_ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues) {
    let outset = stroke?.outset ?? 0
    let rect = Rect(origin: .zero, size: size).insetBy(dx: -outset, dy: -outset)
    let outline = painter.outline(shape.path(in: rect))
    let paint = (style ?? environment.foregroundStyle)._paint(in: outline.bounds, palette: painter.palette)
    if let stroke {
      painter.add(.border(outline, width: max(0, painter.length(stroke.width)), paint))
    } else {
      painter.add(.fill(outline, paint))
    }
  }

  func contains(_ point: Point, size: Size) -> Bool {
    shape.path(in: Rect(origin: .zero, size: size)).contains(point)
  }

  func takesTouches(in environment: EnvironmentValues) -> Bool {
    guard let color = style?.style as? Color else { return true }
    return color.opacity > 0
  }
}
