/// An overlay that is shown in a container.
package struct OverlayDescription: Sendable {
  /// The name by which actions show and dismiss the overlay.
  package var name: String
  /// The name of the container.
  package var container: String
  /// The views of the overlay.
  package var content: [ViewDescription]
  /// The overlay's own options.
  package var options: OverlayOptions
}

/// The appearance and dismissal of an overlay. A `nil` value comes from the container, and then from the built-in
/// default.
package struct OverlayOptions: Sendable {
  /// A gesture that dismisses a view.
  package enum DismissGesture: Hashable, Sendable {
    case none, tap, doubleTap, longPress
    case swipe([SwipeDirection])
  }

  package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down
    /// To the start or the end of lines of text, which depends on the language.
    case leading, trailing
  }

  /// The animation by which a background appears and disappears.
  package enum BackgroundTransition: String, Hashable, Sendable, CaseIterable {
    case opacity, identity
  }

  /// A value that may switch off the container's value.
  package enum Optional<Value: Sendable>: Sendable {
    case none
    case some(Value)
  }

  /// The alignment in the container.
  package var alignment: AlignmentName?
  /// Whether a tap on the background dismisses the overlay.
  package var tapOnBackgroundDismisses: Bool?
  /// The background, which covers the whole container.
  package var background: Optional<BackgroundDescription>?
  /// The animation of the background.
  package var backgroundTransition: BackgroundTransition?
  package var shadow: Optional<ShadowDescription>?
  /// The gesture on the overlay that dismisses it.
  package var dismissGesture: DismissGesture?
  /// The transition by which the overlay appears and disappears.
  package var transition: TransitionDescription?
  /// The duration and speed of the transition.
  package var animation: AnimationDescription?
  /// The time after which the overlay is dismissed automatically.
  package var autoDismiss: Optional<Duration>?
  /// The actions when the overlay appears.
  package var onAppear: [Action]?
  /// The actions after the overlay disappears.
  package var onDisappear: [Action]?

  /// Creates options that leave everything to the container.
  package init() {}

  /// The options of overlays whose container states none either.
  package static let standard: OverlayOptions = {
    var options = OverlayOptions()
    (options.alignment, options.tapOnBackgroundDismisses) = (.center, false)
    (options.background, options.backgroundTransition) = (Optional.none, .opacity)
    (options.shadow, options.dismissGesture, options.autoDismiss) = (Optional.none, DismissGesture.none, Optional.none)
    (options.transition, options.animation) = (.standard, AnimationDescription())
    return options
  }()
}
