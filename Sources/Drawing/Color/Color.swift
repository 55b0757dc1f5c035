/// A colour in sRGB with an opacity, or a role whose colour the ``ColorPalette`` in force supplies.
public struct Color: Hashable, Sendable {
  /// The components or the role of a colour.
  public enum Source: Hashable, Sendable {
    /// Straight sRGB channels, 0…1.
    case components(red: Double, green: Double, blue: Double)
    /// A colour that the palette supplies.
    case role(ColorRole)
  }

  /// The components or the role.
  package var source: Source
  /// The opacity, from 0 (clear) to 1 (opaque).
  package var opacity: Double

  /// Creates a colour. The opacity, 0…1, multiplies the opacity of a role's colour in the palette.
  public init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  /// Creates a colour in sRGB. ``pixel(in:)`` clamps values outside of their ranges.
  ///
  /// - Parameters:
  ///   - red: The straight red channel, 0…1.
  ///   - green: The straight green channel, 0…1.
  ///   - blue: The straight blue channel, 0…1.
  ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(.components(red: red, green: green, blue: blue), opacity: opacity)
  }

  /// Creates a grey, from 0 (black) to 1 (white).
  public init(white: Double, opacity: Double = 1) {
    self.init(red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates an opaque colour from 0xRRGGBB. Higher bits are ignored.
  public init(hex: UInt32) {
    self.init(
      red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255, blue: Double(hex & 255) / 255)
  }

  /// Returns the colour with its opacity multiplied by a factor, 0…1.
  public func opacity(_ factor: Double) -> Color { Color(source, opacity: opacity * factor) }

  /// Returns the pixel of this colour under a palette.
  public func pixel(in palette: ColorPalette) -> Pixel {
    switch source {
    case .components(let red, let green, let blue):
      Pixel(red: red, green: green, blue: blue, opacity: opacity)
    case .role(let role):
      // A palette's colours are never roles, so the recursion ends after one step.
      palette[role].opacity(opacity).pixel(in: palette)
    }
  }
}
