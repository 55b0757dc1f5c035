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
  package func carryOut(_ actions: [Action]) {
    for (index, action) in actions.enumerated() {
      for settled in action.settled(by: dataContext) {
        if case .wait(let delay) = settled {
          return data.wait(delay) { [weak self] in self?.carryOut(Array(actions[(index + 1)...])) }
        }
        carryOut(settled)
      }
    }
  }
}
