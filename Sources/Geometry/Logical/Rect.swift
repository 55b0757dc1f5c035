/// A rectangle in logical points.
public struct Rect: Hashable, Sendable {
  /// The upper left corner.
  public var origin: Point
  /// The extent to the right and down.
  public var size: Size

  /// Creates a rectangle. A negative extent makes it empty.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its upper left corner and its size.
  ///
  /// - Parameters:
  ///   - x: The left edge, in points.
  ///   - y: The upper edge, in points.
  ///   - width: The width in points; a negative one makes the rectangle empty.
  ///   - height: The height in points; a negative one makes the rectangle empty.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal centre.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical centre.
  public var midY: Double { origin.y + size.height / 2 }
  /// The extent along x.
  public var width: Double { size.width }
  /// The extent along y.
  public var height: Double { size.height }
  /// The centre.
  public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { !(size.width > 0 && size.height > 0) }

  /// Whether a point lies inside. The right and bottom edges are outside.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle lies inside, edges included.
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether both rectangles share an area.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the area that both rectangles share. If they share none, the result is empty.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }

  /// Returns the smallest rectangle around both. An empty rectangle adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let x = min(minX, other.minX)
    let y = min(minY, other.minY)
    return Rect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }

  /// Returns the rectangle moved by a distance in points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Returns the rectangle with every edge moved inwards, or outwards by negative distances. The extent is never
  /// negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, leading: dx, bottom: dy, trailing: dx))
  }

  /// Returns the rectangle reduced by insets, or enlarged by negative insets. If the insets exceed the extent, the
  /// result is a line or a point at the centre.
  public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      x: width >= insets.leading + insets.trailing ? minX + insets.leading : midX,
      y: height >= insets.top + insets.bottom ? minY + insets.top : midY,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
