/// How a target lays out its pixels; the names are DRM's.
public enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// `XR24`: 8 bits each of red, green and blue below an unused top byte, which is written as 255.
  case xrgb8888
  /// `XR30`: 10 bits each below two unused ones, which are written as 3.
  case xrgb2101010
  /// `RG16`: 5, 6 and 5 bits.
  case rgb565

  /// Bytes a pixel takes.
  public var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }
}
