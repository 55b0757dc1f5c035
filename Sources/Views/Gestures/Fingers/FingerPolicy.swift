/// The rules by which contacts on a panel count as fingers.
///
/// Visitors touch a public panel with wet fingers, several fingers, sleeves and palms. Panels also report contacts that
/// don't exist. ``kiosk`` suits such a place; ``exact`` accepts every contact.
public struct FingerPolicy: Hashable, Sendable {
  /// The time within which a lost contact may return.
  ///
  /// A contact that had moved then continues as if it were never lost, so its end is reported after this delay. A
  /// contact that had not moved ends at once; its return is ignored.
  public var bounceTime = Duration.zero
  /// The largest distance between a lost contact and its return, in points.
  public var bounceDistance = 0.0
  /// The shortest duration of a touch that doesn't move; a shorter one is cancelled.
  public var leastContact = Duration.zero
  /// The distance below which a movement is ignored, in points, because fingers and panels tremble.
  public var jitter = 0.0
  /// The number of close, simultaneous contacts that make a palm; 0 turns palm rejection off. A palm is ignored until
  /// it lifts.
  public var palmContacts = 0
  /// The largest distance between contacts of a palm, in points.
  public var palmDistance = 0.0
  /// The time within which the contacts of a palm come down.
  public var palmTime = Duration.zero
  /// The longest time that an unmoved contact may last and still act when it lifts; `nil` for no limit.
  ///
  /// A longer one is resting, and the next finger replaces it. Gestures that act while the finger is down, such as a
  /// long press, still happen.
  public var restTime: Duration?
  /// The time after a touch during which nearby touches can't act on controls that have just appeared. So the second of
  /// two quick touches never acts on what the first has opened.
  public var settleTime = Duration.zero

  /// Creates a policy that accepts every contact, like ``exact``.
  public init() {}

  /// The policy that accepts every contact unchanged.
  public static let exact = FingerPolicy()

  /// The policy for a panel in a public place, with about 100 points per inch.
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
