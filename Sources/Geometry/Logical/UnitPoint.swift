/// A position inside a rectangle as fractions of its extent: (0, 0) upper left, (1, 1) lower right.
public struct UnitPoint: Hashable, Sendable {
  /// Fraction of the width.
  public var x: Double
  /// Fraction of the height.
  public var y: Double

  /// Fractions of width and height; below 0 and above 1 they lie outside of the rectangle.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Upper left.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// Middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// Upper right.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// Middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The centre.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// Middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// Lower left.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// Middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// Lower right.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The position in a rectangle, in points.
  public func position(in rect: Rect) -> Point {
    Point(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
  }
}
