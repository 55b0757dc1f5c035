#if SwiftUI
  public import FollowspotDrawing
  internal import FollowspotViews

  /// A colour by its name in UIKit, which the theme of the kiosk gives, as in `Color(.systemBackground)`.
  public struct SystemColor: Hashable, Sendable {
    fileprivate let color: Color

    /// Creates a colour from its channels, from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
      self.init(color: Color(red: red, green: green, blue: blue).opacity(alpha))
    }

    /// Creates a shade of gray, from 0 for black to 1.
    public init(white: Double, alpha: Double) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Creates the same colour.
    public init(_ color: Color) { self.init(color: color) }

    private init(color: Color) { self.color = color }

    /// Returns the colour with another opacity.
    public func withAlphaComponent(_ alpha: Double) -> SystemColor { SystemColor(color: color.opacity(alpha)) }

    /// The background of the display.
    public static let systemBackground = SystemColor(color: Color(.role(.background)))
    /// The background of cards and controls.
    public static let secondarySystemBackground = SystemColor(color: Color(.role(.surface)))
    /// A shade over the background of the display, from which cards in that colour stand out.
    public static let systemGroupedBackground = SystemColor(color: .black.opacity(0.05))
    /// The background of cards and controls.
    public static let secondarySystemGroupedBackground = secondarySystemBackground
    /// Important text.
    public static let label = SystemColor(color: .primary)
    /// Less important text.
    public static let secondaryLabel = SystemColor(color: .secondary)
    /// Less important text, weaker.
    public static let tertiaryLabel = SystemColor(color: .secondary.opacity(0.6))
    /// The weakest text.
    public static let quaternaryLabel = SystemColor(color: .secondary.opacity(0.4))
    /// The prompt in a field.
    public static let placeholderText = secondaryLabel
    /// The background of cards and controls on others.
    public static let tertiarySystemBackground = systemBackground
    /// The background of cards and controls on others.
    public static let tertiarySystemGroupedBackground = systemGroupedBackground
    /// The weak colour behind controls.
    public static let systemFill = SystemColor(color: .secondary.opacity(0.2))
    /// The weak colour behind controls.
    public static let secondarySystemFill = systemFill
    /// The weak colour behind controls.
    public static let tertiarySystemFill = systemGray6
    /// The weak colour behind controls.
    public static let quaternarySystemFill = systemGray6
    /// The accent of the theme.
    public static let tintColor = SystemColor(color: .accentColor)
    /// A colour by its name in `Color`.
    public static let systemRed = SystemColor(color: .red)
    /// A colour by its name in `Color`.
    public static let systemOrange = SystemColor(color: .orange)
    /// A colour by its name in `Color`.
    public static let systemYellow = SystemColor(color: .yellow)
    /// A colour by its name in `Color`.
    public static let systemGreen = SystemColor(color: .green)
    /// A colour by its name in `Color`.
    public static let systemBlue = SystemColor(color: .blue)
    /// A colour by its name in `Color`.
    public static let systemPurple = SystemColor(color: .purple)
    /// A colour by its name in `Color`.
    public static let systemPink = SystemColor(color: .pink)
    /// A colour by its name in `Color`.
    public static let systemIndigo = SystemColor(color: .indigo)
    /// A colour by its name in `Color`.
    public static let systemTeal = SystemColor(color: .teal)
    /// A colour by its name in `Color`.
    public static let black = SystemColor(color: .black)
    /// A colour by its name in `Color`.
    public static let white = SystemColor(color: .white)
    /// A colour by its name in `Color`.
    public static let gray = SystemColor(color: .gray)
    /// A colour by its name in `Color`.
    public static let red = SystemColor(color: .red)
    /// A colour by its name in `Color`.
    public static let green = SystemColor(color: .green)
    /// A colour by its name in `Color`.
    public static let blue = SystemColor(color: .blue)
    /// A colour by its name in `Color`.
    public static let cyan = SystemColor(color: .cyan)
    /// A colour by its name in `Color`.
    public static let yellow = SystemColor(color: .yellow)
    /// A colour by its name in `Color`.
    public static let orange = SystemColor(color: .orange)
    /// A colour by its name in `Color`.
    public static let purple = SystemColor(color: .purple)
    /// A colour by its name in `Color`.
    public static let brown = SystemColor(color: .brown)
    /// A colour by its name in `Color`.
    public static let clear = SystemColor(color: .clear)
    /// Red and blue light.
    public static let magenta = SystemColor(red: 1, green: 0, blue: 1, alpha: 1)
    /// A third of white.
    public static let darkGray = SystemColor(white: 1.0 / 3, alpha: 1)
    /// Two thirds of white.
    public static let lightGray = SystemColor(white: 2.0 / 3, alpha: 1)
    /// Thin dividing lines.
    public static let separator = SystemColor(color: Color(.role(.separator)))
    /// The colour of less important text.
    public static let systemGray = secondaryLabel
    /// A weaker gray.
    public static let systemGray2 = SystemColor(color: .secondary.opacity(0.8))
    /// A weaker gray.
    public static let systemGray3 = SystemColor(color: .secondary.opacity(0.6))
    /// A weaker gray.
    public static let systemGray4 = SystemColor(color: .secondary.opacity(0.4))
    /// A weaker gray.
    public static let systemGray5 = SystemColor(color: .secondary.opacity(0.25))
    /// The weakest gray.
    public static let systemGray6 = SystemColor(color: .secondary.opacity(0.12))
  }

  extension Color {
    /// Creates a colour of the kiosk's theme from its name in UIKit.
    public init(_ color: SystemColor) { self = color.color }
    /// Creates a colour of the kiosk's theme from its name in UIKit.
    public init(uiColor: SystemColor) { self.init(uiColor) }
  }
#endif
