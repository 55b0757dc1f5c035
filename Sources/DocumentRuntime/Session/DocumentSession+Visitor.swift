internal import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import FollowspotImages
internal import Logging
internal import FollowspotRuntime
internal import FollowspotViews

extension DocumentSession {
  /// Ends a running session and resets the kiosk for the next visitor: the start screen, the initial language, session data
  /// at their initial values, and nothing over the screen.
  ///
  /// - Parameter reason: The reason for the log and for programs; nil for none.
  public func resetSession(reason: String? = nil) {
    catchUp()
    endSession(.asked(reason))
  }

  /// Ends a running session and resets the kiosk for the next visitor.
  func endSession(_ reason: SessionEnd) {
    if visitor.isOn { visitor.end(reason) } else { resetVisit() }
  }

  /// Acts as a visitor's touch without any other effect: it wakes a dimmed or blank display and ends `attract`.
  package func wake() {
    catchUp()
    _ = takesKey()
  }

  /// Advances the timeline of the views to now. The last frame may be long ago, so anything that a program starts would
  /// otherwise start in the past and end immediately.
  func catchUp() { stage.host?.timeline.advance(to: data.now()) }

  /// Reports the screen of the first display, if it is another one.
  func publishScreen() {
    if let screen = stage.shownScreen { reports.publish(screen) }
  }

  /// Starts the visitor's time and reports the first screen, once the views of the first display have appeared.
  func begin(_ stage: DocumentStage) {
    guard stage === self.stage, let timeline = stage.host?.timeline else { return }
    visitor.begin(on: timeline)
    publishScreen()
  }

  /// Handles a key.
  ///
  /// - Returns: Whether the key may act.
  func takesKey() -> Bool { takes { visitor.takesKey() } }

  /// Handles a touch.
  ///
  /// - Returns: Whether views receive the touch.
  func takes(_ touch: TouchEvent) -> Bool { takes { visitor.takes(touch) } }

  /// A kiosk that only shows a notice has no visitor's session.
  private func takes(_ note: () -> Bool) -> Bool { notice == nil ? note() : true }

  /// Resets the session to its initial state.
  func resetVisit() {
    for stage in stages {
      stage.host?.cancelTouches()
      stage.host?.forgetFocus()
    }
    data.cancelWaiting()
    visitor.forgetDataOutsideSession()
    // The count comes first, so that actions of the disappearing views don't affect the next visitor.
    visits += 1
    for stage in stages { stage.presenter.end(.sessionEnded) }
    withTransaction(\.disablesAnimations, true) {
      for stage in stages { stage.endVisit() }
      store.resetSession(now: data.now())
      if locale != initialLocale { setLocale(initialLocale) }
    }
    resources.images.forgetCodes()
  }

  /// Whether the document declares sessions.
  var separatesVisitors: Bool { visitor.description != nil }
}

extension DocumentSession: VisitorSessionDelegate {
  var mayBlank: Bool { document.settings.session?.blank?.condition?.holds(dataContext.value) ?? true }

  func handle(_ event: SessionEvent) {
    switch event {
    case .started:
      logger.info("session \(visitor.count) started")
      // Actions that a program started before the session are not for its visitor.
      if separatesVisitors { data.cancelProgramWaits() }
      // The order of the events matters: the session, its appearance, its screen.
      reports.publish(.sessionStarted)
      visitor.reportAppearance()
      publishScreen()
      for stage in stages { stage.beginVisit() }
    case .ended(let reason):
      logger.info("session \(visitor.count) ended: \(reason)")
      reports.publishEnd(reason) { resetVisit() }
    }
  }

  func end(_ outsideData: DataOutsideSession) {
    if case .ofProgram = outsideData {
      logger.notice("session data were set while no session was running; they are back at their initial values")
    }
    resetVisit()
  }

  func handle(_ change: AppearanceChange) { reports.publish(.appearance(change)) }

  func handleCountdown(_ seconds: Int?) { data.clock.secondsLeft = seconds }

  func handleBlank(_ isBlank: Bool) { onBlank?(isBlank) }

  func handleVisibility(_ showsScreen: Bool) {
    data.clock.isSeen = showsScreen
    for stage in stages { stage.restUnseen() }
  }
}
