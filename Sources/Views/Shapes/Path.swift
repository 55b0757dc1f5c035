public import Drawing
public import Geometry

/// The outline of a shape, in points.
public struct Path: Hashable, Sendable {
  enum Figure: Hashable, Sendable {
    case rectangle(Rect)
    case roundedRectangle(Rect, topLeading: Double, topTrailing: Double, bottomLeading: Double, bottomTrailing: Double)
    case ellipse(Rect)
  }

  let figure: Figure

  /// A rectangle.
  public init(_ rect: Rect) { figure = .rectangle(rect) }

  /// A rectangle with round corners; the radius, in points, is cut to half the shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double) {
    figure = .roundedRectangle(
      rect, topLeading: cornerRadius, topTrailing: cornerRadius, bottomLeading: cornerRadius,
      bottomTrailing: cornerRadius)
  }

  /// A rectangle with a radius for each corner, in points.
  public init(
    roundedRect rect: Rect, topLeading: Double, topTrailing: Double, bottomLeading: Double, bottomTrailing: Double
  ) {
    figure = .roundedRectangle(
      rect, topLeading: topLeading, topTrailing: topTrailing, bottomLeading: bottomLeading,
      bottomTrailing: bottomTrailing)
  }

  /// An ellipse in a rectangle.
  public init(ellipseIn rect: Rect) { figure = .ellipse(rect) }

  /// The rectangle around the outline, in points.
  public var boundingRect: Rect {
    switch figure {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _, _, _), .ellipse(let rect): rect
    }
  }
}

extension Painter {
  /// A path at the origin as an outline on the display, its bounds on the pixel grid.
  package func outline(_ path: Path) -> Outline {
    switch path.figure {
    case .rectangle(let rect): .rectangle(device(rect))
    case .roundedRectangle(let rect, let topLeading, let topTrailing, let bottomLeading, let bottomTrailing):
      .roundedRectangle(
        device(rect),
        CornerRadii(
          topLeft: topLeading * scale, topRight: topTrailing * scale, bottomLeft: bottomLeading * scale,
          bottomRight: bottomTrailing * scale))
    case .ellipse(let rect): .ellipse(device(rect))
    }
  }
}
