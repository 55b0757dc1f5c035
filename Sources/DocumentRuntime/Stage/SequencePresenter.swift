internal import FollowspotDocuments
internal import Logging
internal import Observation
internal import FollowspotRuntime
internal import FollowspotSpelling
internal import FollowspotSpotlights

/// Runs the document's sequences on a display.
@Observable @MainActor
final class SequencePresenter {
  @ObservationIgnored let model = SpotlightModel()
  /// The sequence that was started last.
  private(set) var description: SequenceDescription?

  init(_ logger: Logger) {
    model.onMissingTargets = { [weak self] in
      guard let name = self?.description?.name else { return }
      logger.notice("the sequence \(name.quoted) ended: its elements are not on the screen")
    }
  }

  /// The sequence that is running; nil for none.
  var running: SequenceDescription? { model.isActive ? description : nil }

  /// The name and step of the running sequence; nil for none.
  var presented: Presented.Sequence? {
    guard let position = model.position, let description else { return nil }
    return Presented.Sequence(name: description.name, step: position.number)
  }

  /// Starts a sequence at a step, counted from 1.
  func start(_ description: SequenceDescription, step: Int, _ builder: DocumentBuilder) {
    self.description = description
    model.run(builder.spotlight(description), step: step)
  }

  /// Ends the sequence, even if visitors can't dismiss it.
  func end() { if model.isActive { model.run(nil) } }

  /// Continues with the sequence of the same name in another document, if it has the same elements.
  func resume(in document: Document) {
    guard let running else { return }
    let new = document.sequence(running.name)
    if let new, new.elements.map(\.target.id) == running.elements.map(\.target.id) { description = new } else { end() }
  }
}
