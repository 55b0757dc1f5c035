package import FollowspotGeometry

/// What bounds the memory and the time that any picture can take. Both sides of the socket hold to it.
package enum PictureLimits {
  /// The most bytes of a file: 32 MiB.
  package static let bytes = 32 << 20
  /// The most pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  package static let pixels = 64 << 20
  /// The longest side in pixels, cairo's limit.
  package static let side = 32_767
  /// The most bytes of address space that the picture process may have: twice what the largest picture needs, and the
  /// libraries.
  package static let memory = 768 << 20

  /// Whether a picture of a size is taken on.
  package static func allow(_ size: PixelSize) -> Bool {
    size.width <= side && size.height <= side && size.area <= pixels
  }

  /// Bytes from one row of pixels to the next: a multiple of 4, as cairo and `Bitmap` have it.
  package static func rowBytes(width: Int, bytesPerPixel: Int) -> Int { (width * bytesPerPixel + 3) & ~3 }
}
