public import FollowspotViews

/// A named place where overlays come and go.
public struct ContainerDescription: Sendable {
  /// How its views lie to each other.
  public enum DisplayType: String, Hashable, Sendable, CaseIterable {
    case stacking, horizontal, vertical
  }

  /// Which views may be on the display together.
  public enum QueueType: String, Hashable, Sendable, CaseIterable {
    case multiple, oneByOne, oneByOneWaitFinish
  }

  /// Its name.
  public var name: String
  /// How its views lie to each other.
  public var displayType: DisplayType
  /// Which views may be on the display together.
  public var queueType: QueueType
  /// How long a free place stays free; nil for half a second.
  public var delayForShowingNext: Duration?
  /// The most views at once; nil for 100.
  public var maximumNumberOfViews: Int?
  /// Of a burst of operations one survives where this is longer than nothing.
  public var debounce: Duration
  /// The distance between views; nil for 10.
  public var spacing: Length?
  /// The space to keep free along its edges.
  public var insets: PaddingDescription?
  /// Whether nothing is seen outside of it.
  public var isClipped: Bool
  /// The edges to which it reaches over the safe area.
  public var ignoresSafeArea: Edge.Set
  /// Which containers lie over others: higher over lower.
  public var order: Double
  /// Whether it lies above guides, sheets, sequences and spotlights.
  public var isAboveGuides: Bool
  /// What its views do that don't say otherwise.
  public var views: OverlayOptions
  /// Whether a view of a screen has it; else it is over the whole display.
  public var isAttached = false
}
