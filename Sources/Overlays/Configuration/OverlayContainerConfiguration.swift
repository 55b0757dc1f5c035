public import FollowspotGeometry
public import FollowspotViews

/// The layout and the queue of a container's views.
///
/// It may change while the container is on the display, except ``queueType`` and ``isClipped``, which keep their first
/// values.
public struct OverlayContainerConfiguration {
  /// The arrangement of the views on the display.
  public var displayType: DisplayType
  /// The overlap of the views.
  public var displayOrder: DisplayOrder
  /// The rule for how many views may be on the display at once.
  public var queueType: QueueType
  /// The delay in seconds between a place becoming free and the next view taking it: 0…a year.
  public var delayForShowingNext: Double
  /// The most views at once in a queue of type ``QueueType/multiple``, at least 1; `nil` for 100.
  ///
  /// After an increase, waiting views follow one by one. After a decrease, surplus views stay until they leave on their
  /// own.
  public var maximumNumberOfViews: Int?
  /// The handling of operations in bursts.
  public var queueControlOperator: QueueControlOperator
  /// The distance between views in a row or column, in points.
  public var spacing: Double
  /// The free space along the container's edges, in points. Backgrounds extend over it.
  public var insets: EdgeInsets
  /// Whether the views are clipped to the container.
  public var isClipped: Bool
  /// The edges of the display at which the container extends over the safe area.
  public var ignoresSafeArea: SafeArea
  /// The order of containers over one view or in one stack. Higher ones lie over lower ones; equal ones follow the
  /// order in the source.
  public var order: Double
  /// Whether the container lies above guides, sheets, sequences and spotlights, and takes touches before them. Use it
  /// for alarms. ``order`` decides between several such containers.
  public var aboveGuides: Bool
  /// The defaults for the views' options. A view's automatic dismissal is fixed when it is shown; other changes apply
  /// immediately.
  public var views: OverlayViewConfiguration

  /// Creates a configuration. By default up to 100 views are stacked, and the next takes a free place after half a
  /// second. Parameters set the properties of the same names.
  public init(
    displayType: DisplayType = .stacking, displayOrder: DisplayOrder = .ascending, queueType: QueueType = .multiple,
    delayForShowingNext: Double = 0.5, maximumNumberOfViews: Int? = nil,
    queueControlOperator: QueueControlOperator = .none, spacing: Double = 10,
    insets: EdgeInsets = .zero, isClipped: Bool = false, ignoresSafeArea: SafeArea = .off, order: Double = 0,
    aboveGuides: Bool = false, views: OverlayViewConfiguration = OverlayViewConfiguration()
  ) {
    self.displayType = displayType
    self.displayOrder = displayOrder
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

  /// The part of the configuration for the queue.
  var rules: OverlayQueue.Rules {
    OverlayQueue.Rules(
      type: queueType, maximum: maximumNumberOfViews, delay: Duration(boundedSeconds: delayForShowingNext),
      debounce: queueControlOperator.interval, order: displayOrder)
  }
}

extension OverlayContainerConfiguration {
  /// The arrangement of the views on the display.
  public enum DisplayType: Hashable, Sendable {
    /// One over the other, each with its own alignment.
    case stacking
    /// Side by side, the newest last. The container's alignment places the row; a view's alignment shifts it
    /// vertically.
    case horizontal
    /// One below the other, the newest last. The container's alignment places the column; a view's alignment shifts it
    /// horizontally.
    case vertical
  }

  /// The overlap of views, and with it the topmost one.
  public enum DisplayOrder: Hashable, Sendable {
    /// A newer view lies over older ones.
    case ascending
    /// A newer view lies under older ones.
    case descending
  }

  /// Whether the container extends over the safe area.
  public enum SafeArea: Hashable, Sendable {
    /// It stays inside the safe area.
    case off
    /// It extends to every edge.
    case all
    /// It extends to some edges.
    case edges(Edge.Set)

    /// The edges to which it extends.
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
  /// Returns a view's options, completed with those of the container and the built-in ones.
  func resolved(_ options: OverlayViewConfiguration) -> OverlayViewConfiguration {
    options.merged(over: views).merged(over: .builtIn)
  }
}
