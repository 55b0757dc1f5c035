/// A place in device space: physical pixels, anywhere between them.
public struct DevicePoint: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Double
  /// Pixels from the top.
  public var y: Double

  /// Pixels from the left, then from the top; the middle of the first pixel is at 0.5.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
