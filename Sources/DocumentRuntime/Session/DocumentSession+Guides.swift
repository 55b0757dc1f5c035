internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import Logging
internal import FollowspotGuides
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentSession {
  /// Shows a guide on its screen from a step, from 1, whatever is remembered of it.
  ///
  /// - Throws: What is wrong, as a sentence's part: there is no such guide, or no such step.
  public func start(guide id: String, step: Int = 1) throws(SubjectError) {
    guard let description = document.guide(id) else {
      let known = document.guides.map(\.id).joined(separator: ", ")
      throw SubjectError(.unknown, "there is no guide \(id.quoted); the document has \(known.isEmpty ? "none" : known)")
    }
    guard (1...description.steps.count).contains(step) else {
      throw SubjectError(.unknown, "the guide \(id) has the steps 1 to \(description.steps.count), not \(step)")
    }
    guard !mustEnd(description) else {
      throw SubjectError(.hidden, "the guide \(id) does not start while the data are as its 'endsWhen' says")
    }
    if navigator.screen != description.screen { navigator.navigate(to: description.screen) }
    if let guide = guide(description) { presenter.start(guide, step: step) }
  }

  /// The guides that start by themselves.
  var offeredGuides: [Guide] {
    // Nobody would see them, and they would have had their time when somebody comes.
    if tellsVisitorsApart, !visitor.isOn { return [] }
    return document.guides.filter(\.startsAutomatically).compactMap(guide)
  }

  /// How the guide on the display looks.
  var overlay: DefaultOverlay {
    guard let guide = presenter.guide, let description = document.guide(guide.id.rawValue) else {
      return DefaultOverlay()
    }
    return builder.overlay(for: description)
  }

  /// A guide as it is now; nil, with a line in the log, where its id is none.
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
    // The document is the host here: it has no other way to record.
    if case .resting(let id, let version) = event { presenter.store.record(version: version, of: id) }
  }

  /// Whether a guide may begin by itself on the day it is, with the data there are.
  func isDue(_ description: GuideDescription) -> Bool {
    if let condition = description.showCondition, !condition.holds(dataContext.value) { return false }
    guard description.notBefore != nil || description.notAfter != nil else { return true }
    guard let today = data.today else { return false }
    return description.notBefore.map { $0 <= today } ?? true && description.notAfter.map { today <= $0 } ?? true
  }

  /// Whether the data are as they end a guide.
  private func mustEnd(_ description: GuideDescription) -> Bool {
    description.endCondition?.holds(dataContext.value) ?? false
  }

  /// Whether the data are as the guides ask for that ask for any, in order.
  fileprivate var dataConditions: [Bool] {
    document.guides.flatMap { [$0.showCondition, $0.endCondition] }.compactMap { $0?.holds(dataContext.value) }
  }
}

/// Has guides begin that waited for the data to be so. It shows nothing.
struct GuideConditionsView: View {
  let session: DocumentSession

  var body: some View {
    Color(white: 0, opacity: 0).frame(width: 0, height: 0)
      .onChange(of: session.dataConditions) { _, _ in session.presenter.reconsider() }
  }
}
