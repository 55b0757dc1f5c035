package import FollowspotData
package import FollowspotJSON
package import FollowspotPlatform

/// A kiosk that runs, as displays, scripts and other programs see it: a document, or views written in Swift.
@MainActor
package protocol RunningKiosk: AnyObject {
  /// The data. The store may be replaced later.
  var store: DataStore { get }
  /// The time on the clock by which data expire.
  var dataTime: Duration { get }
  /// The hub to which all events are published.
  var events: EventHub { get }
  /// Events that describe the current state, for a client that starts to watch.
  var presentEvents: [KioskEvent] { get }
  /// The name of the first display's screen; empty if screens have no names.
  var screen: String { get }
  /// Whether a notice is shown in place of the document.
  var showsNotice: Bool { get }
  /// The names of the screens.
  var screens: [String] { get }
  /// The names of the guides.
  var guides: [String] { get }
  /// The names of the actions.
  var actions: [String] { get }

  /// Whether sessions begin and end with visitors.
  var separatesVisitors: Bool { get }
  /// The number of the visitor's session; nil if none is running.
  var sessionNumber: Int? { get }
  /// The state of the visitor's session; nil if the kiosk has no sessions.
  var sessionState: String? { get }
  /// The rules for keys and scanners.
  var keySettings: KeySettings { get }

  /// Handles a program's change of the data.
  ///
  /// - Parameter sessionRevision: The store's `sessionRevision` before the change.
  func didChangeData(since sessionRevision: Int)
  /// Performs an action for a program.
  ///
  /// - Throws: A ``DataError`` with the path of the error, which begins with `action`.
  func carryOut(_ action: JSON) throws(DataError)
  /// Ends the visitor's session and prepares the kiosk for the next visitor.
  func resetSession(reason: String?)
  /// Has the effect of a visitor's touch and no other: it wakes a dimmed or blank display and ends `attract`.
  func wake()
  /// Handles motion near the kiosk. It wakes the display but starts no session.
  func noteMotion()
}

/// The data as texts, which scripts write.
extension RunningKiosk {
  /// Sets a datum from a text of its type: `3`, `2.90`, `open`, JSON for records and lists, `null` for missing.
  ///
  /// - Returns: The error as a text; nil if the value was set.
  package func setData(_ name: String, toText text: String) -> String? {
    do throws(DataError) {
      let value = try store.type(of: name).value(ofArgument: text, at: name)
      let before = store.sessionRevision
      try store.hold(value, in: name, now: dataTime)
      didChangeData(since: before)
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
        try store.type(of: name).value(ofArgument: text, at: name)
      }
      if text == nil { _ = try store.type(of: name) }
      let found = store[name]
      if found == wanted ?? nil { return nil }
      let isPrivate = store.declaration(name)?.isPrivate ?? false
      return "data \(name) \(found.map { isPrivate ? "another value, which is private" : $0.argument } ?? "missing")"
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
