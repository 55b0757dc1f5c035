#if SwiftUI
  public import FollowspotViews
  internal import Foundation

  /// A shape that is filled or stroked, and that may be filled and stroked again on top.
  public nonisolated struct FilledShape<Figure: Shape>: View {
    /// The shape.
    public let shape: Figure
    private let layers: [AnyView]

    fileprivate init(_ shape: Figure, _ layers: [AnyView]) { (self.shape, self.layers) = (shape, layers) }

    @MainActor public var body: some View {
      if layers.count == 1 {
        layers[0]
      } else {
        ZStack { ForEach(layers.indices, id: \.self) { layers[$0] } }
      }
    }

    private func adding(_ layer: FilledShape) -> FilledShape { FilledShape(shape, layers + layer.layers) }

    /// Fills the shape on top.
    public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> FilledShape {
      adding(shape.fill(style, style: fillStyle))
    }

    /// Draws a line on top, centred on the shape's edge.
    public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> FilledShape {
      adding(shape.stroke(style, style: strokeStyle))
    }

    /// Draws a line on top, centred on the shape's edge; the width is in points.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
      adding(shape.stroke(style, lineWidth: lineWidth))
    }

    /// Draws a line on top, centred on the shape's edge. Edges are always smooth.
    public func stroke(
      _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool
    ) -> FilledShape { stroke(style, style: strokeStyle) }

    /// Draws a line on top, centred on the shape's edge; the width is in points. Edges are always smooth.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1, antialiased: Bool) -> FilledShape {
      stroke(style, lineWidth: lineWidth)
    }

    /// Draws a line on top, along the inside of the shape's edge; the width is in points. Edges are always smooth.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1, antialiased: Bool) -> FilledShape {
      strokeBorder(style, lineWidth: lineWidth)
    }

    /// Draws a line on top, along the inside of the shape's edge; the width is in points.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape {
      adding(shape.strokeBorder(style, lineWidth: lineWidth))
    }
  }

  extension FilledShape where Figure: InsettableShape {
    /// Draws a line on top, along the inside of the shape's edge.
    public func strokeBorder(
      _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> FilledShape { adding(shape.strokeBorder(style, style: strokeStyle)) }
  }

  nonisolated extension Shape {
    private func layer(
      _ style: AnyShapeStyle?, _ line: ShapeLine, _ fill: FillStyle = FillStyle()
    ) -> FilledShape<Self> { FilledShape(self, [AnyView(painted(style, line, fill: fill))]) }
    /// Fills the shape with a style.
    public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> FilledShape<Self> {
      layer(AnyShapeStyle(style), .none, fillStyle)
    }

    /// Fills the shape with the foreground style.
    public func fill(style fillStyle: FillStyle = FillStyle()) -> FilledShape<Self> { layer(nil, .none, fillStyle) }
    /// Draws a line centred on the shape's edge.
    public func stroke(_ style: some ShapeStyle, style strokeStyle: StrokeStyle) -> FilledShape<Self> {
      layer(AnyShapeStyle(style), .along(strokeStyle))
    }

    /// Draws a line centred on the shape's edge; the width is in points.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape<Self> {
      stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }

    /// Draws a line centred on the shape's edge. Edges are always smooth.
    public func stroke(
      _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool
    ) -> FilledShape<Self> { stroke(style, style: strokeStyle) }

    /// Draws a line centred on the shape's edge; the width is in points. Edges are always smooth.
    public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1, antialiased: Bool) -> FilledShape<Self> {
      stroke(style, lineWidth: lineWidth)
    }

    /// Draws a line along the inside of the shape's edge; the width is in points. Edges are always smooth.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1, antialiased: Bool) -> FilledShape<Self> {
      strokeBorder(style, lineWidth: lineWidth)
    }

    /// Draws a line along the inside of the shape's edge; the width is in points.
    public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> FilledShape<Self> {
      layer(AnyShapeStyle(style), .inside(width: lineWidth))
    }
  }

  nonisolated extension InsettableShape {
    /// Draws a line along the inside of the shape's edge.
    public func strokeBorder(
      _ style: some ShapeStyle, style strokeStyle: StrokeStyle, antialiased: Bool = true
    ) -> FilledShape<Self> {
      FilledShape(self, [AnyView(inset(by: strokeStyle.lineWidth / 2).stroke(style, style: strokeStyle))])
    }
  }

  extension StrokeStyle {
    /// Creates a line style. The limit of pointed corners is always 10.
    public init(
      lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Double,
      dash: [Double] = [], dashPhase: Double = 0
    ) { self.init(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, dash: dash, dashPhase: dashPhase) }
  }

  extension FillStyle {
    /// Creates a fill style. Edges are always smooth.
    public init(eoFill: Bool = false, antialiased: Bool) { self.init(eoFill: eoFill) }
  }
#endif
