#if SwiftUI
  public import FollowspotViews

  // Values that other systems know of their users and windows, and that are the same on every kiosk.

  extension EnvironmentValues {
    /// Whether materials are avoided: no.
    public var accessibilityReduceTransparency: Bool { false }
    /// Whether colour alone must not tell anything: no.
    public var accessibilityDifferentiateWithoutColor: Bool { false }
    /// Whether colours are inverted: no.
    public var accessibilityInvertColors: Bool { false }
    /// Whether buttons need an edge: no.
    public var accessibilityShowButtonShapes: Bool { false }
    /// Whether a screen reader of Apple runs: no. Labels and roles are always there.
    public var accessibilityVoiceOverEnabled: Bool { false }
    /// Whether a screen reader of Apple runs: no. Labels and roles are always there.
    public var accessibilityEnabled: Bool { false }
    /// The weight of texts: that of the font.
    public var legibilityWeight: LegibilityWeight? { .regular }
    /// The contrast of colours: that of the palette.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// Whether the display is dimmed while it shows something: no.
    public var isLuminanceReduced: Bool { false }
    /// Whether there can be several windows: no.
    public var supportsMultipleWindows: Bool { false }
    /// Whether glyphs may move together: no.
    public var allowsTightening: Bool { false }
    /// The least height of a row in points.
    public var defaultMinListRowHeight: Double { minimumTargetSize }
    /// The object that takes changes back: none.
    public var undoManager: UndoManager? { nil }
    /// Opens a window, which a kiosk has not.
    public var openWindow: WindowAction { WindowAction() }
    /// Closes a window, which a kiosk has not.
    public var dismissWindow: WindowAction { WindowAction() }
    /// Asks for a review, which a kiosk does not.
    public var requestReview: WindowAction { WindowAction() }
  }

  /// The weight of texts.
  public enum LegibilityWeight: Hashable, Sendable {
    case regular, bold
  }

  /// The contrast of colours.
  public enum ColorSchemeContrast: Hashable, Sendable {
    case standard, increased
  }

  /// An object that takes changes back. There is none on a kiosk.
  public final class UndoManager {
    private init() {}
  }

  /// An action for a window, which does nothing.
  public struct WindowAction: Sendable {
    /// Does nothing.
    public func callAsFunction(id: String) {}
    /// Does nothing.
    public func callAsFunction() {}
  }
#endif
