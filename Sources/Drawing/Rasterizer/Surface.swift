internal import FollowspotGeometry

/// ARGB pixels that represent a rectangle of the canvas. The memory is not owned.
struct Surface {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// The canvas pixels that the memory represents.
  let bounds: PixelRect

  /// Returns the address of a pixel, which must lie inside the bounds.
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y - bounds.minY) * stride + x - bounds.minX
  }

  /// Wraps an unrotated XRGB8888 target whose unused byte stores alpha.
  init(_ target: PixelTarget) {
    base = target.base.assumingMemoryBound(to: UInt32.self)
    stride = target.pitch / 4
    bounds = target.part
  }

  init(base: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    self.base = base
    self.stride = bounds.width
    self.bounds = bounds
  }

  /// Wraps one row that represents every row of a rectangle.
  init(row: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    self.base = row
    self.stride = 0
    self.bounds = bounds
  }
}
