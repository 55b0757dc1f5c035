public import FollowspotViews

/// A named area in which overlays are shown.
public struct ContainerDescription: Sendable {
  /// The arrangement of the views in a container.
  public enum DisplayType: String, Hashable, Sendable, CaseIterable {
    case stacking, horizontal, vertical
  }

  /// The rule for how many views are shown at once.
  public enum QueueType: String, Hashable, Sendable, CaseIterable {
    case multiple, oneByOne, oneByOneWaitFinish
  }

  /// The name by which overlays refer to the container.
  public var name: String
  /// The arrangement of the views.
  public var displayType: DisplayType
  /// The rule for how many views are shown at once.
  public var queueType: QueueType
  /// The delay before the next view takes a free place, or `nil` for half a second.
  public var delayForShowingNext: Duration?
  /// The largest number of views at once, or `nil` for 100.
  public var maximumNumberOfViews: Int?
  /// The longest time between operations of a burst, of which only the first takes effect; zero to perform all.
  public var debounce: Duration
  /// The distance between views, or `nil` for 10 points.
  public var spacing: Length?
  /// The space that stays free along the edges.
  public var insets: PaddingDescription?
  /// Whether views are clipped to the container.
  public var isClipped: Bool
  /// The edges at which the container extends into the safe area.
  public var ignoresSafeArea: Edge.Set
  /// The stacking order. Higher values lie in front of lower ones.
  public var order: Double
  /// Whether the container lies above guides, sheets, sequences and spotlights.
  public var isAboveGuides: Bool
  /// The options for views that do not set their own.
  public var views: OverlayOptions
  /// Whether the container belongs to a view of a screen. Otherwise it covers the whole display.
  public var isAttached = false
}
