internal import FollowspotDocuments
internal import Observation

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
  func start(_ description: SpotlightDescription) {
    (self.description, number, isOn) = (description, description.current, true)
  }

  /// Continues with the spotlight of the same name in another document.
  ///
  /// - Returns: Whether there is one with the same numbers, or no spotlight.
  func goOn(in document: Document) -> Bool {
    guard let old = description else { return true }
    guard let new = document.spotlight(old.name), new.numbers == old.numbers else { return false }
    description = new
    return true
  }
}
