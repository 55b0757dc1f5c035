package import FollowspotGeometry

/// The limits on memory and time for every picture. Both ends of the socket apply them.
package enum PictureLimits {
  /// The most bytes of a file: 32 MiB.
  package static let bytes = 32 << 20
  /// The most bytes of a code's content: more than the largest code holds.
  package static let codeBytes = 8192
  /// The most pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  package static let pixels = 64 << 20
  /// The longest side in pixels, cairo's limit.
  package static let side = 32_767
  /// The most bytes of address space for the picture process: twice the need of the largest picture, plus the
  /// libraries.
  package static let memory = 768 << 20

  /// Whether a picture of a size is accepted.
  package static func allow(_ size: PixelSize) -> Bool {
    size.width <= side && size.height <= side && size.area <= pixels
  }

  /// Returns the bytes per row: a multiple of 4, as cairo and `Bitmap` require.
  package static func rowBytes(width: Int, bytesPerPixel: Int) -> Int { (width * bytesPerPixel + 3) & ~3 }
}
