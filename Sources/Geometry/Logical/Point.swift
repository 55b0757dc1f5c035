/// A position in logical points, x to the right and y down.
public struct Point: Hashable, Sendable {
  /// Distance from the left, in points.
  public var x: Double
  /// Distance from the top, in points.
  public var y: Double

  /// Points to the right, then down; either may be negative.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The position moved by the coordinates of another.
  public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  /// The position as seen from another.
  public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
