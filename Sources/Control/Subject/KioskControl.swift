public import FollowspotData
public import FollowspotRuntime
package import FollowspotJSON
package import FollowspotPlatform

/// The interface between a kiosk written in Swift and its clients: data that clients set and views read, and messages
/// to clients.
///
/// ```swift
/// let control = KioskControl([
///   DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open"))
/// ])
/// ```
///
/// Views that read a datum in their bodies are updated when a client changes it. Pass the control to
/// `Kiosk.run` or to the `control(_:)` of a scene. The sockets are those of the service manager, or in the folder of
/// `KioskOptions.controlDirectory`.
@MainActor
public final class KioskControl: RunningKiosk {
  /// The current data.
  package let store: DataStore
  /// The version that clients get.
  public let version: String
  /// Called when a client requests an action, such as `navigate: rooms`, with the action's name and its text. Returns
  /// whether the action exists.
  public var onAction: ((_ name: String, _ text: String?) -> Bool)?
  /// Called when a client resets the session, after session data have got their initial values again.
  public var onReset: (() -> Void)?
  /// Called when a client wakes the kiosk, as a touch does.
  public var onWake: (() -> Void)?

  package let events = EventHub()
  package var screen: String = ""
  package var screens: [String] = []
  package var guides: [String] = []
  package var actions: [String] { [] }
  package var separatesVisitors: Bool { false }
  package var sessionNumber: Int? { nil }
  package var sessionState: String? { nil }
  package var keySettings: KeySettings { KeySettings() }
  package var presentEvents: [KioskEvent] { [] }
  package var showsNotice: Bool { false }
  private var clock: (any KioskClock)?
  private var expiry: Alarm?

  /// Creates a control with data that have their initial values.
  public init(_ declarations: [DataDeclaration] = [], version: String = "") {
    store = DataStore(declarations)
    self.version = version
    store.onChange = { [weak self] _ in self?.setExpiry() }
  }

  package var dataTime: Duration { clock?.now ?? .zero }

  /// The value of a datum; nil if it is missing. A value that the declaration does not allow is ignored.
  public subscript(name: String) -> DataValue? {
    get { store[name] }
    set { store.set(name, to: newValue, now: dataTime) }
  }

  /// Sends a message with named values to all clients that watch.
  public func send(_ name: String, _ values: [String: DataValue] = [:]) {
    let seconds = clock?.secondsSince1970 ?? 0
    events.publish(KioskEvent(.sent(name, values), at: UnixTime(secondsSince1970: seconds)))
  }

  /// Uses a kiosk's clock from now on.
  package func follow(_ clock: any KioskClock) {
    self.clock = clock
    expiry = Alarm(on: clock) { [weak self] in
      guard let self else { return }
      store.expire(at: dataTime)
      setExpiry()
    }
    setExpiry()
  }

  private func setExpiry() {
    if expiry?.deadline != store.nextDeadline { expiry?.deadline = store.nextDeadline }
  }

  package func didChangeData(since sessionRevision: Int) {}

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
    store.resetSession(now: dataTime)
    onReset?()
  }

  package func wake() { onWake?() }
  package func noteMotion() {}
}

extension JSON {
  /// The text; nil for another type.
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
