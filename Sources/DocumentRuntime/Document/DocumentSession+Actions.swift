internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotOverlays
internal import FollowspotSpelling
internal import FollowspotSpotlights
internal import FollowspotViews

extension DocumentSession {
  /// Performs the actions of views, unless ``ignoresActions`` is set.
  func performUnlessStill(_ actions: [Action]) {
    if ignoresActions { return }
    for action in actions { perform(action) }
  }

  /// Performs an action of the document, within its budget.
  func perform(_ action: Action) {
    let wasExceeded = actionBudget.isExceeded
    guard actionBudget.allows(at: host?.timeline.now ?? .zero) else {
      if !wasExceeded {
        logger.error(
          "the document's actions trigger each other endlessly, now \(document.place(of: action)); the rest is skipped. Put a 'wait' or a 'when' before one of them"
        )
      }
      return
    }
    carryOut(action, for: .document)
  }

  /// Performs an action of a program. It does not count towards the document's budget.
  ///
  /// - Parameter asker: The reason that is reported if the action ends the session.
  func carryOut(_ action: Action, for asker: SessionEnd = .asked(nil)) {
    if waits(action) { return wait(with: action) }
    switch action {
    case .navigate(let screen):
      // A reloaded document may lack the screen.
      if document.screen(screen) != nil { navigator.navigate(to: screen) }
    case .back: navigator.back()
    case .dismiss: dismiss()
    case .startGuide(let id):
      do throws(SubjectError) {
        try start(guide: id)
      } catch {
        logger.error("\(error)")
      }
    case .nextStep: if presenter.guide != nil { presenter.next() } else { model.next() }
    case .previousStep: if presenter.guide != nil { presenter.back() } else { model.back() }
    case .showSheet(let name, let animated): showSheet(name, animated: animated)
    case .startSequence(let name): startSequence(name)
    case .startSpotlight(let name): startSpotlight(name)
    case .endSequence: endSequence()
    case .endSpotlight: endSpotlight()
    case .showOverlay, .dismissOverlay, .dismissAllOverlays, .dismissTopmostOverlay: performOnOverlays(action)
    case .send(let word, let payload):
      let message = SentMessage(word, payload.compactMapValues { $0.value(in: dataContext) })
      onSend?(message)
      publish(.send, message.name, message.values)
      presenter.noteSent(word)
    case .set(let assignments): set(assignments)
    case .when(let condition, let actions):
      if condition.holds(dataContext.value) { performUnlessStill(actions) }
    // The code that runs the list handles waits.
    case .wait: break
    case .setLocale(let tag): setLocale(tag)
    case .endSession: endSession(asker)
    }
  }

  private func set(_ assignments: [DataAssignment]) {
    let before = data.store.sessionRevision
    data.apply(assignments, dataContext)
    if showsSceneScreen, data.store.sessionRevision != before { visitor.noteSceneData() }
  }

  /// Dismisses the topmost overlay, guide, sheet or sequence.
  private func dismiss() {
    if let result = overlays.manager.dismissTopmostAboveGuides() {
      report(result, "dismiss")
    } else if presenter.isResting {
      presenter.close()
    } else if presenter.guide != nil {
      presenter.end(.cancelled)
    } else if model.isActive {
      model.none()
    } else if isSpotlightOn {
      endSpotlight()
    } else if sheet != nil {
      sheet = nil
    } else {
      report(overlays.manager.dismissTopmost(), "dismiss")
    }
  }

  /// Dismisses the guide from a view of its step. On the last step, this completes the guide.
  func dismissStep() {
    if let position = presenter.position, position.number == position.count { presenter.next() }
    if presenter.guide != nil { dismiss() }
  }

  private func showSheet(_ name: String, animated: Bool) {
    guard let description = document.sheet(name) else { return }
    withTransaction(\.disablesAnimations, !animated) { sheet = description }
  }

  /// Starts a sequence at a step, counted from 1.
  func startSequence(_ name: String, step: Int = 1) {
    guard let description = document.sequence(name) else { return }
    sequence = description
    model.run(builder.spotlight(description), step: step)
    cardsDidChange()
  }

  /// Ends the sequence, even if visitors can't dismiss it.
  func endSequence() {
    if model.isActive { model.run(nil) }
  }

  private func startSpotlight(_ name: String) {
    guard let description = document.spotlight(name) else { return }
    withAnimation(builder.style(description.scrim).animation) {
      spotlight = description
      spotlightNumber = description.current
      isSpotlightOn = true
    }
  }

  /// Switches the spotlight off.
  func endSpotlight() {
    guard let spotlight, isSpotlightOn else { return }
    withAnimation(builder.style(spotlight.scrim).animation) { isSpotlightOn = false }
  }

  /// Removes everything that is shown over the screen.
  func endPresentations() {
    arrival = nil
    sheet = nil
    endSequence()
    endSpotlight()
    overlays.manager.dismissAll(animated: false)
  }

  /// The name of the screen that is shown: the visitor's, or one of `attract`.
  package var screenName: String { shownNavigator.screen }

  /// The overlays, sheet, sequence and spotlight over the screen, for scripts.
  package var presented: Presented {
    let step = model.position.flatMap { position in
      sequence.map { Presented.Sequence(name: $0.name, step: position.number) }
    }
    return Presented(
      overlays: overlays.shown, sheet: sheet?.name, sequence: step,
      spotlight: isSpotlightOn ? spotlightNumber : nil)
  }

  private func performOnOverlays(_ action: Action) {
    switch action {
    case .showOverlay(let name, let animated):
      guard let overlay = document.overlay(name) else { return }
      let result = overlays.show(overlay, builder.configuration(overlay), animated: animated) {
        SessionOverlay(session: self, name: name)
      }
      if case .rejected(let reason) = result { logger.notice("the overlay \(name.quoted) is not shown: \(reason)") }
    case .dismissOverlay(let name, let animated):
      for result in overlays.dismiss(name, animated: animated) { report(result, name.quoted) }
    case .dismissAllOverlays(let selection, let animated):
      let result =
        if let containers = selection.containers {
          overlays.manager.dismissAll(in: containers, onlyShowing: selection.onlyShowing, animated: animated)
        } else {
          overlays.manager.dismissAll(except: selection.except, onlyShowing: selection.onlyShowing, animated: animated)
        }
      report(result, "dismissAllOverlays")
    case .dismissTopmostOverlay(let container, let animated):
      report(overlays.manager.dismissTopmost(in: container, animated: animated), "dismissTopmostOverlay")
    default: break
    }
  }

  private func report(_ result: OverlayDismissResult, _ what: String) {
    if case .rejected(let reason) = result { logger.notice("\(what) dismisses no overlay: \(reason)") }
  }
}

/// An overlay of the session's document, in the visitor's current language.
private struct SessionOverlay: View {
  let session: DocumentSession
  let name: String

  var body: some View {
    if let overlay = session.document.overlay(name) { session.builder.content(overlay) }
  }
}
