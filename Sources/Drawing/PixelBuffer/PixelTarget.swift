public import FollowspotGeometry

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
  /// The frame's pixel that is seen in the upper left corner: of a panel that shows a part of a frame, or one that is
  /// larger than the frame, not the frame's first.
  public let origin: PixelPoint

  /// Describes memory of at least `pitch * size.height` bytes. Rows begin at multiples of their pixels' bytes.
  public init(
    base: UnsafeMutableRawPointer, size: PixelSize, pitch: Int, format: PixelFormat, rotation: Rotation = .zero,
    origin: PixelPoint = .zero
  ) {
    self.base = base
    self.size = size
    self.pitch = pitch
    self.format = format
    self.rotation = rotation
    self.origin = origin
  }

  /// The first byte of a row of the memory, 0…height−1.
  public func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * pitch }

  /// The extent of the memory as it is seen.
  public var seenSize: PixelSize { size.turned(by: rotation) }

  /// The part of a frame that is written here, which may reach beyond the frame.
  public var part: PixelRect { PixelRect(x: origin.x, y: origin.y, width: seenSize.width, height: seenSize.height) }

  /// Where the pixel lies that is seen at a place, counted from the upper left corner that is seen.
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
    PixelTarget(base: base, size: size, pitch: pitch, format: format, rotation: rotation, origin: origin)
  }

  /// The same memory for another part of a frame.
  public func showing(from origin: PixelPoint) -> PixelTarget {
    PixelTarget(base: base, size: size, pitch: pitch, format: format, rotation: rotation, origin: origin)
  }
}
