public import Geometry
internal import Glibc

/// Pixels in cached memory, owned: the app layer, a virtual display's frame.
public struct PixelBuffer: ~Copyable {
  /// The memory as a target.
  public let target: PixelTarget
  private let byteCount: Int

  /// Allocates a black buffer. Rows are padded to whole cache lines unless a pitch in bytes is given.
  public init(size: PixelSize, format: PixelFormat = .xrgb8888, pitch: Int? = nil) {
    let pitch = max(pitch ?? (size.width * format.bytesPerPixel + 63) & ~63, size.width * format.bytesPerPixel)
    let count = max(64, pitch * size.height)
    // Memory fresh from the kernel is zero already, and costs nothing until it is written.
    let base = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    // Fails only where memory is out, which Swift itself doesn't survive.
    guard let base, base != MAP_FAILED else { preconditionFailure("out of memory") }
    madvise(base, count, MADV_HUGEPAGE)
    byteCount = count
    target = PixelTarget(base: base, size: size, pitch: pitch, format: format)
  }

  deinit { munmap(target.base, byteCount) }

  /// The extent in pixels.
  public var size: PixelSize { target.size }

  /// A row of pixels, 0…height−1.
  public func row(_ y: Int) -> UnsafeRawPointer { UnsafeRawPointer(target.row(y)) }
}
