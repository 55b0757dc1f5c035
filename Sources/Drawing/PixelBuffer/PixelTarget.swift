public import Geometry

/// Memory that a frame is written to: a mapped scan-out buffer, or a buffer in cached memory.
///
/// It does not own the memory. The compositor only ever writes it: reading scan-out memory, which is often
/// write-combined, takes ten times as long as writing it.
public struct PixelTarget {
  /// The first byte of the first row.
  public let base: UnsafeMutableRawPointer
  /// The extent in pixels.
  public let size: PixelSize
  /// Bytes from one row to the next. Never computed from the width: drivers pad rows.
  public let pitch: Int
  /// How pixels are laid out.
  public let format: PixelFormat

  /// Describes memory of at least `pitch * size.height` bytes.
  public init(base: UnsafeMutableRawPointer, size: PixelSize, pitch: Int, format: PixelFormat) {
    self.base = base
    self.size = size
    self.pitch = pitch
    self.format = format
  }

  /// The first byte of a row, 0…height−1.
  public func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * pitch }
}
