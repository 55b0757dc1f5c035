/// A whole pixel, x to the right and y down.
public struct PixelPoint: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Int
  /// Pixels from the top.
  public var y: Int

  /// Columns from the left, then rows from the top; either may be negative.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = PixelPoint(x: 0, y: 0)
}
