internal import FollowspotGeometry

/// Keeps a second, quick touch from what the first has put in its own place.
struct SettlingGuard {
  private var acted: (place: Point, time: Duration, clients: Set<Int>)?

  /// A touch at a place has done something; what could have taken it is known by numbers.
  mutating func note(at place: Point, time: Duration, clients: Set<Int>) { acted = (place, time, clients) }

  /// Whether a touch may act on what would take it now.
  func admits(_ touch: Touch, for clients: Set<Int>, by policy: FingerPolicy) -> Bool {
    guard let acted, touch.time - acted.time < policy.settleTime,
      acted.place.distance(to: touch.location) <= policy.bounceDistance
    else { return true }
    return clients.isSubset(of: acted.clients)
  }
}
