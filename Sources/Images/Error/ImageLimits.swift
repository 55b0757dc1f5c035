public import Geometry

/// What bounds the memory that any picture can take.
public enum ImageLimits {
  /// The most bytes of a file: 32 MiB.
  public static let bytes = 32 << 20
  /// The most pixels of a picture, before and after scaling: 64 Mi, twice an 8K screen.
  public static let pixels = 64 << 20
  /// The longest side in pixels, cairo's limit.
  public static let side = 32_767

  /// Whether a picture of a size is taken on.
  public static func allow(_ size: PixelSize) -> Bool {
    size.width <= side && size.height <= side && size.area <= pixels
  }
}
