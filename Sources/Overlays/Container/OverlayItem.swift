internal import Observation
internal import FollowspotViews

/// A view that was given to a container, until it is gone.
@Observable @MainActor
final class OverlayItem: Identifiable {
  let id: OverlayID
  /// The view's own options.
  var configuration: OverlayViewConfiguration
  /// What is shown; whoever presents it may change it.
  var content: AnyView
  /// Whether it comes with its transition.
  let isAnimated: Bool
  /// Whether it has ever been on the display.
  @ObservationIgnored var hasAppeared = false
  /// Ends a transition that takes too long.
  @ObservationIgnored var patience: Timeline.Timer?
  /// Told once when it is gone, however it went.
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
