public import FollowspotDrawing
public import FollowspotViews

extension OverlayViewConfiguration {
  /// The background of a view, over the whole container. Every background except `none` takes touches.
  public enum Background {
    /// No background. Touches outside the view reach the app.
    case none
    /// A colour.
    case color(Color)
    /// The blurred content below.
    case blur(Material)
    /// A custom view.
    case view(AnyView)

    /// Returns a custom view as background.
    @MainActor
    public static func view(@ViewBuilder _ content: () -> some View) -> Background { .view(AnyView(content())) }
  }

  /// The transition of a background.
  public enum BackgroundTransition: Hashable, Sendable {
    /// It fades.
    case opacity
    /// It appears and disappears immediately.
    case identity
  }

  /// The shadow of a view.
  public enum Shadow: Hashable, Sendable {
    /// No shadow.
    case none
    /// A coloured shadow; lengths in points. The radius is twice the blur's standard deviation.
    case shadow(color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0)
  }

  /// The automatic dismissal of a view.
  public enum AutoDismiss: Hashable, Sendable {
    /// No automatic dismissal.
    case never
    /// Dismissal after a number of seconds on the display, 0…a year. Touches on the view pause the time, for at most 10
    /// seconds in total.
    case after(seconds: Double)

    var time: Duration? {
      switch self {
      case .never: nil
      case .after(let seconds): Duration(boundedSeconds: seconds)
      }
    }
  }

  /// The gesture on a view that dismisses it after it has fully arrived.
  public enum DismissGesture {
    /// No gesture.
    case none
    /// A tap.
    case tap
    /// Two taps.
    case doubleTap
    /// A press of half a second.
    case longPress
    /// A quick swipe in one of the given directions.
    case swipe(SwipeGesture.Direction.Set)
    /// A custom gesture. The view is dismissed when the gesture ends.
    case own(AnyGesture<Void>)

    /// Returns a custom gesture. The view is dismissed when it ends.
    @MainActor
    public static func gesture(_ gesture: some Gesture) -> DismissGesture {
      .own(AnyGesture(gesture.map { _ in }))
    }

    /// The gesture to recognise; `nil` for none.
    @MainActor
    var recognized: AnyGesture<Void>? {
      func any(_ gesture: some Gesture) -> AnyGesture<Void> { AnyGesture(gesture.map { _ in }) }
      return switch self {
      case .none: nil
      case .tap: any(TapGesture())
      case .doubleTap: any(TapGesture(count: 2))
      case .longPress: any(LongPressGesture())
      case .swipe(let directions): any(SwipeGesture(directions))
      case .own(let gesture): gesture
      }
    }
  }
}
