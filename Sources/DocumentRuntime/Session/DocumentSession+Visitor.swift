public import Data
internal import Documents
internal import Guides
internal import Logging
internal import Views

extension DocumentSession {
  /// Makes the kiosk ready for another visitor: the start screen, the language that every visitor begins with, data of
  /// the session at their initial values, and nothing over the screen. A session that is on has ended.
  ///
  /// - Parameter reason: Why, for whoever is told; nil where nobody says.
  public func resetSession(reason: String? = nil) {
    if visitor.isOn { visitor.end(.asked(reason)) } else { resetVisit() }
  }

  /// Counts as a visitor's touch that does nothing else: a dark display lights up, and what is shown while nobody is
  /// there ends.
  public func wake() { _ = visitor.takesKey() }

  /// The visitor's session, as programs are told of it: its number, and how it stands where the document tells visitors
  /// apart.
  public var sessionState: [String: DataValue] {
    let state: DataValue? = tellsVisitorsApart ? .text(visitor.state.name) : nil
    return ["number": visitor.number.map { .integer($0) }, "state": state].compactMapValues(\.self)
  }

  /// The display shows the session for the first time.
  func begin() {
    if let timeline = host?.timeline { visitor.begin(on: timeline) }
    presenter.visit(navigator.screen)
  }

  /// Takes note of a key; returns whether it may act.
  package func takesKey() -> Bool { visitor.takesKey() }

  /// Follows what happens to sessions.
  func handle(_ event: SessionEvent) {
    switch event {
    case .started:
      logger.info("session \(visitor.count) started")
      presenter.beginSession()
      // Those that start by themselves have waited for somebody to see them.
      if tellsVisitorsApart { presenter.visit(navigator.screen) }
    case .ended(let reason):
      logger.info("session \(visitor.count) ended: \(reason)")
      resetVisit()
    }
    publish(event)
  }

  /// Makes everything as it is at first.
  func resetVisit() {
    host?.cancelTouches()
    data.cancelWaiting()
    // First of all: what views of the visitor's still set off when they go would be done to the next one.
    visits += 1
    presenter.end(.sessionEnded)
    withTransaction(\.disablesAnimations, true) {
      endPresentations()
      data.store.resetSession(now: data.now())
      navigator = Navigator(start: document.settings.start)
      if locale != initialLocale { setLocale(initialLocale) }
    }
  }

  /// Whether the document tells one visitor from the next.
  var tellsVisitorsApart: Bool { visitor.description != nil }

  /// The screen that is shown: the visitor's, or one that is shown while nobody is there.
  var shownNavigator: Navigator {
    if let scene = visitor.scene, case .screen(let name) = scene.content { return Navigator(start: name) }
    return navigator
  }
}
