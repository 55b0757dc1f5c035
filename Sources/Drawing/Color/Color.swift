/// A colour in sRGB with an opacity, or a role that the ``Palette`` in force gives a colour.
public struct Color: Hashable, Sendable {
  /// What a colour is made of.
  public enum Source: Hashable, Sendable {
    /// Straight sRGB channels, 0…1.
    case components(red: Double, green: Double, blue: Double)
    /// A colour the palette decides.
    case role(ColorRole)
  }

  /// Where the colour comes from.
  public var source: Source
  /// 0 is clear, 1 is opaque.
  public var opacity: Double

  /// The opacity, 0…1, is multiplied with that of a role's colour in the palette.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  /// Straight sRGB channels and an opacity, each 0…1; values outside are clamped in ``pixel(in:)``.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.components(red: red, green: green, blue: blue), opacity: opacity)
  }

  /// A grey, 0 black to 1 white.
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// An opaque colour from 0xRRGGBB; higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }

  /// The colour with its opacity multiplied, 0…1.
  public func opacity(_ factor: Double) -> Color { Color(source, opacity: opacity * factor) }

  /// The pixel this colour is under a palette.
  public func pixel(in palette: Palette) -> Pixel {
    switch source {
    case .components(let red, let green, let blue):
      Pixel(red: red, green: green, blue: blue, opacity: opacity)
    case .role(let role):
      // A palette's own colours are concrete, so this ends after one step.
      palette[role].opacity(opacity).pixel(in: palette)
    }
  }
}
