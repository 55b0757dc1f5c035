/// One premultiplied 8-bit ARGB pixel, alpha in the top byte: cairo's `CAIRO_FORMAT_ARGB32`, DRM's `AR24`.
public struct Pixel: Hashable, Sendable {
  /// The pixel as a word, `0xAARRGGBB`.
  public var bits: UInt32

  /// Whether alpha is 255.
  package var isOpaque: Bool { bits >> 24 == 255 }

  /// Creates a pixel from a word. No channel may exceed alpha.
  public init(bits: UInt32) { self.bits = bits }

  /// Creates a premultiplied pixel. Values outside of their ranges are clamped; NaN counts as 0.
  ///
  /// - Parameters:
  ///   - red: The straight red channel, 0…1.
  ///   - green: The straight green channel, 0…1.
  ///   - blue: The straight blue channel, 0…1.
  ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let alpha = unit(opacity)
    func channel(_ value: Double) -> UInt32 { UInt32((unit(value) * alpha * 255).rounded()) }
    bits = UInt32((alpha * 255).rounded()) << 24 | channel(red) << 16 | channel(green) << 8 | channel(blue)
  }

  /// The fully transparent pixel.
  public static let clear = Pixel(bits: 0)

  /// The alpha channel, 0…255.
  package var alpha: UInt8 { UInt8(bits >> 24) }

  /// Returns the pixel with its opacity multiplied by a factor, 0…1.
  package func opacity(_ factor: Double) -> Pixel {
    let factor = factor > 0 ? min(factor, 1) : 0
    func channel(_ shift: UInt32) -> UInt32 { UInt32((Double(bits >> shift & 255) * factor).rounded()) << shift }
    return Pixel(bits: channel(24) | channel(16) | channel(8) | channel(0))
  }
}
