package import FollowspotData
internal import FollowspotJSON
internal import FollowspotSpelling

extension DocumentSession {
  /// Sets a datum from a text of its type: `3`, `2.90`, `open`, JSON for records and lists, `null` for missing.
  ///
  /// - Returns: The error as a text; nil if the value was set.
  package func setData(_ name: String, toText text: String) -> String? {
    do throws(DataError) {
      let value = try data.store.type(of: name).value(ofArgument: text, at: name)
      try change { store throws(DataError) in try store.hold(value, in: name, now: data.now()) }
      return nil
    } catch {
      return error.finding
    }
  }

  /// Changes data for a program. Session data that this sets without a running session are reset after `idle`, or when a
  /// session begins.
  package func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer {
    try notingSessionData { () throws(DataError) in try body(data.store) }
  }

  /// Runs a program's request. Notes session data that it sets without a running session.
  func notingSessionData<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let before = data.store.sessionRevision
    let answer = try body()
    if data.store.sessionRevision != before, !visitor.isOn, tellsVisitorsApart {
      catchUp()
      visitor.noteStrayData()
    }
    return answer
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
      return found == wanted ?? nil ? nil : "data \(name) \(found?.argument ?? "missing")"
    } catch {
      return error.finding
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
