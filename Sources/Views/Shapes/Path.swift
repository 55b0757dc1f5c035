internal import FollowspotDrawing
public import FollowspotGeometry

/// The outline of a shape, in points.
///
/// A rectangle, also with round corners, and an ellipse stay what they are as long as nothing is added: their pixels
/// are found faster than those of lines and curves.
public struct Path: Hashable, Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to where the subpath began.
    case closeSubpath
  }

  enum Figure: Hashable, Sendable {
    case rectangle(Rect)
    case roundedRectangle(Rect, RectangleCornerRadii)
    case ellipse(Rect)
    /// What is opaque in a picture with a name, scaled to a rectangle.
    case image(String, Rect)
    case elements([Element])
    /// A line along a path.
    case stroke([Element], StrokeStyle)
  }

  var figure: Figure

  /// An empty path.
  public init() { figure = .elements([]) }

  /// A path that a closure draws: `Path { path in path.move(to: …) }`.
  public init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }

  /// A rectangle.
  public init(_ rect: Rect) { figure = .rectangle(rect) }

  /// A rectangle with round corners; the radius, in points, is cut to half the shorter side.
  public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadii: RectangleCornerRadii(cornerRadius))
  }

  /// A rectangle with a radius for each corner, in points; all shrink by one factor where two do not fit on an edge.
  public init(
    roundedRect rect: Rect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) { figure = .roundedRectangle(rect, cornerRadii) }

  /// An ellipse in a rectangle.
  public init(ellipseIn rect: Rect) { figure = .ellipse(rect) }

  /// What is opaque in a picture; for all else than painting, its rectangle.
  init(imageNamed name: String, in rect: Rect) { figure = .image(name, rect) }

  /// The rectangle that the path is, its corners round or not; nil for any other figure.
  var box: Rect? {
    switch figure {
    case .rectangle(let rect), .roundedRectangle(let rect, _): rect
    case .ellipse, .image, .elements, .stroke: nil
    }
  }

  /// Whether there is nothing to paint.
  public var isEmpty: Bool { if case .elements(let elements) = figure { elements.isEmpty } else { false } }

  /// The smallest rectangle around the outline, in points; control points don't count.
  public var boundingRect: Rect {
    switch figure {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect), .image(_, let rect): return rect
    case .elements, .stroke:
      let bounds = devicePath().bounds
      return Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    }
  }

  /// Whether a point lies inside; by the even-odd rule if asked, else wherever the path winds around it.
  public func contains(_ point: Point, eoFill: Bool = false) -> Bool {
    switch figure {
    case .rectangle(let rect), .image(_, let rect): return rect.contains(point)
    case .ellipse(let rect): return rect.contains(point) && Self.isIn(rect, point)
    case .roundedRectangle(let rect, let radii):
      guard rect.contains(point) else { return false }
      let radii = radii.device(scale: 1).fitted(to: DeviceRect(rect, scale: 1))
      let isLeft = point.x < rect.midX
      let isUpper = point.y < rect.midY
      let radius =
        isUpper ? isLeft ? radii.topLeading : radii.topTrailing : isLeft ? radii.bottomLeading : radii.bottomTrailing
      let corner = Rect(
        x: isLeft ? rect.minX : rect.maxX - 2 * radius, y: isUpper ? rect.minY : rect.maxY - 2 * radius,
        width: 2 * radius, height: 2 * radius)
      let isInCorner =
        (isLeft ? point.x < corner.midX : point.x > corner.midX)
        && (isUpper ? point.y < corner.midY : point.y > corner.midY)
      return !isInCorner || Self.isIn(corner, point)
    case .elements, .stroke:
      return devicePath(isEvenOdd: eoFill).contains(DevicePoint(x: point.x, y: point.y))
    }
  }

  /// Whether a point lies in the ellipse in a rectangle.
  private static func isIn(_ rect: Rect, _ point: Point) -> Bool {
    let dx = (point.x - rect.midX) / (rect.width / 2)
    let dy = (point.y - rect.midY) / (rect.height / 2)
    return dx * dx + dy * dy <= 1
  }
}

extension Path: Shape {
  /// The path itself, wherever it is asked for.
  public func path(in rect: Rect) -> Path { self }
  /// Fixed: a path has places, not sides.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension CornerRadii where Unit == LogicalPoints {
  /// The radii on a display, with so many pixels a point.
  func device(scale: Double) -> CornerRadii<DevicePixels> { map { $0.finite * scale } }
}
