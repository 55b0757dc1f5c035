/// The position of a whole pixel, x to the right and y down.
public struct PixelPoint: Hashable, Sendable {
  /// The number of pixels from the left.
  public var x: Int
  /// The number of pixels from the top.
  public var y: Int

  /// Creates a position. Coordinates may be negative.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = PixelPoint(x: 0, y: 0)
}
