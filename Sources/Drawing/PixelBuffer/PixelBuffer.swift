package import FollowspotGeometry

/// A buffer that owns pixels in cached memory, such as the app layer or a virtual display's frame.
package struct PixelBuffer: ~Copyable {
  /// The memory as a target for composing.
  package let target: PixelTarget
  private let memory: PixelMemory

  /// Allocates a black buffer. Rows are padded to whole cache lines unless a pitch in bytes is given.
  package init(size: PixelSize, format: PixelFormat = .xrgb8888, pitch: Int? = nil) {
    let pitch = max(pitch ?? (size.width * format.bytesPerPixel + 63) & ~63, size.width * format.bytesPerPixel)
    memory = PixelMemory(byteCount: max(64, pitch * size.height))
    target = PixelTarget(base: memory.base, size: size, pitch: pitch, format: format)
  }

  /// Maps the memory's pages on another thread. For a buffer that will soon be painted completely.
  package func prepare() { memory.prepare() }

  /// The extent in pixels.
  package var size: PixelSize { target.size }

  /// Returns the first byte of row `y`, 0…height−1.
  package func row(_ y: Int) -> UnsafeRawPointer { UnsafeRawPointer(target.row(y)) }
}
