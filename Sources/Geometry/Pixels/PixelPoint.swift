/// A whole pixel, x to the right and y down.
public struct PixelPoint: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Int
  /// Pixels from the top.
  public var y: Int

  /// Makes a position from its coordinates in pixels.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = PixelPoint(x: 0, y: 0)
}
