public import FollowspotViews

/// The look and the dismissal of a view in a container. `nil` options take the container's value, and then the built-in
/// default.
public struct OverlayViewConfiguration {
  /// The position in the container; centred by default.
  public var alignment: Alignment?
  /// Whether a tap on the background dismisses the view; false by default. Without a background, a tap anywhere in the
  /// container outside the view counts.
  public var tapOnBackgroundDismisses: Bool?
  /// The background over the whole container; none by default.
  public var background: Background?
  /// The transition of the background; a fade by default.
  public var backgroundTransition: BackgroundTransition?
  /// The shadow of the view; none by default.
  public var shadow: Shadow?
  /// The gesture on the view that dismisses it; none by default.
  public var dismissGesture: DismissGesture?
  /// The transition of the view; a fade by default.
  public var transition: AnyTransition?
  /// The animation of the transition; `Animation.easeInOut` by default, which frees the place sooner than a
  /// spring. A transition counts as finished after 10 seconds.
  public var animation: Animation?
  /// The automatic dismissal; none by default.
  public var autoDismiss: AutoDismiss?
  /// Called when the view appears.
  public var onAppear: (@MainActor () -> Void)?
  /// Called when a view that had appeared has disappeared.
  public var onDisappear: (@MainActor () -> Void)?

  /// Creates options. Those left out are the container's. Parameters set the properties of the same names.
  public init(
    alignment: Alignment? = nil, tapOnBackgroundDismisses: Bool? = nil, background: Background? = nil,
    backgroundTransition: BackgroundTransition? = nil, shadow: Shadow? = nil, dismissGesture: DismissGesture? = nil,
    transition: AnyTransition? = nil, animation: Animation? = nil, autoDismiss: AutoDismiss? = nil,
    onAppear: (@MainActor () -> Void)? = nil,
    onDisappear: (@MainActor () -> Void)? = nil
  ) {
    self.alignment = alignment
    self.tapOnBackgroundDismisses = tapOnBackgroundDismisses
    self.background = background
    self.backgroundTransition = backgroundTransition
    self.shadow = shadow
    self.dismissGesture = dismissGesture
    self.transition = transition
    self.animation = animation
    self.autoDismiss = autoDismiss
    self.onAppear = onAppear
    self.onDisappear = onDisappear
  }

  /// Returns the options, with those that are `nil` taken from another configuration.
  package func merged(over other: OverlayViewConfiguration) -> OverlayViewConfiguration {
    OverlayViewConfiguration(
      alignment: alignment ?? other.alignment,
      tapOnBackgroundDismisses: tapOnBackgroundDismisses ?? other.tapOnBackgroundDismisses,
      background: background ?? other.background,
      backgroundTransition: backgroundTransition ?? other.backgroundTransition, shadow: shadow ?? other.shadow,
      dismissGesture: dismissGesture ?? other.dismissGesture, transition: transition ?? other.transition,
      animation: animation ?? other.animation, autoDismiss: autoDismiss ?? other.autoDismiss,
      onAppear: onAppear ?? other.onAppear, onDisappear: onDisappear ?? other.onDisappear)
  }

  /// The built-in defaults.
  package static var builtIn: OverlayViewConfiguration {
    OverlayViewConfiguration(
      alignment: .center, tapOnBackgroundDismisses: false, background: Background.none,
      backgroundTransition: .opacity, shadow: Shadow.none, dismissGesture: DismissGesture.none,
      transition: .opacity, animation: .easeInOut, autoDismiss: .never)
  }
}
