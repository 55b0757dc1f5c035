public import FollowspotDrawing

extension Color {
  /// The meaning of a colour's numbers.
  public enum RGBColorSpace: Hashable, Sendable, CaseIterable {
    /// The colour space of IEC 61966-2-1, used by displays.
    case sRGB
  }

  /// Creates a colour from straight channels and an opacity, each 0…1.
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a grey from 0, black, to 1, white.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }
}
