package import FollowspotData
package import FollowspotDocuments
internal import Logging

/// What programs beside the kiosk may do with a session.
extension DocumentSession {
  /// What is true now. Another document brings another store, which goes on from this one.
  package var store: DataStore { data.store }

  /// The time by which data expire.
  package var dataTime: Duration { data.now() }

  /// Has somebody told of the names whose values have changed, whoever changed them.
  package var onDataChange: ((Set<String>) -> Void)? {
    get { data.onChange }
    set { data.onChange = newValue }
  }

  /// Carries actions out one after the other, each with the data that there are then.
  package func carryOut(_ actions: [Action]) {
    catchUp()
    carryOutNow(actions)
  }

  /// The same when the time of the views is now: what waits in the list rings on it.
  private func carryOutNow(_ actions: [Action]) {
    for (index, action) in actions.enumerated() {
      for settled in action.settled(by: dataContext) {
        if case .wait(let delay) = settled {
          return data.waitForProgram(delay) { [weak self] in self?.carryOutNow(Array(actions[(index + 1)...])) }
        }
        // Somebody may have gone while it waited.
        if settled.isToBeSeen, isCovered {
          logger.notice("what a program asks for is not shown: nobody is there, and the kiosk shows '\(restName)'")
        } else if case .set = settled {
          notingSessionData { carryOut(settled) }
        } else {
          carryOut(settled)
        }
      }
    }
  }

  /// Why actions can't be carried out now; nil where they can. What nobody sees now would be there when the next visitor
  /// comes, who is to begin at the start screen; and too many may wait already.
  package func refusal(of actions: [Action]) -> DataError? {
    guard data.canProgramsWait || !actions.contains(where: \.mayWait) else {
      return .tooMany("actions that wait", limit: SessionData.programWaitLimit)
    }
    guard isCovered, actions.contains(where: { $0.settled(by: dataContext).contains(where: \.isToBeSeen) }) else {
      return nil
    }
    return .wrongType(
      path: "action", expected: "a kiosk that is awake", found: "one that shows '\(restName)'; wake it first")
  }

  private var restName: String { visitor.state.name }
}

extension Action {
  /// Whether it changes what visitors see, other than by data.
  fileprivate var isToBeSeen: Bool {
    switch self {
    case .send, .set, .wait, .when, .endSession: false
    case .navigate, .back, .startGuide, .dismiss, .nextStep, .previousStep, .showSheet, .startSequence, .endSequence,
      .startSpotlight, .endSpotlight, .showOverlay, .dismissOverlay, .dismissAllOverlays, .dismissTopmostOverlay,
      .setLocale:
      true
    }
  }
}

extension Action {
  /// Whether it is a wait, or one may come of it.
  fileprivate var mayWait: Bool {
    switch self {
    case .wait: true
    case .when(_, let actions): actions.contains(where: \.mayWait)
    default: false
    }
  }
}
