internal import Observation
internal import FollowspotViews

/// A view in a container, from its request until it has disappeared.
@Observable @MainActor
final class OverlayItem: Identifiable {
  let id: OverlayID
  /// The options of the view.
  var configuration: OverlayViewConfiguration
  /// The content of the view. Its presenting view may change it.
  var content: AnyView
  /// Whether the view appears with its transition.
  let isAnimated: Bool
  /// Whether the view was ever on the display.
  @ObservationIgnored var hasAppeared = false
  /// The timer that ends a transition that takes too long.
  @ObservationIgnored var patience: ViewTimeline.Timer?
  /// Called once when the view has disappeared, for any reason.
  @ObservationIgnored let gone: () -> Void

  init(
    id: OverlayID, configuration: OverlayViewConfiguration, isAnimated: Bool, content: AnyView,
    gone: @escaping () -> Void
  ) {
    self.id = id
    self.configuration = configuration
    self.isAnimated = isAnimated
    self.content = content
    self.gone = gone
  }
}
