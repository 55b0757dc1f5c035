package import FollowspotData
package import FollowspotDocuments
internal import Logging

/// The access of other programs to a session.
extension DocumentSession {
  /// The current data. Another document replaces the store and takes over its values.
  package var store: DataStore { data.store }

  /// The hub that reports events to other programs.
  package var events: EventHub { reports.hub }

  /// The kiosk's present state as events; see ``SessionEvents/present``.
  package var presentEvents: [KioskEvent] { reports.present }

  /// The time on the clock by which data expire.
  package var dataTime: Duration { data.now() }

  /// Performs actions in order, each with the data at its time.
  package func carryOut(_ actions: [Action]) {
    catchUp()
    carryOutNow(actions)
  }

  /// Performs actions without advancing the timeline first. Waits in the list call it at their time.
  private func carryOutNow(_ actions: [Action]) {
    for (index, action) in actions.enumerated() {
      for settled in action.settled(by: dataContext) {
        if case .wait(let delay) = settled {
          return data.waitForProgram(delay) { [weak self] in self?.carryOutNow(Array(actions[(index + 1)...])) }
        }
        // The visitor may have left during a wait.
        if settled.isToBeSeen, isCovered {
          logger.notice("a program's request is not shown: no visitor is there, and the kiosk shows '\(restName)'")
        } else if case .set = settled {
          notingSessionData { stage.carryOut(settled) }
        } else {
          stage.carryOut(settled)
        }
      }
    }
  }

  /// Returns the reason why actions can't be performed now; nil if they can.
  ///
  /// Actions that change the display are refused while no visitor would see them, because the next visitor has to begin at
  /// the start screen. Waits are refused if too many are pending.
  package func refusal(of actions: [Action]) -> DataError? {
    guard data.canProgramsWait || !actions.contains(where: \.mayWait) else {
      return .tooMany("waiting actions", limit: SessionData.programWaitLimit)
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
  /// Whether the action changes the display, other than through data.
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
  /// Whether the action is a wait or contains one.
  fileprivate var mayWait: Bool {
    switch self {
    case .wait: true
    case .when(_, let actions): actions.contains(where: \.mayWait)
    default: false
    }
  }
}
