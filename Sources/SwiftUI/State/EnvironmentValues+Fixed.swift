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
    /// The contrast of colours: that of the palette.
    public var colorSchemeContrast: ColorSchemeContrast { .standard }
    /// Whether the display is dimmed while it shows something: no.
    public var isLuminanceReduced: Bool { false }
    /// Whether pictures that move may do so: yes.
    public var accessibilityPlayAnimatedImages: Bool { true }
    /// Whether the display is simplified by Apple's system: no.
    public var accessibilityAssistiveAccessEnabled: Bool { false }
    /// The keys that press the control around: none.
    public var keyboardShortcut: KeyboardShortcut? { nil }
    /// Whether there can be several windows: no.
    public var supportsMultipleWindows: Bool { false }
    /// The object that takes changes back: none.
    public var undoManager: UndoManager? { nil }
    /// Opens a window, which a kiosk has not.
    public var openWindow: WindowAction { WindowAction() }
    /// Closes a window, which a kiosk has not.
    public var dismissWindow: WindowAction { WindowAction() }
    /// Asks for a review, which a kiosk does not.
    public var requestReview: WindowAction { WindowAction() }
    /// Whether the display is recorded: no.
    public var isSceneCaptured: Bool { false }
    /// Whether a touch has a hover: no.
    public var isHoverEffectEnabled: Bool { false }
    /// The action that loads the content again: none.
    public var refresh: RefreshAction? { nil }
    /// The action that renames the content: none.
    public var rename: RefreshAction? { nil }
    /// The state of a window: in use.
    public var controlActiveState: ControlActiveState { .key }
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

  /// An action that no kiosk has.
  public struct RefreshAction: Sendable {
    private init() {}
    /// Never called.
    public func callAsFunction() async {}
  }

  /// The state of a window.
  public enum ControlActiveState: Hashable, Sendable, CaseIterable {
    case key, active, inactive
  }
#endif
