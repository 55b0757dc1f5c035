package import FollowspotData
package import FollowspotDocuments
package import FollowspotJSON
internal import Logging
package import FollowspotPlatform
package import FollowspotRuntime

/// The access of scripts and other programs to a session: they read and change its data, perform actions, and act as a
/// visitor.
@MainActor
package final class ProgramAccess: RunningKiosk {
  package let session: DocumentSession
  private var visitor: VisitorSession { session.visitor }
  private var data: SessionData { session.data }

  package init(to session: DocumentSession) { self.session = session }

  // MARK: The document

  package var screen: String { session.stage.screenName }
  package var showsNotice: Bool { session.notice != nil }
  package var screens: [String] { session.document.screens.map(\.name) }
  package var guides: [String] { session.document.guides.map(\.id) }
  package var actions: [String] { Action.names }
  package var keySettings: KeySettings { session.document.settings.keySettings }
  package var events: EventHub { session.reports.hub }
  package var presentEvents: [KioskEvent] { session.reports.present }

  // MARK: Data

  package var store: DataStore { data.store }
  package var dataTime: Duration { data.now() }

  /// Notes session data that a program has set without a running session. They are reset after `idle`, or when a session
  /// begins.
  package func didChangeData(since sessionRevision: Int) {
    guard data.store.sessionRevision != sessionRevision, !visitor.isOn, session.separatesVisitors else { return }
    session.catchUp()
    visitor.noteDataOutsideSession()
  }

  // MARK: Actions

  package func carryOut(_ action: JSON) throws(DataError) {
    let actions = try Action.read(action, at: "action", in: session.document)
    if let refusal = refusal(of: actions) { throw refusal }
    carryOut(actions)
  }

  /// Performs actions in order, each with the data at its time.
  package func carryOut(_ actions: [Action]) {
    session.catchUp()
    carryOutNow(actions)
  }

  /// Performs actions without advancing the timeline first. Waits in the list call it at their time.
  private func carryOutNow(_ actions: [Action]) {
    actions.run(with: { session.dataContext }) { action in
      // The visitor may have left during a wait.
      if action.isToBeSeen, isCovered {
        session.logger.notice(
          "a program's request is not shown: no visitor is there, and the kiosk shows '\(visitor.state.name)'")
      } else if case .set = action {
        let before = data.store.sessionRevision
        session.stage.carryOut(action)
        didChangeData(since: before)
      } else {
        session.stage.carryOut(action)
      }
    } wait: { delay, rest in
      data.waitForProgram(delay) { [weak session] in session.map { $0.programs.carryOutNow(rest) } }
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
    guard isCovered,
      actions.contains(where: { $0.settled(by: session.dataContext).contains(where: \.isToBeSeen) })
    else { return nil }
    return .wrongType(
      path: "action", expected: "a kiosk that is awake",
      found: "one that shows '\(visitor.state.name)'; wake it first")
  }

  /// Whether no visitor would see what a program shows, so that it would still be there for the next one.
  private var isCovered: Bool {
    switch visitor.state {
    case .attract, .dimmed, .blank: true
    case .resting, .active, .warning: false
    }
  }

  // MARK: The visitor

  package var separatesVisitors: Bool { session.separatesVisitors }
  package var sessionNumber: Int? { visitor.number }
  package var sessionState: String? { visitor.state.name }
  package func resetSession(reason: String?) { session.resetSession(reason: reason) }
  package func wake() { session.wake() }
  package func noteMotion() { visitor.noteMotion() }
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
    case .when(_, let actions, let others): (actions + others).contains(where: \.mayWait)
    default: false
    }
  }
}
