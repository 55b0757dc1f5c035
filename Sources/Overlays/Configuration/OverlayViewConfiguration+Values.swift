public import FollowspotDrawing
public import FollowspotViews

extension OverlayViewConfiguration {
  /// What lies behind a view, over all of the container. Whatever it is, touches don't pass it.
  public enum Background {
    /// Nothing; touches beside the view reach what lies below.
    case none
    /// A colour.
    case color(Color)
    /// What lies below, blurred.
    case blur(Material)
    /// A view of the author's.
    case view(AnyView)

    /// A view of the author's.
    @MainActor
    public static func view(@ViewBuilder _ content: () -> some View) -> Background { .view(AnyView(content())) }
  }

  /// How a background comes and goes.
  public enum BackgroundTransition: Hashable, Sendable {
    /// It fades.
    case opacity
    /// At once.
    case identity
  }

  /// A shadow behind a view.
  public enum Shadow: Hashable, Sendable {
    /// None.
    case none
    /// Of a colour; lengths in points. The radius is twice the blur's standard deviation.
    case shadow(color: Color = Color(white: 0, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0)
  }

  /// When a view leaves by itself.
  public enum AutoDismiss: Hashable, Sendable {
    /// Never.
    case never
    /// After being on the display for seconds, 0…a year. It waits while a finger is on the view, for 10 seconds at
    /// most all in all.
    case after(seconds: Double)

    var time: Duration? {
      switch self {
      case .never: nil
      case .after(let seconds): Duration(boundedSeconds: seconds)
      }
    }
  }

  /// A gesture on a view that dismisses it, once it has fully arrived.
  public enum DismissGesture {
    /// None.
    case none
    /// A tap.
    case tap
    /// Two taps.
    case doubleTap
    /// A finger that stays for half a second.
    case longPress
    /// A quick stroke in one of some directions.
    case swipe(SwipeGesture.Direction.Set)
    /// A gesture of the author's; the view leaves when it ends.
    case own(AnyGesture<Void>)

    /// A gesture of the author's; the view leaves when it ends.
    @MainActor
    public static func gesture(_ gesture: some Gesture) -> DismissGesture {
      .own(AnyGesture(gesture.map { _ in }))
    }

    /// What is to be recognised; nil for nothing.
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
