public import FollowspotData
internal import FollowspotDocuments
internal import FollowspotGuides
internal import Logging
internal import FollowspotViews

extension DocumentSession {
  /// Makes the kiosk ready for another visitor: the start screen, the language that every visitor begins with, data of
  /// the session at their initial values, and nothing over the screen. A session that is on has ended.
  ///
  /// - Parameter reason: Why, for whoever is told; nil where nobody says.
  public func resetSession(reason: String? = nil) {
    catchUp()
    endSession(.asked(reason))
  }

  /// Makes the kiosk ready for another visitor.
  func endSession(_ reason: SessionEnd) {
    if let main { return main.endSession(reason) }
    if visitor.isOn { visitor.end(reason) } else { resetVisit() }
  }

  /// The number of the visitor's session; nil while none is running.
  package var sessionNumber: Int? { visitor.number }

  /// Counts as a visitor's touch that does nothing else: a dark display lights up, and what is shown while nobody is
  /// there ends.
  public func wake() {
    catchUp()
    _ = takesKey()
  }

  /// Brings the time of the views up to now. They were last told it with a frame, which may be long ago: what somebody
  /// who is no view begins would begin then, and be over at once.
  func catchUp() { host?.timeline.advance(to: data.now()) }

  /// The visitor's session, as programs are told of it: its number, and how it stands where the document tells visitors
  /// apart.
  public var sessionState: [String: DataValue] {
    let state: DataValue? = tellsVisitorsApart ? .text(visitor.state.name) : nil
    return ["number": visitor.number.map { .integer($0) }, "state": state].compactMapValues(\.self)
  }

  /// The display shows the session for the first time.
  func begin() {
    if main == nil, let timeline = host?.timeline { visitor.begin(on: timeline) }
    tellScreen()
    presenter.visit(navigator.screen)
    arrivedScreen = navigator.screen
  }

  /// Takes note of a key; returns whether it may act.
  package func takesKey() -> Bool { takes { visitor.takesKey() } }

  /// Takes note that somebody has come near. They are no visitor before they touch something.
  package func notesMotion() { visitor.notesMotion() }

  /// Takes note of a finger; returns whether views are told of it.
  func takes(_ touch: Touch) -> Bool { takes { visitor.takes(touch) } }

  /// Nobody is a visitor of a kiosk that has nothing to show.
  private func takes(_ note: () -> Bool) -> Bool { notice == nil ? note() : true }

  /// Follows what happens to sessions.
  func handle(_ event: SessionEvent) {
    switch event {
    case .started:
      logger.info("session \(visitor.count) started")
      // Actions that a program began before the session are not for its visitor.
      if tellsVisitorsApart { data.cancelProgramWaits() }
      // Programs are told in the order in which it is to be understood: somebody came, sees this, and is shown that.
      publish(event)
      visitor.tellAppearance()
      tellScreen()
      for session in [self] + companions { session.beginVisit() }
    case .ended(let reason):
      logger.info("session \(visitor.count) ended: \(reason)")
      isEndingSession = true
      resetVisit()
      publish(event)
      isEndingSession = false
    }
  }

  /// Shows guides to a visitor who has come.
  private func beginVisit() {
    presenter.beginSession()
    // Those that start by themselves have waited for somebody to see them.
    if tellsVisitorsApart { presenter.visit(navigator.screen) }
  }

  /// Takes away data of a session that were set while none was running, and all that they have led to.
  func end(_ stray: StrayData) {
    if case .ofProgram = stray {
      logger.notice("data of a session were set while none was running; they have their initial values again")
    }
    resetVisit()
  }

  /// Makes everything as it is at first.
  func resetVisit() {
    host?.cancelTouches()
    if main == nil {
      data.cancelWaiting()
      visitor.forgetStrayData()
    }
    // First of all: what views of the visitor's still set off when they go would be done to the next one.
    visits += 1
    presenter.end(.sessionEnded)
    withTransaction(\.disablesAnimations, true) {
      endPresentations()
      if main == nil { data.store.resetSession(now: data.now()) }
      navigator = Navigator(start: start)
      if locale != initialLocale { setLocale(initialLocale) }
    }
    for companion in companions { companion.resetVisit() }
  }

  /// Whether the data are so that nothing at all may be shown while nobody is there.
  var mayBlank: Bool { document.settings.session?.blank?.condition?.holds(dataContext.value) ?? true }

  /// Whether the document tells one visitor from the next.
  var tellsVisitorsApart: Bool { visitor.description != nil }

  /// What visitors see as the screen: theirs, or what is shown while nobody is there; nil where nothing is.
  var shownScreen: AttractScene.Content? {
    visitor.state == .blank ? nil : scene?.content ?? .screen(navigator.screen)
  }

  /// Whether what a program has the kiosk show would be seen by nobody, and be there when the next visitor comes.
  package var isCovered: Bool {
    switch visitor.state {
    case .attract, .dimmed, .blank: true
    case .resting, .active, .warning: false
    }
  }

  /// The screen that is shown: the visitor's, or one that is shown while nobody is there.
  var shownNavigator: Navigator {
    if let scene, case .screen(let name) = scene.content { return Navigator(start: name) }
    return navigator
  }
}
