public import FollowspotViews

/// An overlay that is shown in a container.
public struct OverlayDescription: Sendable {
  /// The name by which actions show and dismiss the overlay.
  public var name: String
  /// The name of the container.
  public var container: String
  /// The views of the overlay.
  public var content: [ViewDescription]
  /// The overlay's own options.
  public var options: OverlayOptions
}

/// The appearance and dismissal of an overlay. A `nil` value comes from the container, and then from the built-in
/// default.
public struct OverlayOptions: Sendable {
  /// A gesture that dismisses a view.
  public enum DismissGesture: Hashable, Sendable {
    case none, tap, doubleTap, longPress
    case swipe([SwipeDirection])
  }

  /// The direction of a swipe.
  public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
    /// To the start or the end of lines of text, which depends on the language.
    case leading, trailing
  }

  /// The animation by which a background appears and disappears.
  public enum BackgroundTransition: String, Hashable, Sendable, CaseIterable {
    case opacity, identity
  }

  /// A value that may switch off the container's value.
  public enum Optional<Value: Sendable>: Sendable {
    case none
    case some(Value)
  }

  /// The alignment in the container.
  public var alignment: AlignmentName?
  /// Whether a tap on the background dismisses the overlay.
  public var tapOnBackgroundDismisses: Bool?
  /// The background, which covers the whole container.
  public var background: Optional<BackgroundDescription>?
  /// The animation of the background.
  public var backgroundTransition: BackgroundTransition?
  /// The shadow of the overlay.
  public var shadow: Optional<ShadowDescription>?
  /// The gesture on the overlay that dismisses it.
  public var dismissGesture: DismissGesture?
  /// The transition by which the overlay appears and disappears.
  public var transition: AnyTransition?
  /// The duration and speed of the transition.
  public var animation: Animation?
  /// The time after which the overlay is dismissed automatically.
  public var autoDismiss: Optional<Duration>?
  /// The actions when the overlay appears.
  public var onAppear: [Action]?
  /// The actions after the overlay disappears.
  public var onDisappear: [Action]?

  /// Creates options that leave everything to the container.
  public init() {}
}
