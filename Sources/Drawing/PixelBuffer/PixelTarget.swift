package import FollowspotGeometry

/// The memory that a frame is written to: a mapped scan-out buffer, or a buffer in cached memory.
///
/// It does not own the memory. The compositor never reads it: scan-out memory is often write-combined, and reading it
/// takes ten times as long as writing.
package struct PixelTarget {
  /// The first byte of the first row.
  package let base: UnsafeMutableRawPointer
  /// The extent of the memory in pixels, in the panel's own orientation.
  package let size: PixelSize
  /// Bytes from one row to the next. Never compute it from the width, because drivers pad rows.
  package let pitch: Int
  /// The layout of a pixel.
  package let format: PixelFormat
  /// The rotation of frames as they are written.
  package let rotation: Rotation
  /// The frame's pixel at the upper left corner as seen. It differs from (0, 0) if a panel shows a part of a frame, or
  /// if it is larger than the frame.
  package let origin: PixelPoint

  /// Describes memory of at least `pitch * size.height` bytes. Each row must be aligned to the size of a pixel.
  package init(
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

  /// Returns the first byte of a memory row, 0…height−1.
  package func row(_ y: Int) -> UnsafeMutableRawPointer { base + y * pitch }

  /// The extent after rotation, as seen.
  package var seenSize: PixelSize { size.turned(by: rotation) }

  /// The part of a frame that this target shows. It may reach beyond the frame.
  package var part: PixelRect { PixelRect(x: origin.x, y: origin.y, width: seenSize.width, height: seenSize.height) }

  /// Returns the address of the pixel seen at (x, y), counted from the upper left corner as seen.
  package func seen(_ x: Int, _ y: Int) -> UnsafeMutableRawPointer {
    let place = PixelPoint(x: x, y: y).turned(by: rotation, in: seenSize)
    return row(place.y) + place.x * format.bytesPerPixel
  }

  /// Bytes from a pixel to its right neighbour as seen; negative if the neighbour precedes it in memory.
  package var seenStep: Int {
    switch rotation {
    case .zero: format.bytesPerPixel
    case .quarter: pitch
    case .half: -format.bytesPerPixel
    case .threeQuarters: -pitch
    }
  }

  /// Returns the same memory with another rotation, which replaces the current one.
  package func turned(by rotation: Rotation) -> PixelTarget {
    PixelTarget(base: base, size: size, pitch: pitch, format: format, rotation: rotation, origin: origin)
  }

  /// Returns the same memory for another part of a frame.
  package func showing(from origin: PixelPoint) -> PixelTarget {
    PixelTarget(base: base, size: size, pitch: pitch, format: format, rotation: rotation, origin: origin)
  }
}
