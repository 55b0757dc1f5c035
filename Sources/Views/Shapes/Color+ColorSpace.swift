public import FollowspotDrawing
internal import Glibc

extension Color {
  /// The colour space of a colour's channels.
  public enum RGBColorSpace: Hashable, Sendable, CaseIterable {
    /// The colour space of IEC 61966-2-1, used by displays.
    case sRGB
    /// The same colours with channels in proportion to the light.
    case sRGBLinear
    /// The colour space *Display P3* with the curve of sRGB. Colours that sRGB has not become the nearest that it has.
    case displayP3

    /// Returns channels of sRGB.
    fileprivate func channels(_ red: Double, _ green: Double, _ blue: Double) -> (Double, Double, Double) {
      switch self {
      case .sRGB: return (red, green, blue)
      case .sRGBLinear: return (Self.encoded(red), Self.encoded(green), Self.encoded(blue))
      case .displayP3:
        let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
        // The product of the matrices of SMPTE EG 432-1 (P3 with the white point D65) and IEC 61966-2-1.
        return (
          Self.encoded(1.2249401 * r - 0.2249402 * g), Self.encoded(-0.0420569 * r + 1.0420571 * g),
          Self.encoded(-0.0196376 * r - 0.0786361 * g + 1.0982735 * b)
        )
      }
    }

    /// Returns the share of the light that a channel stands for.
    private static func linear(_ channel: Double) -> Double {
      channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
    }

    /// Returns the channel that stands for a share of the light.
    private static func encoded(_ light: Double) -> Double {
      light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    }
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
    let (red, green, blue) = space.channels(red, green, blue)
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Creates a grey in a colour space.
  ///
  /// - Parameters:
  ///   - space: The colour space of the grey.
  ///   - white: The lightness, from 0 (black) to 1 (white).
  ///   - opacity: The opacity, from 0 (clear) to 1 (opaque).
  public init(_ space: RGBColorSpace, white: Double, opacity: Double = 1) {
    self.init(white: space.channels(white, white, white).1, opacity: opacity)
  }
}
