#if SwiftUI
  public import FollowspotViews

  // Modifiers for what a kiosk has not: a pointer, a status bar, a keyboard that covers the screen.

  nonisolated extension View {
    /// Returns the view unchanged: a touch has no hover.
    public func onHover(perform action: @escaping (Bool) -> Void) -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func hoverEffect() -> Self { self }
    /// Returns the view unchanged: a touch has no hover.
    public func help(_ text: some StringProtocol) -> Self { self }
    /// Returns the view unchanged: a kiosk has no status bar.
    public func statusBar(hidden: Bool) -> Self { self }
    /// Returns the view unchanged: a kiosk has no status bar.
    public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
    /// Returns the view unchanged: a kiosk has no bars of a system.
    public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }
    /// Returns the view unchanged: a kiosk gives no haptic feedback.
    public func sensoryFeedback(_ feedback: SensoryFeedback, trigger: some Equatable) -> Self { self }
    /// Returns the view unchanged: no addresses are opened on a kiosk.
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> Self { self }
    /// Returns the view unchanged: the keyboard stays while a field is edited.
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> Self { self }
    /// Returns the view unchanged: texts are not corrected.
    public func disableAutocorrection(_ disable: Bool?) -> Self { self }
    /// Returns the view unchanged: texts are not corrected.
    public func autocorrectionDisabled(_ disable: Bool = true) -> Self { self }
    /// Returns the view unchanged: animations always move the views of a container together.
    public func geometryGroup() -> Self { self }
  }

  /// Feedback by vibration, which a kiosk has not.
  public enum SensoryFeedback: Hashable, Sendable {
    case success, warning, error, selection, increase, decrease, start, stop, alignment, levelChange, pathComplete
    case impact

    /// A blow with a weight.
    public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback { .impact }
    /// A blow of a thing.
    public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback { .impact }

    /// The weight of a blow.
    public enum Weight: Hashable, Sendable {
      case light, medium, heavy
    }

    /// The stiffness of a thing.
    public enum Flexibility: Hashable, Sendable {
      case rigid, solid, soft
    }
  }

  /// The way in which scrolling closes a keyboard, which it doesn't.
  public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
    case automatic, immediately, interactively, never
  }

  extension SafeAreaRegions {
    /// The keyboard, which is no part of the safe area here.
    public static let keyboard = SafeAreaRegions(rawValue: 1 << 30)
  }
#endif
