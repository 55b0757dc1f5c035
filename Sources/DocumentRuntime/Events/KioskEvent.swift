public import FollowspotData

/// Something that happened on the kiosk, as programs beside it are told.
public struct KioskEvent: Hashable, Sendable {
  /// What it is about.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Another screen is shown: ``KioskEvent/name`` is the screen's. A picture that is shown in place of a screen has no
    /// name, and is the payload's `image`.
    case screen
    /// A guide began, went on or ended: the name is the guide's, and the payload's `event` says what happened.
    case guide
    /// The document sends a word: the name is the word, and the payload what goes with it.
    case send
    /// A visitor's session: the name is `started`, `warning` with the payload's `seconds`, `continued`, or `ended` with
    /// the payload's `reason`; without a visitor `attract` or `resting`.
    case session
    /// How bright the displays are: the name is `dimmed`, `blank` or `woken`.
    case display
  }

  /// What it is about.
  public var kind: Kind
  /// The name of what it is about; nil where it has none.
  public var name: String?
  /// What else is to be known, by name; what is missing is left out.
  public var payload: [String: DataValue]
  /// The number of the visitor's session in which it happened; nil outside of one.
  public var session: Int?
  /// When it happened.
  public var moment: Moment

  /// Whether it says how the kiosk is, to a program that has just begun to watch: it happened before ``moment``.
  public var isPresent: Bool

  /// An event of a kind, at a moment.
  public init(
    _ kind: Kind, name: String? = nil, payload: [String: DataValue] = [:], session: Int? = nil, at moment: Moment,
    isPresent: Bool = false
  ) {
    (self.kind, self.name, self.payload, self.session, self.moment) = (kind, name, payload, session, moment)
    self.isPresent = isPresent
  }
}
