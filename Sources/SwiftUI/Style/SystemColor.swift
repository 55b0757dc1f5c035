#if SwiftUI
  public import FollowspotDrawing
  internal import FollowspotViews

  /// A colour by its name in UIKit, which the theme of the kiosk gives, as in `Color(.systemBackground)`.
  public struct SystemColor: Hashable, Sendable {
    fileprivate let color: Color

    /// The background of the display.
    public static let systemBackground = SystemColor(color: Color(.role(.background)))
    /// The background of cards and controls.
    public static let secondarySystemBackground = SystemColor(color: Color(.role(.surface)))
    /// The background of the display.
    public static let systemGroupedBackground = systemBackground
    /// The background of cards and controls.
    public static let secondarySystemGroupedBackground = secondarySystemBackground
    /// Important text.
    public static let label = SystemColor(color: .primary)
    /// Less important text.
    public static let secondaryLabel = SystemColor(color: .secondary)
    /// Less important text, weaker.
    public static let tertiaryLabel = SystemColor(color: .secondary.opacity(0.6))
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
  }
#endif
