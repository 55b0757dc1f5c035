internal import FollowspotDocuments
internal import Observation
internal import FollowspotSpotlights
internal import FollowspotViews

/// Shows the document's spotlights on a display.
@Observable @MainActor
final class SpotlightPresenter {
  /// The spotlight that was switched on last.
  private(set) var description: SpotlightDescription?
  /// Whether the spotlight is on.
  var isOn = false
  /// The number that the spotlight is at.
  var number = 1

  /// Switches a spotlight on.
  func start(_ description: SpotlightDescription, _ builder: DocumentBuilder) {
    withAnimation(builder.style(description.scrim).animation) {
      (self.description, number, isOn) = (description, description.current, true)
    }
  }

  /// Switches the spotlight off.
  func end(_ builder: DocumentBuilder) {
    guard isOn, let scrim = description?.scrim else { return }
    withAnimation(builder.style(scrim).animation) { isOn = false }
  }

  /// Continues with the spotlight of the same name in another document, if it has the same numbers.
  func resume(_ builder: DocumentBuilder) {
    guard let old = description else { return }
    guard let new = builder.document.spotlight(old.name), new.numbers == old.numbers else { return end(builder) }
    description = new
  }
}
