public import FollowspotData
package import FollowspotDocumentRuntime
package import FollowspotJSON
package import FollowspotPlatform

/// What a kiosk written in Swift shares with programs beside it: data that they set and views read, and words that they
/// are sent.
///
/// ```swift
/// let control = KioskControl([
///   DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open"))
/// ])
/// ```
///
/// Views that read ``data`` while their bodies run are made anew when a program sets what they read. Hand the control to
/// `Kiosk.run` or to the `control(_:)` of a scene; the sockets are those of the service manager, or in the folder that
/// `KioskOptions.controlDirectory` names.
@MainActor
public final class KioskControl: ControlSubject {
  /// What is true now.
  public let data: DataStore
  /// What programs are told as the kiosk's version.
  public let version: String
  /// Called for a program that asks for an action, such as `navigate: rooms`: with the action's name and the text that
  /// stands behind it. Answers whether there is such an action.
  public var onAction: ((_ name: String, _ text: String?) -> Bool)?
  /// Called for a program that wants the kiosk ready for another visitor, after the data of the session have their
  /// initial values again.
  public var onReset: (() -> Void)?
  /// Called for a program that wakes the kiosk as a touch would.
  public var onWake: (() -> Void)?

  package let events = EventHub()
  package var onDataChange: ((Set<String>) -> Void)?
  package var screen: String = ""
  package var screens: [String] = []
  package var guides: [String] = []
  package var actions: [String] { [] }
  package var sessionState: [String: DataValue] { [:] }
  package var sessionNumber: Int? { nil }
  package var presentEvents: [KioskEvent] { [] }
  package var showsNotice: Bool { false }
  private var clock: (any KioskClock)?
  private var expiry: Alarm?

  /// Data of some declarations, each with its initial value.
  public init(_ declarations: [DataDeclaration] = [], version: String = "") {
    data = DataStore(declarations)
    self.version = version
    data.onChange = { [weak self] in self?.didChange($0) }
  }

  package var store: DataStore { data }
  package var dataTime: Duration { clock?.now ?? .zero }

  /// What a datum holds; nil for missing. A value that its declaration does not allow is left out.
  public subscript(name: String) -> DataValue? {
    get { data[name] }
    set { data.set(name, to: newValue, now: dataTime) }
  }

  /// Sends programs a word, with values by their names.
  public func send(_ word: String, _ values: [String: DataValue] = [:]) {
    let seconds = clock?.secondsSince1970 ?? 0
    events.publish(KioskEvent(.send, name: word, payload: values, at: Moment(secondsSince1970: seconds)))
  }

  /// Lives on a kiosk's clock from now on.
  package func follow(_ clock: any KioskClock) {
    self.clock = clock
    expiry = Alarm(on: clock) { [weak self] in
      guard let self else { return }
      data.expire(at: dataTime)
      didChange([])
    }
    didChange([])
  }

  private func didChange(_ names: Set<String>) {
    if expiry?.deadline != data.nextDeadline { expiry?.deadline = data.nextDeadline }
    if !names.isEmpty { onDataChange?(names) }
  }

  package func change<Answer>(_ body: (DataStore) throws(DataError) -> Answer) throws(DataError) -> Answer {
    try body(data)
  }

  package func carryOut(_ action: JSON) throws(DataError) {
    let (name, text): (String, String?) =
      switch action {
      case .string(let name): (name, nil)
      case .object(let object) where object.members.count == 1:
        (object.members[0].name, object.members[0].value.text)
      default: throw .wrongType(path: "action", expected: "a name, or a name with a text", found: action.noun)
      }
    guard onAction?(name, text) == true else { throw .unknownName(name, similar: []) }
  }

  package func resetSession(reason: String?) {
    data.resetSession(now: dataTime)
    onReset?()
  }

  package func wake() { onWake?() }
}

extension JSON {
  /// A text; nil for anything else.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
