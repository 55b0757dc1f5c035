internal import FollowspotGeometry

/// Memory of ARGB pixels that stands for a rectangle of the canvas; not owned.
struct Surface {
  let base: UnsafeMutablePointer<UInt32>
  /// Pixels from one row to the next.
  let stride: Int
  /// The pixels it stands for.
  let bounds: PixelRect

  /// The pixel at a place inside the bounds.
  func pointer(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt32> {
    base + (y - bounds.minY) * stride + x - bounds.minX
  }

  /// The same memory as all of an upright target of XRGB8888, in which alpha is kept in the unused byte.
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

  /// One row that stands for all of a rectangle's.
  init(row: UnsafeMutablePointer<UInt32>, bounds: PixelRect) {
    self.base = row
    self.stride = 0
    self.bounds = bounds
  }
}
