public import FollowspotGeometry
public import FollowspotViews

/// How a container arranges and queues its views.
///
/// It may change while the container is on the display, except ``queueType`` and ``isClipped``: what they were first
/// stays.
public struct OverlayContainerConfiguration {
  /// How views on the display lie to each other.
  public var displayType: DisplayType
  /// Which views may be on the display together.
  public var queueType: QueueType
  /// Seconds from a place becoming free to the next view taking it; 0…a year.
  public var delayForShowingNext: Double
  /// The most views at once in a queue of type ``QueueType/multiple``, at least 1; nil for 100.
  ///
  /// A higher maximum is filled up one by one; with a lower one the surplus stays until it leaves by itself.
  public var maximumNumberOfViews: Int?
  /// What happens to operations that come in bursts.
  public var queueControlOperator: QueueControlOperator
  /// Points between views in a row or column.
  public var spacing: Double
  /// Points kept free along the container's edges; backgrounds reach over them.
  public var insets: EdgeInsets
  /// Whether nothing is seen outside of the container.
  public var isClipped: Bool
  /// Edges of the display to which the container reaches over the safe area.
  public var ignoresSafeArea: SafeArea
  /// Which of several containers over one view, or in one stack, lie over others: higher over lower; those of one
  /// order in the order they are written.
  public var order: Double
  /// Whether the container lies above guides, sheets, sequences and spotlights, with their scrims and cards, and takes
  /// touches before them: the place of alarms. Of several such containers ``order`` decides.
  public var aboveGuides: Bool
  /// What views do that don't say otherwise. When they leave by themselves is settled as they are shown; of the rest
  /// a change is seen at once.
  public var views: OverlayViewConfiguration

  /// By default up to 100 views lie over one another; the next takes a free place after half a second.
  public init(
    displayType: DisplayType = .stacking, queueType: QueueType = .multiple, delayForShowingNext: Double = 0.5,
    maximumNumberOfViews: Int? = nil, queueControlOperator: QueueControlOperator = .none, spacing: Double = 10,
    insets: EdgeInsets = .zero, isClipped: Bool = false, ignoresSafeArea: SafeArea = .off, order: Double = 0,
    aboveGuides: Bool = false, views: OverlayViewConfiguration = OverlayViewConfiguration()
  ) {
    self.displayType = displayType
    self.queueType = queueType
    self.delayForShowingNext = delayForShowingNext
    self.maximumNumberOfViews = maximumNumberOfViews
    self.queueControlOperator = queueControlOperator
    self.spacing = spacing
    self.insets = insets
    self.isClipped = isClipped
    self.ignoresSafeArea = ignoresSafeArea
    self.order = order
    self.aboveGuides = aboveGuides
    self.views = views
  }

  /// The part that the queue goes by.
  var rules: OverlayQueue.Rules {
    OverlayQueue.Rules(
      type: queueType, maximum: maximumNumberOfViews, delay: Duration(boundedSeconds: delayForShowingNext),
      debounce: queueControlOperator.interval)
  }
}

extension OverlayContainerConfiguration {
  /// How views on the display lie to each other.
  public enum DisplayType: Hashable, Sendable {
    /// One over the other, each aligned by itself.
    case stacking
    /// Side by side, the newest last. The container's alignment places the row, a view's own lifts it in the row.
    case horizontal
    /// One below the other, the newest last. The container's alignment places the column, a view's own shifts it.
    case vertical
  }

  /// Whether the container keeps clear of the display's edges.
  public enum SafeArea: Hashable, Sendable {
    /// It keeps clear.
    case off
    /// It reaches to every edge.
    case all
    /// It reaches to some edges.
    case edges(Edge.Set)

    /// Edges it reaches to.
    var edges: Edge.Set {
      switch self {
      case .off: []
      case .all: .all
      case .edges(let edges): edges
      }
    }
  }
}

extension OverlayContainerConfiguration {
  /// A view's options with those of the container and the built-in ones for what it leaves open.
  func resolved(_ options: OverlayViewConfiguration) -> OverlayViewConfiguration {
    options.merged(over: views).merged(over: .builtIn)
  }
}
