public import FollowspotViews

/// How a view in a container looks and leaves. What is nil is up to the container, and then to the built-in default.
public struct OverlayViewConfiguration {
  /// Where the view lies in the container; by default in the centre.
  public var alignment: Alignment?
  /// Whether a tap on the background dismisses the view; by default it does not. Without a background the tap
  /// counts anywhere in the container beside the view.
  public var tapOnBackgroundDismisses: Bool?
  /// What lies behind the view, over the whole container; nothing by default.
  public var background: Background?
  /// How the background appears and disappears; a fade by default.
  public var backgroundTransition: BackgroundTransition?
  /// The view's shadow; none by default.
  public var shadow: Shadow?
  /// A gesture on the view that dismisses it; none by default.
  public var dismissGesture: DismissGesture?
  /// How the view appears and disappears; a fade by default.
  public var transition: AnyTransition?
  /// How long that takes and at which speed; ``Views/Animation/easeInOut`` by default, which leaves the place sooner
  /// than a spring. After 10 seconds it counts as over.
  public var animation: Animation?
  /// When the view disappears by itself; never by default.
  public var autoDismiss: AutoDismiss?
  /// Runs when the view appears; nothing by default.
  public var onAppear: (@MainActor () -> Void)?
  /// Runs when the view, having appeared, has disappeared; nothing by default.
  public var onDisappear: (@MainActor () -> Void)?

  /// Leaves to the container what isn't given.
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

  /// The configuration with what it leaves open taken from another.
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

  /// What a view does where neither it nor its container says otherwise.
  package static var builtIn: OverlayViewConfiguration {
    OverlayViewConfiguration(
      alignment: .center, tapOnBackgroundDismisses: false, background: Background.none,
      backgroundTransition: .opacity, shadow: Shadow.none, dismissGesture: DismissGesture.none,
      transition: .opacity, animation: .easeInOut, autoDismiss: .never)
  }
}
