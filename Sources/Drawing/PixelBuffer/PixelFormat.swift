/// The layout of a pixel, named after DRM's formats.
package enum PixelFormat: Hashable, Sendable, CaseIterable {
  /// `XR24`: 8 bits each of red, green and blue below an unused top byte, which is written as 255.
  case xrgb8888
  /// `XR30`: 10 bits each of red, green and blue below two unused bits, which are written as 3.
  case xrgb2101010
  /// `RG16`: 5, 6 and 5 bits of red, green and blue.
  case rgb565

  /// The bytes of one pixel.
  package var bytesPerPixel: Int { self == .rgb565 ? 2 : 4 }
}
