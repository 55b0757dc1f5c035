public import Geometry

/// Pixels in cached memory, owned: the app layer, a virtual display's frame.
public struct PixelBuffer: ~Copyable {
  /// The memory as a target.
  public let target: PixelTarget

  /// Allocates a black buffer. Rows are padded to whole cache lines unless a pitch in bytes is given.
  public init(size: PixelSize, format: PixelFormat = .xrgb8888, pitch: Int? = nil) {
    let pitch = max(pitch ?? (size.width * format.bytesPerPixel + 63) & ~63, size.width * format.bytesPerPixel)
    let count = max(64, pitch * size.height)
    let base = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
    base.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    target = PixelTarget(base: base, size: size, pitch: pitch, format: format)
  }

  deinit { target.base.deallocate() }

  /// The extent in pixels.
  public var size: PixelSize { target.size }

  /// A row of pixels, 0…height−1.
  public func row(_ y: Int) -> UnsafeRawPointer { UnsafeRawPointer(target.row(y)) }
}
