/// A place in device space: physical pixels, anywhere between them.
public struct DevicePoint: Hashable, Sendable {
  /// Pixels from the left.
  public var x: Double
  /// Pixels from the top.
  public var y: Double

  /// Makes a place from its coordinates in pixels.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
