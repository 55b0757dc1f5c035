public import Geometry

/// Memory that a frame is written to: a mapped scan-out buffer, or a buffer in cached memory.
///
/// It does not own the memory. The compositor only ever writes it: reading scan-out memory, which is often
/// write-combined, takes ten times as long as writing it.
public struct PixelTarget {
  /// The first byte of the first row.
  public let base: UnsafeMutableRawPointer
  /// The extent of the memory in pixels: a panel's own, however it is mounted.
  public let size: PixelSize
  /// Bytes from one row to the next. Never computed from the width: drivers pad rows.
  public let pitch: Int
  /// How pixels are laid out.
  public let format: PixelFormat
  /// How frames are turned as they are written.
  public let rotation: Rotation

  /// Describes memory of at least `pitch * size.height` bytes. Rows begin at multiples of their pixels' bytes.
  public init(
    base: UnsafeMutableRawPointer, size: PixelSize, pitch: Int, format: PixelFormat, rotation: Rotation = .zero
  ) {
    self.base = base
    self.size = size
    self.pitch = pitch
    self.format = format
    self.rotation = rotation
  }

  /// The first byte of a row of the memory, 0…height−1.
  public func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * pitch }

  /// The extent of the frames that are written here, as they are seen.
  public var seenSize: PixelSize { size.turned(by: rotation) }

  /// Where the pixel lies that is seen at a place of the frame.
  public func seen(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    let place = PixelPoint(x: x, y: y).turned(by: rotation, in: seenSize)
    return row(place.y) + place.x * format.bytesPerPixel
  }

  /// Bytes from a pixel to the one that is seen to its right; negative where that lies before it.
  public var seenStep: Int {
    switch rotation {
    case .zero: format.bytesPerPixel
    case .quarter: pitch
    case .half: -format.bytesPerPixel
    case .threeQuarters: -pitch
    }
  }

  /// The same memory with frames turned by so much, however they were before.
  public func turned(by rotation: Rotation) -> PixelTarget {
    PixelTarget(base: base, size: size, pitch: pitch, format: format, rotation: rotation)
  }
}
