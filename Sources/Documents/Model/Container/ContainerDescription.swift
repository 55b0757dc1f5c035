/// A named area in which overlays are shown.
package struct ContainerDescription: Sendable {
  /// The arrangement of the views in a container.
  package enum DisplayType: String, Hashable, Sendable, CaseIterable {
    case stacking, horizontal, vertical
  }

  /// The overlap of the views in a container: the newest at the front, or at the back.
  package enum DisplayOrder: String, Hashable, Sendable, CaseIterable {
    case ascending, descending
  }

  /// The rule for how many views are shown at once.
  package enum QueueType: String, Hashable, Sendable, CaseIterable {
    case multiple, oneByOne, oneByOneWaitFinish
  }

  /// The name by which overlays refer to the container.
  package var name = ""
  /// The arrangement of the views.
  package var displayType = DisplayType.stacking
  /// The overlap of the views.
  package var displayOrder = DisplayOrder.ascending
  /// The rule for how many views are shown at once.
  package var queueType = QueueType.multiple
  /// The delay before the next view takes a free place.
  package var delayForShowingNext = Duration.milliseconds(500)
  /// The largest number of views at once.
  package var maximumNumberOfViews = 100
  /// The longest time between operations of a burst, of which only the first takes effect; zero to perform all.
  package var debounce = Duration.zero
  /// The distance between views.
  package var spacing = Length.points(10)
  /// The space that stays free along the edges.
  package var insets: PaddingDescription?
  /// Whether views are clipped to the container.
  package var isClipped = false
  /// The edges at which the container extends into the safe area.
  package var ignoresSafeArea: Set<EdgeName> = []
  /// The stacking order. Higher values lie in front of lower ones.
  package var order = 0.0
  /// Whether the container lies above guides, sheets, sequences and spotlights.
  package var isAboveGuides = false
  /// The options for views that do not set their own.
  package var views = OverlayOptions.standard
  /// Whether the container belongs to a view of a screen. Otherwise it covers the whole display.
  package var isAttached = false
}
