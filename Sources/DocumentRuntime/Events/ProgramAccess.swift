package import FollowspotData
package import FollowspotDocuments
internal import FollowspotJSON
internal import Logging
internal import FollowspotSpelling

/// The access of scripts and other programs to a session: they read and change its data, perform actions, and act as a
/// visitor.
@MainActor
package final class ProgramAccess {
  package let session: DocumentSession
  private var visitor: VisitorSession { session.visitor }
  private var data: SessionData { session.data }

  package init(to session: DocumentSession) { self.session = session }

  // MARK: Data

  /// The time on the clock by which data expire.
  package var dataTime: Duration { data.now() }

  /// Changes data for a program. Session data that this sets without a running session are reset after `idle`, or when a
  /// session begins.
  package func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer {
    try notingSessionData { () throws(DataError) in try body(data.store) }
  }

  /// Runs a program's request. Notes session data that it sets without a running session.
  private func notingSessionData<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let before = data.store.sessionRevision
    let answer = try body()
    if data.store.sessionRevision != before, !visitor.isOn, session.tellsVisitorsApart {
      session.catchUp()
      visitor.noteStrayData()
    }
    return answer
  }

  /// Sets a datum from a text of its type: `3`, `2.90`, `open`, JSON for records and lists, `null` for missing.
  ///
  /// - Returns: The error as a text; nil if the value was set.
  package func setData(_ name: String, toText text: String) -> String? {
    do throws(DataError) {
      let value = try data.store.type(of: name).value(ofArgument: text, at: name)
      try change { store throws(DataError) in try store.hold(value, in: name, now: dataTime) }
      return nil
    } catch {
      return error.finding
    }
  }

  /// Compares a datum with a value.
  ///
  /// - Parameter text: The expected value, written as for ``setData(_:toText:)``; nil for missing.
  /// - Returns: The value that the datum has instead, or the error; nil if the values are equal.
  package func difference(inData name: String, from text: String?) -> String? {
    do throws(DataError) {
      let wanted = try text.map { text throws(DataError) in
        try data.store.type(of: name).value(ofArgument: text, at: name)
      }
      if text == nil { _ = try data.store.type(of: name) }
      let found = data.store[name]
      if found == wanted ?? nil { return nil }
      let isPrivate = data.store.declaration(name)?.isPrivate ?? false
      return "data \(name) \(found.map { isPrivate ? "another value, which is private" : $0.argument } ?? "missing")"
    } catch {
      return error.finding
    }
  }

  // MARK: Actions

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
        notingSessionData { session.stage.carryOut(action) }
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

  /// The visitor's session: its number, and its state if the document declares sessions.
  package var sessionState: [String: DataValue] {
    let state: DataValue? = session.tellsVisitorsApart ? .text(visitor.state.name) : nil
    return ["number": visitor.number.map { .integer($0) }, "state": state].compactMapValues(\.self)
  }

  /// Ends a running session and resets the kiosk for the next visitor; see ``DocumentSession/resetSession(reason:)``.
  package func resetSession(reason: String?) { session.resetSession(reason: reason) }

  /// Acts as a visitor's touch without any other effect: it wakes a dimmed or blank display and ends `attract`.
  package func wake() { session.wake() }
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

extension DataError {
  /// The error as the text that a comparison reports in place of a value.
  fileprivate var finding: String {
    if case .wrongType(_, let expected, let found) = self { return "\(found), which is not \(expected)" }
    return "that \(self)"
  }
}
