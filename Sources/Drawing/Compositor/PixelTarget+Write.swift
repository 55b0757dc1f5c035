internal import CPixelOps

extension PixelTarget {
  /// The first pixel of a row, of a target with 32 bits a pixel.
  func pixels(_ y: Int) -> UnsafeMutablePointer<UInt32> { row(y).assumingMemoryBound(to: UInt32.self) }

  /// Writes finished pixels.
  func write(_ pixels: UnsafePointer<UInt32>, y: Int, x: Int, count: Int) {
    switch format {
    case .xrgb8888: pixelops_store_xrgb8888(self.pixels(y) + x, pixels, count)
    case .rgb565: pixelops_store_rgb565(row(y).assumingMemoryBound(to: UInt16.self) + x, pixels, count)
    }
  }
}
