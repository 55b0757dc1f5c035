public import FollowspotDrawing

extension Color {
  /// What the numbers of a colour mean.
  public enum RGBColorSpace: Hashable, Sendable, CaseIterable {
    /// IEC 61966-2-1, what displays show.
    case sRGB
  }

  /// Straight channels and an opacity, each 0…1.
  public init(_ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// A grey, 0 black to 1 white.
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: white, opacity: opacity)
  }
}
