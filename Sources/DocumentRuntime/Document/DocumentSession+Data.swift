internal import FollowspotData
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
      try data.store.hold(value, in: name, now: data.now())
      return nil
    } catch {
      return error.finding
    }
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
