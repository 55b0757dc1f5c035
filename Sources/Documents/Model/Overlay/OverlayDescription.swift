public import FollowspotViews

/// A view that comes and goes in a container.
public struct OverlayDescription: Sendable {
  /// The name it is shown and dismissed by.
  public var name: String
  /// The container that it is shown in.
  public var container: String
  /// What it shows.
  public var content: [ViewDescription]
  /// What it says of its looks and its leaving.
  public var options: OverlayOptions
}

/// How a view in a container looks and leaves. What is nil is up to the container, and then to the built-in default.
public struct OverlayOptions: Sendable {
  /// A gesture that dismisses a view.
  public enum DismissGesture: Hashable, Sendable {
    case none, tap, doubleTap, longPress
    case swipe([SwipeDirection])
  }

  /// The direction of a stroke.
  public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
    /// To the side where lines of text begin or end: left or right, whichever way text runs.
    case leading, trailing
  }

  /// How a background comes and goes.
  public enum BackgroundTransition: String, Hashable, Sendable, CaseIterable {
    case opacity, identity
  }

  /// Something that may be switched off where the container has it on.
  public enum Optional<Value: Sendable>: Sendable {
    case none
    case some(Value)
  }

  /// Where it lies in the container.
  public var alignment: AlignmentName?
  /// Whether a tap on the background dismisses it.
  public var tapOnBackgroundDismisses: Bool?
  /// What lies behind it, over all of the container.
  public var background: Optional<BackgroundDescription>?
  /// How that comes and goes.
  public var backgroundTransition: BackgroundTransition?
  /// Its shadow.
  public var shadow: Optional<ShadowDescription>?
  /// A gesture on it that dismisses it.
  public var dismissGesture: DismissGesture?
  /// How it comes and goes.
  public var transition: AnyTransition?
  /// How long that takes and at which speed.
  public var animation: Animation?
  /// When it leaves by itself.
  public var autoDismiss: Optional<Duration>?
  /// What happens when it appears.
  public var onAppear: [Action]?
  /// What happens once it is gone.
  public var onDisappear: [Action]?

  /// Options that say nothing: the container decides.
  public init() {}
}
