internal import FollowspotDrawing
public import FollowspotGeometry

/// The outline of a shape, in points.
///
/// Rectangles, rounded rectangles and ellipses are stored as such until something is added, because they are painted
/// faster than lines and curves.
public struct Path: Hashable, Sendable {
  /// An element of a path.
  public enum Element: Hashable, Sendable {
    /// The start of a subpath.
    case move(to: Point)
    /// A straight line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quadCurve(to: Point, control: Point)
    /// A cubic Bézier curve.
    case curve(to: Point, control1: Point, control2: Point)
    /// A straight line back to the start of the subpath.
    case closeSubpath
  }

  enum Figure: Hashable, Sendable {
    case rectangle(Rect)
    case roundedRectangle(Rect, RectangleCornerRadii)
    case ellipse(Rect)
    /// The opaque part of a named picture, stretched to a rectangle.
    case image(String, Rect)
    case elements([Element])
    /// A line along a path.
    case stroke([Element], StrokeStyle)
  }

  var figure: Figure

  /// An empty path.
  public init() { figure = .elements([]) }

  /// Creates a path with a closure: `Path { path in path.move(to: …) }`.
  public init(_ draw: (inout Path) -> Void) {
    self.init()
    draw(&self)
  }

  /// Creates a rectangle.
  public init(_ rect: Rect) { figure = .rectangle(rect) }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadius: The radius in points, at most half the shorter side.
  ///   - style: Ignored: corners are always quarter circles.
  public init(roundedRect rect: Rect, cornerRadius: Double, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerRadii: RectangleCornerRadii(cornerRadius))
  }

  /// Creates a rectangle with a radius for each corner.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - cornerRadii: The radius of each corner, in points. If two don't fit on an edge, all shrink by one factor.
  ///   - style: Ignored: corners are always quarter circles.
  public init(
    roundedRect rect: Rect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) { figure = .roundedRectangle(rect, cornerRadii) }

  /// Creates an ellipse in a rectangle.
  public init(ellipseIn rect: Rect) { figure = .ellipse(rect) }

  /// Creates the opaque part of a picture. Except in painting it counts as its rectangle.
  init(imageNamed name: String, in rect: Rect) { figure = .image(name, rect) }

  /// The rectangle, if the path is a rectangle with or without rounded corners; `nil` otherwise.
  var box: Rect? {
    switch figure {
    case .rectangle(let rect), .roundedRectangle(let rect, _): rect
    case .ellipse, .image, .elements, .stroke: nil
    }
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { if case .elements(let elements) = figure { elements.isEmpty } else { false } }

  /// The smallest rectangle around the outline, in points, ignoring control points.
  public var boundingRect: Rect {
    switch figure {
    case .rectangle(let rect), .roundedRectangle(let rect, _), .ellipse(let rect), .image(_, let rect): return rect
    case .elements, .stroke:
      let bounds = devicePath().bounds
      return Rect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
    }
  }

  /// Whether a point lies inside, by the even-odd rule if `eoFill` is set, else by the non-zero rule.
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
  /// Returns the path itself, whatever the rectangle.
  public func path(in rect: Rect) -> Path { self }
  /// Fixed, because a path has absolute coordinates.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }
}

extension CornerRadii where Unit == LogicalPoints {
  /// Returns the radii in pixels, for a number of pixels in a point.
  func device(scale: Double) -> CornerRadii<DevicePixels> { map { $0.finite * scale } }
}
