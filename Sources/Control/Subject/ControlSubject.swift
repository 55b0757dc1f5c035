package import FollowspotData
package import FollowspotDocumentRuntime
package import FollowspotJSON

/// The kiosk's state and operations for clients: data, events and control.
@MainActor
package protocol ControlSubject: AnyObject {
  /// The data. The store may be replaced later.
  var store: DataStore { get }
  /// The time on the clock by which data expire.
  var dataTime: Duration { get }
  /// Called with the names of changed data, whatever changed them.
  var onDataChange: ((Set<String>) -> Void)? { get set }
  /// The hub to which all events are published.
  var events: EventHub { get }
  /// The name of the current screen; empty if screens have no names.
  var screen: String { get }
  /// The state of the visitor's session.
  var sessionState: [String: DataValue] { get }
  /// Whether a notice is shown in place of the document.
  var showsNotice: Bool { get }
  /// The names that actions may refer to, and the names of the actions.
  var screens: [String] { get }
  var guides: [String] { get }
  var actions: [String] { get }

  /// The number of the visitor's session; nil if none is running.
  var sessionNumber: Int? { get }
  /// Events that describe the current state, for a client that starts to watch.
  var presentEvents: [KioskEvent] { get }

  /// Changes data for a client.
  func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer
  /// Performs an action for a client.
  ///
  /// - Throws: A ``DataError`` with the path of the error, which begins with `action`.
  func carryOut(_ action: JSON) throws(DataError)
  /// Ends the visitor's session and prepares the kiosk for the next visitor.
  func resetSession(reason: String?)
  /// Has the effect of a visitor's touch.
  func wake()
}
