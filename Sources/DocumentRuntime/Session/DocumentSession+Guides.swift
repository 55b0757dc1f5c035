internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import Logging
internal import FollowspotGuides
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentSession {
  /// Shows a guide on its screen from a step, whatever is recorded about it.
  ///
  /// - Parameters:
  ///   - id: The guide's id.
  ///   - step: The number of the step, from 1.
  /// - Throws: A ``SubjectError`` if there is no such guide or step.
  package func start(guide id: String, step: Int = 1) throws(SubjectError) {
    guard let description = document.guide(id) else {
      let known = document.guides.map(\.id).joined(separator: ", ")
      throw SubjectError(.unknown, "there is no guide \(id.quoted); the document has \(known.isEmpty ? "none" : known)")
    }
    guard (1...description.steps.count).contains(step) else {
      throw SubjectError(.unknown, "the guide \(id) has the steps 1 to \(description.steps.count), not \(step)")
    }
    guard !mustEnd(description) else {
      throw SubjectError(.hidden, "the guide \(id) does not start while its 'endsWhen' holds")
    }
    if navigator.screen != description.screen { navigator.navigate(to: description.screen) }
    if let guide = guide(description) { presenter.start(guide, step: step) }
  }

  /// The guides that start automatically.
  var offeredGuides: [Guide] {
    // Without a visitor they would run unseen and count as shown.
    if tellsVisitorsApart, !visitor.isOn { return [] }
    return document.guides.filter(\.startsAutomatically).compactMap(guide)
  }

  /// The style of the current guide's card.
  var overlay: DefaultOverlay {
    guard let guide = presenter.guide, let description = document.guide(guide.id.rawValue) else {
      return DefaultOverlay()
    }
    return builder.overlay(for: description)
  }

  /// Returns a guide in its current form; nil, with a line in the log, if its id is invalid.
  func guide(_ description: GuideDescription) -> Guide? {
    do throws(GuideIDError) {
      var guide = try builder.guide(description)
      guide.condition = { [weak self] in self?.isDue(description) ?? true }
      guide.endsWhen = { [weak self] in self?.mustEnd(description) ?? false }
      return guide
    } catch {
      logger.error("\(error)")
      return nil
    }
  }

  func handle(_ event: GuidePresenter.Event) {
    logger.note(event)
    cardsDidChange()
    publish(event)
    // No host records this guide, so the document does.
    if case .resting(let id, let version) = event { presenter.store.record(version: version, of: id) }
  }

  /// Whether a guide may start automatically on the current day, with the current data.
  func isDue(_ description: GuideDescription) -> Bool {
    if let condition = description.showCondition, !condition.holds(dataContext.value) { return false }
    let frequency = description.frequency
    guard frequency.notBefore != nil || frequency.notAfter != nil else { return true }
    guard let today = data.today else { return false }
    return frequency.notBefore.map { $0 <= today } ?? true && frequency.notAfter.map { today <= $0 } ?? true
  }

  /// Whether the data end a guide.
  private func mustEnd(_ description: GuideDescription) -> Bool {
    description.endCondition?.holds(dataContext.value) ?? false
  }

  /// The current values of all conditions on data in guides, in order.
  fileprivate var dataConditions: [Bool] {
    document.guides.flatMap { [$0.showCondition, $0.endCondition] }.compactMap { $0?.holds(dataContext.value) }
  }
}

/// A view without content that lets guides start when their conditions on data change.
struct GuideConditionsView: View {
  let session: DocumentSession

  var body: some View {
    Color(white: 0, opacity: 0).frame(width: 0, height: 0)
      .onChange(of: session.dataConditions) { _, _ in session.presenter.reconsider() }
  }
}
