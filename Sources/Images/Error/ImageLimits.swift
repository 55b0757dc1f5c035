package import FollowspotGeometry
internal import FollowspotPictureProtocol

/// The limits on the memory of a picture.
package enum ImageLimits {
  /// The largest size of a file: 32 MiB.
  package static let bytes = PictureLimits.bytes
  /// The largest number of pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  package static let pixels = PictureLimits.pixels
  /// The longest side in pixels, which is cairo's limit.
  package static let side = PictureLimits.side

  /// Whether a picture may have a size.
  package static func allow(_ size: PixelSize) -> Bool { PictureLimits.allow(size) }
}
