public import FollowspotGeometry
internal import FollowspotPictureProtocol

/// The limits on the memory of a picture.
public enum ImageLimits {
  /// The largest size of a file: 32 MiB.
  public static let bytes = PictureLimits.bytes
  /// The largest number of pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  public static let pixels = PictureLimits.pixels
  /// The longest side in pixels, which is cairo's limit.
  public static let side = PictureLimits.side

  /// Whether a picture may have a size.
  public static func allow(_ size: PixelSize) -> Bool { PictureLimits.allow(size) }
}
