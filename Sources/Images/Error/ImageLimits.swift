public import FollowspotGeometry
internal import FollowspotPictureProtocol

/// What bounds the memory that any picture can take.
public enum ImageLimits {
  /// The most bytes of a file: 32 MiB.
  public static let bytes = PictureLimits.bytes
  /// The most pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  public static let pixels = PictureLimits.pixels
  /// The longest side in pixels, cairo's limit.
  public static let side = PictureLimits.side

  /// Whether a picture of a size is taken on.
  public static func allow(_ size: PixelSize) -> Bool { PictureLimits.allow(size) }
}
