public import FollowspotData

/// Something that happened on the kiosk, as it is reported to other programs.
public struct KioskEvent: Hashable, Sendable {
  /// The subject of an event.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another screen is shown; ``KioskEvent/name`` is its name. A picture in place of a screen has no name; its path is
    /// `image` in the payload.
    case screen
    /// A guide started, resumed, changed its step or ended. The name is the guide's; `event` in the payload says which.
    case guide
    /// The document sent a message. The name is the message's, and the payload has its values.
    case send
    /// A visitor's session changed. The name is `started`, `warning` with `seconds` in the payload, `continued`, or `ended`
    /// with `reason` in the payload; without a visitor `attract` or `resting`.
    case session
    /// The brightness of the displays changed. The name is `dimmed`, `blank` or `woken`.
    case display
  }

  /// The kind of subject.
  public var kind: Kind
  /// The name of the subject; nil if it has none.
  public var name: String?
  /// Further values by name. Missing values are left out.
  public var payload: [String: DataValue]
  /// The number of the visitor's session in which it happened; nil outside of a session.
  public var session: Int?
  /// The time at which it happened.
  public var moment: Moment

  /// Whether the event only describes the present state, for a program that has just begun to watch. Then the change
  /// happened before ``moment``.
  public var isPresent: Bool

  /// Creates an event.
  public init(
    _ kind: Kind, name: String? = nil, payload: [String: DataValue] = [:], session: Int? = nil, at moment: Moment,
    isPresent: Bool = false
  ) {
    (self.kind, self.name, self.payload, self.session, self.moment) = (kind, name, payload, session, moment)
    self.isPresent = isPresent
  }
}
