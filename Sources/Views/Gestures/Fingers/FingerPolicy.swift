/// What of the contacts on a panel counts as a finger.
///
/// People touch a public panel with wet fingers, several fingers, sleeves and palms, and panels report contacts that
/// nobody made. ``kiosk`` is meant for such a place; ``exact`` takes everything as it comes.
public struct FingerPolicy: Hashable, Sendable {
  /// How soon a lost contact must come back to be the same one. A contact that moved goes on as if never lost, so its
  /// end is told this much later; one that stayed in its place ends at once, and what comes back means nothing.
  public var bounceTime = Duration.zero
  /// How near a contact comes back, in points.
  public var bounceDistance = 0.0
  /// The shortest contact that counts as a touch while it stays in its place; a shorter one is cancelled.
  public var leastContact = Duration.zero
  /// How far a contact moves before it is told to move, in points: a resting finger trembles, a panel more so.
  public var jitter = 0.0
  /// How many contacts, near each other and at once, are a palm; 0 for no palms. They mean nothing until lifted.
  public var palmContacts = 0
  /// How near the contacts of a palm are to each other, in points.
  public var palmDistance = 0.0
  /// Within which time the contacts of a palm come.
  public var palmTime = Duration.zero
  /// How long a contact may stay in its place and still act when it is lifted. After that it rests: the next finger
  /// takes over. Gestures that act while the finger is down, such as a long press, do so all the same. Nil for ever.
  public var restTime: Duration?
  /// After something was touched, for how long touches near it do nothing to what has appeared in its place: the
  /// second of two quick touches never acts on what the first has opened.
  public var settleTime = Duration.zero

  /// Takes everything as it comes, like ``exact``, until some of it is changed.
  public init() {}

  /// Everything counts, as it comes.
  public static let exact = FingerPolicy()

  /// For a panel in a public place, of about 100 points an inch.
  public static let kiosk: FingerPolicy = {
    var policy = FingerPolicy()
    policy.bounceTime = .milliseconds(30)
    policy.bounceDistance = 32
    policy.leastContact = .milliseconds(20)
    policy.jitter = 4
    policy.palmContacts = 3
    policy.palmDistance = 320
    policy.palmTime = .milliseconds(80)
    policy.restTime = .seconds(5)
    policy.settleTime = .milliseconds(400)
    return policy
  }()
}
