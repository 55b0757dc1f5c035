internal import Drawing
public import Geometry

/// A figure that fills the space it gets; as a view, painted in the foreground style.
public protocol Shape: View {
  /// The figure in a rectangle, in points.
  func path(in rect: Rect) -> Path
}

extension Shape {
  public var body: some View { ShapeView(shape: self, style: nil, stroke: nil) }

  /// The shape painted with a style.
  public func fill(_ style: some ShapeStyle) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: nil)
  }

  /// A line along the inside of the shape's edge; the width is in points.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth, outset: 0))
  }

  /// A line along the shape's edge, half outside; the width is in points.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, style: AnyShapeStyle(style), stroke: Stroke(width: lineWidth, outset: lineWidth / 2))
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
    guard shape is Circle else { return size }
    // A circle takes the largest square, as SwiftUI's does.
    let side = min(size.width, size.height)
    return Size(width: side, height: side)
  }

  func needsLayout(after old: ShapeView) -> Bool { false }

  func paint(_ painter: inout Painter, size: Size, proposal: ProposedViewSize, in environment: EnvironmentValues) {
    let outset = stroke?.outset ?? 0
    let rect = Rect(origin: .zero, size: size).insetBy(dx: -outset, dy: -outset)
    let outline = painter.outline(shape.path(in: rect))
    let paint = (style ?? environment.foregroundStyle)._paint(in: outline.bounds, palette: painter.palette)
    if let stroke {
      painter.add(.border(outline, width: stroke.width * painter.scale, paint))
    } else {
      painter.add(.fill(outline, paint))
    }
  }

  func takesTouches(in environment: EnvironmentValues) -> Bool {
    guard let color = style?.style as? Color else { return true }
    return color.opacity > 0
  }
}
