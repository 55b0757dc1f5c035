package import FollowspotData

/// Something that happened on the kiosk, as it is reported to other programs.
package struct KioskEvent: Hashable, Sendable {
  /// The subject of an event.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
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
  package var kind: Kind
  /// The name of the subject; nil if it has none.
  package var name: String?
  /// Further values by name. Missing values are left out.
  package var payload: [String: DataValue]
  /// The number of the visitor's session in which it happened; nil outside of a session.
  package var session: Int?
  /// The time at which it happened.
  package var moment: Moment

  /// Whether the event only describes the present state, for a program that has just begun to watch. Then the change
  /// happened before ``moment``.
  package var isPresent: Bool

  /// Creates an event.
  package init(
    _ kind: Kind, name: String? = nil, payload: [String: DataValue] = [:], session: Int? = nil, at moment: Moment,
    isPresent: Bool = false
  ) {
    (self.kind, self.name, self.payload, self.session, self.moment) = (kind, name, payload, session, moment)
    self.isPresent = isPresent
  }
}
