package import FollowspotData
internal import FollowspotJSON
internal import FollowspotSpelling

extension DocumentSession {
  /// Has a datum hold another value, written as its type has it: `3`, `2.90`, `open`; JSON for records and lists; `null`
  /// for missing.
  ///
  /// - Returns: What is wrong with it; nil where it was taken.
  package func setData(_ name: String, toText text: String) -> String? {
    do throws(DataError) {
      let value = try data.store.type(of: name).value(ofArgument: text, at: name)
      try change { store throws(DataError) in try store.hold(value, in: name, now: data.now()) }
      return nil
    } catch {
      return error.finding
    }
  }

  /// Changes data for a program. Session data that this sets while no session is running end with `idle`, and
  /// when one begins.
  package func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer {
    try notingSessionData { () throws(DataError) in try body(data.store) }
  }

  /// Does what a program asks for, and notes data of the session that it has set while none is running.
  func notingSessionData<Answer, Failure>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let before = data.store.sessionRevision
    let answer = try body()
    if data.store.sessionRevision != before, !visitor.isOn, tellsVisitorsApart {
      catchUp()
      visitor.noteStrayData()
    }
    return answer
  }

  /// Returns what a datum holds instead of a value, or nil where it holds that.
  ///
  /// - Parameter text: The value, written as for ``setData(_:toText:)``; nil for missing.
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
  /// The error as what was found in place of something.
  fileprivate var finding: String {
    if case .wrongType(_, let expected, let found) = self { return "\(found), which is not \(expected)" }
    return "that \(self)"
  }
}
