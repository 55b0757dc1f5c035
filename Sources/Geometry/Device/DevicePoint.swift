/// A position in device space, in physical pixels and fractions of them.
package struct DevicePoint: Hashable, Sendable {
  /// The distance from the left, in pixels.
  @usableFromInline package var x: Double
  /// The distance from the top, in pixels.
  @usableFromInline package var y: Double

  /// Creates a position. The centre of the first pixel is (0.5, 0.5).
  @inlinable package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
