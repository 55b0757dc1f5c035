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

  /// Whether a point lies inside.
  public func contains(_ point: Point) -> Bool {
    guard boundingRect.contains(point) else { return false }
    /// Whether the point lies in an ellipse around a centre.
    func isIn(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Bool {
      let dx = (point.x - x) / width
      let dy = (point.y - y) / height
      return dx * dx + dy * dy <= 1
    }
    switch figure {
    case .rectangle: return true
    case .ellipse(let rect): return isIn(rect.midX, rect.midY, rect.width / 2, rect.height / 2)
    case .roundedRectangle(let rect, let topLeading, let topTrailing, let bottomLeading, let bottomTrailing):
      let radii = CornerRadii(
        topLeft: topLeading, topRight: topTrailing, bottomLeft: bottomLeading, bottomRight: bottomTrailing
      ).fitted(to: DeviceRect(rect, scale: 1))
      let isLeft = point.x < rect.midX
      let radius =
        point.y < rect.midY
        ? isLeft ? radii.topLeft : radii.topRight : isLeft ? radii.bottomLeft : radii.bottomRight
      let x = isLeft ? rect.minX + radius : rect.maxX - radius
      let y = point.y < rect.midY ? rect.minY + radius : rect.maxY - radius
      let isInCorner = (isLeft ? point.x < x : point.x > x) && (point.y < rect.midY ? point.y < y : point.y > y)
      return !isInCorner || isIn(x, y, radius, radius)
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
          topLeft: length(topLeading), topRight: length(topTrailing), bottomLeft: length(bottomLeading),
          bottomRight: length(bottomTrailing)))
    case .ellipse(let rect): .ellipse(device(rect))
    }
  }
}
