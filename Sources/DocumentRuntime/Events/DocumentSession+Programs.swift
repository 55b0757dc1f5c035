package import Data
package import Documents

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
  ///
  /// - Throws: A ``DataError`` where one of them waits, and too many wait already; then nothing is done.
  package func carryOut(_ actions: [Action]) throws(DataError) {
    guard data.canProgramsWait || !actions.contains(where: \.mayWait) else {
      throw .tooMany("actions that wait", limit: SessionData.programWaitLimit)
    }
    goOn(with: actions)
  }

  private func goOn(with actions: [Action]) {
    for (index, action) in actions.enumerated() {
      for settled in action.settled(by: dataContext) {
        if case .wait(let delay) = settled {
          return data.waitForProgram(delay) { [weak self] in self?.goOn(with: Array(actions[(index + 1)...])) }
        }
        carryOut(settled)
      }
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
