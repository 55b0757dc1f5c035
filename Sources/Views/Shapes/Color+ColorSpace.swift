public import FollowspotDrawing

extension Color {
  /// The meaning of a colour's numbers.
  public enum RGBColorSpace: Hashable, Sendable, CaseIterable {
    /// The colour space of IEC 61966-2-1, used by displays.
    case sRGB
  }

  /// Creates a colour from channels in a colour space.
  ///
  /// - Parameters:
  ///   - space: The colour space of the channels.
  ///   - red: The straight red channel, 0…1.
  ///   - green: The straight green channel, 0…1.
  ///   - blue: The straight blue channel, 0…1.
  ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a grey in a colour space.
  ///
  /// - Parameters:
  ///   - space: The colour space of the grey.
  ///   - white: The lightness, from 0 (black) to 1 (white).
  ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }
}
