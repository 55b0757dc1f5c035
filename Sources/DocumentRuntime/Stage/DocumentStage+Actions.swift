internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotOverlays
package import FollowspotRuntime
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentStage {
  /// Performs the actions of views. They are ignored if they could replace the subject of a still picture.
  func performUnlessStill(_ actions: [Action]) {
    if subject?.hasItsScreen == false { return }
    for action in actions { perform(action) }
  }

  /// Performs an action of the document, within its budget.
  func perform(_ action: Action) {
    switch actionBudget.take(at: host?.timeline.now ?? .zero) {
    case .allowed: carryOut(action, for: .document)
    case .exceeded:
      session.logger.error(
        "the document's actions trigger each other endlessly, now \(document.place(of: action)); the rest is skipped. Put a 'wait' or a 'when' before one of them"
      )
    case .stillExceeded: break
    }
  }

  /// Performs an action of a program. It does not count towards the document's budget.
  ///
  /// - Parameter asker: The reason that is reported if the action ends the session.
  func carryOut(_ action: Action, for asker: SessionEnd = .asked(nil)) {
    if arrival.delays(action, at: navigator) { return }
    switch action {
    case .navigate(let screen):
      // A reloaded document may lack the screen.
      if document.screen(screen) != nil { navigator.navigate(to: screen) }
    case .back: navigator.back()
    case .dismiss: Dismissal(on: self).run()
    case .startGuide(let id):
      do throws(SubjectError) {
        try guides.start(id)
      } catch {
        session.logger.error("\(error)")
      }
    case .nextStep: if presenter.guide != nil { presenter.next() } else { sequence.model.next() }
    case .previousStep: if presenter.guide != nil { presenter.back() } else { sequence.model.back() }
    case .showSheet(let name, let animated):
      guard let description = document.sheet(name) else { return }
      withTransaction(\.disablesAnimations, !animated) { sheet.description = description }
    case .startSequence(let name): startSequence(name)
    case .startSpotlight(let name):
      if let description = document.spotlight(name) { spotlight.start(description, builder) }
    case .endSequence: sequence.end()
    case .endSpotlight: spotlight.end(builder)
    case .showOverlay, .dismissOverlay, .dismissAllOverlays, .dismissTopmostOverlay: overlays.perform(action, on: self)
    case .send(let word, let payload):
      let message = SentMessage(
        word, payload.compactMapValues { $0.value(in: session.dataContext) },
        privateNames: Set(payload.filter(\.value.isHidden).keys))
      session.onSend?(message)
      session.reports.publish(.sent(message.name, message.values))
      presenter.noteSent(word)
    case .set(let assignments): set(assignments)
    case .when(let condition, let actions, let others):
      performUnlessStill(condition.holds(session.dataContext.value) ? actions : others)
    // The code that runs the list handles waits.
    case .wait: break
    case .setLocale(let tag): session.setLocale(tag)
    case .endSession: session.endSession(asker)
    }
  }

  /// Goes back to the screen before, because the visitor asks for it by a key.
  package func goBack() { performUnlessStill([.back]) }

  private func set(_ assignments: [DataAssignment]) {
    let before = session.store.sessionRevision
    session.data.apply(assignments, session.dataContext)
    if showsSceneScreen, session.store.sessionRevision != before { session.visitor.noteSceneData() }
  }

  /// Starts a sequence at a step, counted from 1.
  func startSequence(_ name: String, step: Int = 1) {
    guard let description = document.sequence(name) else { return }
    sequence.start(description, step: step, builder)
    cards.didChange(on: self)
  }

  /// The presentations over the screen, for scripts.
  package var presented: Presented {
    Presented(
      overlays: overlays.shown, sheet: sheet.description?.name, sequence: sequence.presented,
      spotlight: spotlight.isOn ? spotlight.number : nil)
  }
}
