internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotDrawing
internal import Logging
internal import FollowspotGuides
internal import FollowspotRuntime
internal import FollowspotSpotlights
internal import FollowspotViews

/// The guides of a document on one display.
@MainActor
final class DocumentGuides {
  /// Shows the guides.
  let presenter: GuidePresenter
  private unowned let stage: DocumentStage
  private var session: DocumentSession { stage.session }

  init(on stage: DocumentStage) {
    self.stage = stage
    presenter = GuidePresenter(store: stage.session.guideStore)
    presenter.onEvent = { [weak self] in self?.handle($0) }
    presenter.onNavigate = { [weak stage] in stage?.navigator.navigate(to: $0) }
    presenter.offered = { [weak self] in self?.offered ?? [] }
  }

  /// Shows a guide on its screen from a step, whatever is recorded about it.
  ///
  /// - Parameters:
  ///   - id: The guide's id.
  ///   - step: The number of the step, from 1.
  /// - Throws: A ``SubjectError`` if there is no such guide or step.
  func start(_ id: String, step: Int = 1) throws(SubjectError) {
    guard let description = session.document.guide(id) else {
      throw SubjectError(no: id, "guide", among: session.document.guides.map(\.id))
    }
    guard (1...description.steps.count).contains(step) else {
      throw SubjectError(.unknown, "the guide \(id) has the steps 1 to \(description.steps.count), not \(step)")
    }
    guard !description.mustEnd(session.dataContext) else {
      throw SubjectError(.hidden, "the guide \(id) does not start while its 'endsWhen' holds")
    }
    if stage.navigator.screen != description.screen { stage.navigator.navigate(to: description.screen) }
    if let guide = guide(description) { presenter.start(guide, step: step) }
  }

  /// The guides that start automatically.
  private var offered: [Guide] {
    // Without a visitor they would run unseen and count as shown.
    if session.separatesVisitors, !session.visitor.isOn { return [] }
    return session.document.guides.filter(\.startsAutomatically).compactMap(guide)
  }

  /// The style of the current guide's card.
  var overlay: DefaultOverlay {
    guard let guide = presenter.guide, let description = session.document.guide(guide.id.rawValue) else {
      return DefaultOverlay()
    }
    return stage.builder.overlay(for: description)
  }

  /// Returns a guide in its current form; nil, with a line in the log, if its id is invalid.
  func guide(_ description: GuideDescription) -> Guide? {
    do throws(GuideIDError) {
      var guide = try stage.builder.guide(description)
      guide.condition = { [weak session = session] in
        session.map { description.isDue($0.dataContext, today: $0.data.today) } ?? true
      }
      guide.endsWhen = { [weak session = session] in session.map { description.mustEnd($0.dataContext) } ?? false }
      return guide
    } catch {
      session.logger.error("\(error)")
      return nil
    }
  }

  private func handle(_ event: GuidePresenter.Event) {
    session.logger.note(event)
    stage.cards.didChange(on: stage)
    session.reports.publish(event)
    // No host records this guide, so the document does.
    if case .resting(let id, let version) = event { presenter.store.record(version: version, of: id) }
  }

  /// Ends the guide that is shown, unless the new document has it in the same version and with its current step.
  func resume() {
    guard let shown = presenter.guide else { return }
    guard let description = session.document.guide(shown.id.rawValue), description.version == shown.version,
      let index = presenter.sequence.index, let new = guide(description),
      new.steps.contains(where: { $0.id == presenter.sequence.steps[index].id })
    else { return presenter.end(.replaced) }
  }

  /// The current values of all conditions on data in guides, in order.
  fileprivate var dataConditions: [Bool] {
    let data = session.dataContext
    return session.document.guides.flatMap { [$0.showCondition, $0.endCondition] }.compactMap { $0?.holds(data.value) }
  }
}

extension GuideDescription {
  /// Whether the guide may start automatically on a day, with the current data.
  ///
  /// - Parameter today: Returns the day; nil if it is unknown.
  @MainActor
  fileprivate func isDue(_ data: DataContext, today: @autoclosure () -> CalendarDate?) -> Bool {
    if let showCondition, !showCondition.holds(data.value) { return false }
    guard frequency.notBefore != nil || frequency.notAfter != nil else { return true }
    guard let today = today() else { return false }
    return frequency.notBefore.map { $0 <= today } ?? true && frequency.notAfter.map { today <= $0 } ?? true
  }

  /// Whether the data end the guide.
  @MainActor
  fileprivate func mustEnd(_ data: DataContext) -> Bool { endCondition?.holds(data.value) ?? false }
}

/// A view without content that lets guides start when their conditions on data change.
struct GuideConditionsView: View {
  let guides: DocumentGuides

  var body: some View {
    Color(white: 0, opacity: 0).frame(width: 0, height: 0)
      .onChange(of: guides.dataConditions) { _, _ in guides.presenter.reconsider() }
  }
}
