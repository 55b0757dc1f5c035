#if SwiftUI
  public import FollowspotDrawing
  public import FollowspotViews
  internal import Foundation

  extension Color {
    /// The components of a colour in an environment.
    public struct Resolved: Hashable, Sendable {
      /// The straight channels in sRGB, 0…1.
      public var red, green, blue: Float
      /// The opacity, from 0 (clear) to 1 (opaque).
      public var opacity: Float

      /// Creates a colour of components.
      public init(red: Float, green: Float, blue: Float, opacity: Float = 1) {
        (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
      }
    }

    /// The components between which colours are mixed.
    public enum MixingSpace: Hashable, Sendable {
      /// The channels of sRGB.
      case device
      /// Lightness and two hues, of which equal steps look equal.
      case perceptual
    }

    /// Creates a colour from components.
    public init(_ resolved: Resolved) {
      self.init(
        red: Double(resolved.red), green: Double(resolved.green), blue: Double(resolved.blue),
        opacity: Double(resolved.opacity))
    }

    /// Returns the components of the colour in an environment, whose theme has the colours with names.
    public func resolve(in environment: EnvironmentValues) -> Resolved { resolved(in: environment.palette) }

    /// Returns a colour between this one and another. Colours of the theme count as those of the light theme.
    ///
    /// - Parameters:
    ///   - other: The other colour.
    ///   - fraction: The share of the other colour, 0…1.
    ///   - space: The components between which the colours are mixed.
    public func mix(with other: Color, by fraction: Double, in space: MixingSpace = .perceptual) -> Color {
      let share = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
      let (from, to) = (resolved(in: .light), other.resolved(in: .light))
      let (a, b) = (space == .device ? from.channels : from.hues, space == .device ? to.channels : to.hues)
      let mixed = a + (b - a) * share
      let channels = space == .device ? mixed : Resolved.channels(ofHues: mixed)
      return Color(
        red: channels.x, green: channels.y, blue: channels.z,
        opacity: Double(from.opacity) + Double(to.opacity - from.opacity) * share)
    }

    private func resolved(in palette: ColorPalette) -> Resolved {
      switch source {
      case .components(let red, let green, let blue):
        return Resolved(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))
      case .role(let role):
        var resolved = palette[role].resolved(in: palette)
        resolved.opacity *= Float(opacity)
        return resolved
      }
    }
  }

  extension Color.Resolved {
    fileprivate var channels: SIMD3<Double> { SIMD3(Double(red), Double(green), Double(blue)) }

    /// Lightness and two hues, as in the colour space Oklab.
    fileprivate var hues: SIMD3<Double> {
      func light(_ channel: Double) -> Double {
        channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
      }
      let rgb = SIMD3(light(channels.x), light(channels.y), light(channels.z))
      let l = cbrt((rgb * SIMD3(0.4122214708, 0.5363325363, 0.0514459929)).sum())
      let m = cbrt((rgb * SIMD3(0.2119034982, 0.6806995451, 0.1073969566)).sum())
      let s = cbrt((rgb * SIMD3(0.0883024619, 0.2817188376, 0.6299787005)).sum())
      return SIMD3(
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s, 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
    }

    fileprivate static func channels(ofHues hues: SIMD3<Double>) -> SIMD3<Double> {
      let l = pow(hues.x + 0.3963377774 * hues.y + 0.2158037573 * hues.z, 3)
      let m = pow(hues.x - 0.1055613458 * hues.y - 0.0638541728 * hues.z, 3)
      let s = pow(hues.x - 0.0894841775 * hues.y - 1.2914855480 * hues.z, 3)
      func channel(_ light: Double) -> Double {
        let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
        return min(max(value, 0), 1)
      }
      return SIMD3(
        channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
        channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
        channel(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s))
    }
  }
#endif
