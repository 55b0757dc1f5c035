internal import FollowspotDrawing
internal import FollowspotGeometry
internal import Glibc

/// A pixel buffer that closures can capture.
final class SharedBuffer {
  private let buffer: PixelBuffer

  init(_ size: PixelSize, _ format: PixelFormat = .xrgb8888) { buffer = PixelBuffer(size: size, format: format) }

  /// Creates a buffer that shows a list.
  init(_ list: DisplayList, _ size: PixelSize) { buffer = PixelBuffer(rendering: list, size: size) }

  /// The buffer's memory, valid while this object lives.
  var target: PixelTarget { buffer.target }

  /// Copies the pixels of a region from a buffer of the same size and format, using `memcpy`.
  func copy(_ region: Region, from other: SharedBuffer) {
    let (to, from) = (target, other.target)
    let bytes = to.format.bytesPerPixel
    for rect in region.rects {
      if rect.width == to.size.width {
        memcpy(to.row(rect.minY), from.row(rect.minY), to.pitch * rect.height)
      } else {
        for y in rect.minY..<rect.maxY {
          memcpy(to.row(y) + rect.minX * bytes, from.row(y) + rect.minX * bytes, rect.width * bytes)
        }
      }
    }
  }
}
