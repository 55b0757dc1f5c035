public import Followspot

/// How views in a container lie to each other.
public typealias ContainerViewDisplayType = OverlayContainerConfiguration.DisplayType
/// Who may be in a container together.
public typealias ContainerViewQueueType = OverlayContainerConfiguration.QueueType
/// What becomes of operations that come in bursts.
public typealias ContainerQueueControlOperator = OverlayContainerConfiguration.QueueControlOperator
/// How a background comes and goes.
public typealias ContainerBackgroundTransitionStyle = OverlayViewConfiguration.BackgroundTransition

/// What lies behind a view in a container.
public enum ContainerBackgroundStyle {
  /// A colour.
  case color(Color)
  /// What lies below, blurred.
  case blur(Material)
  /// A view of the author's.
  case customView(AnyView)
  /// Nothing.
  case disable

  var background: OverlayViewConfiguration.Background {
    switch self {
    case .color(let color): .color(color)
    case .blur(let material): .blur(material)
    case .customView(let view): .view(view)
    case .disable: .none
    }
  }
}

/// The shadow of a view in a container.
public enum ContainerViewShadowStyle {
  /// The usual one, with a radius in points.
  case radius(CGFloat)
  /// Colour, radius and how far it is moved to the right and down, in points.
  case custom(Color, CGFloat, CGFloat, CGFloat)
  /// None.
  case disable

  var shadow: OverlayViewConfiguration.Shadow {
    switch self {
    case .radius(let radius): .shadow(radius: radius)
    case .custom(let color, let radius, let x, let y): .shadow(color: color, radius: radius, x: x, y: y)
    case .disable: .none
    }
  }
}

/// When a view in a container leaves by itself.
public enum ContainerViewAutoDismiss {
  /// After a time.
  case seconds(Double)
  /// Never.
  case disable

  var autoDismiss: OverlayViewConfiguration.AutoDismiss {
    switch self {
    case .seconds(let seconds): .after(seconds: seconds)
    case .disable: .never
    }
  }
}

/// The gesture that dismisses a view in a container.
public enum ContainerViewDismissGesture {
  /// A tap, or two.
  case tap, doubleTap
  /// A quick stroke.
  case swipeLeft, swipeRight, swipeUp, swipeDown
  /// A finger that stays for some seconds.
  case longPress(Double)
  /// A gesture of the author's; see ``Gesture/eraseToAnyGestureForDismiss()``.
  case customGesture(AnyGesture<Void>)
  /// None.
  case disable

  @MainActor var gesture: OverlayViewConfiguration.DismissGesture {
    switch self {
    case .tap: .tap
    case .doubleTap: .doubleTap
    case .swipeLeft: .swipe(.left)
    case .swipeRight: .swipe(.right)
    case .swipeUp: .swipe(.up)
    case .swipeDown: .swipe(.down)
    case .longPress(let seconds): .gesture(LongPressGesture(minimumDuration: seconds))
    case .customGesture(let gesture): .own(gesture)
    case .disable: .none
    }
  }
}

extension Gesture {
  /// The gesture without its value, for ``ContainerViewDismissGesture/customGesture(_:)``.
  public func eraseToAnyGestureForDismiss() -> AnyGesture<Void> { AnyGesture(map { _ in }) }
}

/// Whether a container keeps clear of the display's edges.
public enum ContainerIgnoresSafeArea {
  /// It keeps clear.
  case disable
  /// It reaches to every edge.
  case all
  /// It reaches to some edges.
  case custom(SafeAreaRegions, edges: Edge.Set)

  var safeArea: OverlayContainerConfiguration.SafeArea {
    switch self {
    case .disable: .off
    case .all: .all
    case .custom(_, let edges): .edges(edges)
    }
  }
}
