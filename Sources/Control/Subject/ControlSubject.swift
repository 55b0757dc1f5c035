package import FollowspotData
package import FollowspotDocumentRuntime
package import FollowspotJSON

/// What programs beside the kiosk put data into, hear of and control.
@MainActor
package protocol ControlSubject: AnyObject {
  /// What is true. It may be another one later.
  var store: DataStore { get }
  /// The time by which data expire.
  var dataTime: Duration { get }
  /// Told of the names whose values have changed, whoever changed them.
  var onDataChange: ((Set<String>) -> Void)? { get set }
  /// Where everything that happens is published.
  var events: EventHub { get }
  /// The screen that is shown; empty where screens have no names.
  var screen: String { get }
  /// The visitor's session.
  var sessionState: [String: DataValue] { get }
  /// Whether a notice is shown in place of what should be.
  var showsNotice: Bool { get }
  /// The names that actions can have in them, and those of the actions.
  var screens: [String] { get }
  var guides: [String] { get }
  var actions: [String] { get }

  /// The number of the visitor's session; nil while none is running.
  var sessionNumber: Int? { get }
  /// Events that say how the kiosk is now, for a program that begins to watch.
  var presentEvents: [KioskEvent] { get }

  /// Changes data for a program.
  func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer
  /// Carries out what a program asks for.
  ///
  /// - Throws: A ``DataError`` with the path of what is wrong, which begins with `action`.
  func carryOut(_ action: JSON) throws(DataError)
  /// Makes the kiosk ready for another visitor.
  func resetSession(reason: String?)
  /// Counts as a visitor's touch.
  func wake()
}
