#if SwiftUI
  public import FollowspotDrawing
  internal import Foundation

  /// A colour by its name in Core Graphics.
  public struct CGColor: Hashable, Sendable {
    let color: Color

    /// Creates a colour from its straight channels in sRGB, 0…1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      color = Color(red: red, green: green, blue: blue, opacity: alpha)
    }
    /// Creates a colour from its straight channels in sRGB, 0…1.
    public init(srgbRed red: Double, green: Double, blue: Double, alpha: Double) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Creates a shade of grey, from 0 (black) to 1 (white).
    public init(gray: Double, alpha: Double) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    init(_ color: Color) { self.color = color }

    /// Black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// White.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// No colour.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// Red, green, blue and opacity, each 0…1; `nil` for a colour of the theme.
    public var components: [Double]? {
      guard case .components(let red, let green, let blue) = color.source else { return nil }
      return [red, green, blue, alpha]
    }
    /// The number of ``components``: 4.
    public var numberOfComponents: Int { 4 }
    /// The opacity, from 0 (clear) to 1 (opaque).
    public var alpha: Double { color.opacity }

    /// Returns the colour with another opacity, 0…1.
    public func copy(alpha: Double) -> CGColor? { CGColor(Color(color.source, opacity: alpha)) }
  }

  extension Color {
    /// Creates the same colour.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// Creates the same colour.
    public init(_ color: CGColor) { self = color.color }

    /// The colour by its name in Core Graphics; `nil` for a colour of the theme.
    public var cgColor: CGColor? { CGColor(self).components == nil ? nil : CGColor(self) }
  }

  extension Color.Resolved {
    /// The colour by its name in Core Graphics.
    public var cgColor: CGColor { CGColor(Color(self)) }
  }

  extension SystemColor {
    /// Creates the same colour.
    public init(cgColor: CGColor) { self.init(cgColor.color) }

    /// The colour by its name in Core Graphics.
    public var cgColor: CGColor { CGColor(Color(self)) }
  }
#endif
