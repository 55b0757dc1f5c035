public import Followspot

/// The arrangement of several views in a container.
public typealias ContainerViewDisplayType = OverlayContainerConfiguration.DisplayType
/// The overlap of the views in a container.
public typealias ContainerDisplayOrder = OverlayContainerConfiguration.DisplayOrder
/// The rule by which views are shown together or one after the other.
public typealias ContainerViewQueueType = OverlayContainerConfiguration.QueueType
/// The handling of operations in quick succession.
public typealias ContainerQueueControlOperator = OverlayContainerConfiguration.QueueControlOperator
/// The transition of a background.
public typealias ContainerBackgroundTransitionStyle = OverlayViewConfiguration.BackgroundTransition

/// The background behind a view in a container.
public enum ContainerBackgroundStyle {
  /// A colour.
  case color(Color)
  /// A material that blurs the content below.
  case blur(Material)
  /// A custom view.
  case view(AnyView)
  /// No background.
  case disable

  var background: OverlayViewConfiguration.Background {
    switch self {
    case .color(let color): .color(color)
    case .blur(let material): .blur(material)
    case .view(let view): .view(view)
    case .disable: .none
    }
  }
}

/// The shadow of a view in a container.
public enum ContainerViewShadowStyle {
  /// The default shadow, with a radius in points.
  case radius(CGFloat)
  /// A colour, a radius, and offsets to the right and down, in points.
  case custom(Color, CGFloat, CGFloat, CGFloat)
  /// No shadow.
  case disable

  var shadow: OverlayViewConfiguration.Shadow {
    switch self {
    case .radius(let radius): .shadow(radius: radius)
    case .custom(let color, let radius, let x, let y): .shadow(color: color, radius: radius, x: x, y: y)
    case .disable: .none
    }
  }
}

/// The automatic dismissal of a view in a container.
public enum ContainerViewAutoDismiss {
  /// Dismissal after a number of seconds.
  case seconds(Double)
  /// No automatic dismissal.
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
  /// A single or a double tap.
  case tap, doubleTap
  /// A quick, straight stroke.
  case swipeLeft, swipeRight, swipeUp, swipeDown
  /// A long press, with its duration in seconds.
  case longPress(Double)
  /// A custom gesture; see ``Gesture/eraseToAnyGestureForDismiss()``.
  case customGesture(AnyGesture<Void>)
  /// No gesture.
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
  /// Returns the gesture without its value, for ``ContainerViewDismissGesture/customGesture(_:)``.
  public func eraseToAnyGestureForDismiss() -> AnyGesture<Void> { AnyGesture(map { _ in }) }
}

/// The edges of the display over which a container extends.
public enum ContainerIgnoresSafeArea {
  /// No edges: the container stays in the safe area.
  case disable
  /// All edges.
  case all
  /// Some edges. The regions are ignored.
  case custom(SafeAreaRegions, Edge.Set)

  var safeArea: OverlayContainerConfiguration.SafeArea {
    switch self {
    case .disable: .off
    case .all: .all
    case .custom(_, let edges): .edges(edges)
    }
  }
}
