internal import FollowspotGeometry

/// Keeps a second, quick touch from what the first has put in its own place.
struct SettlingGuard {
  /// Recent actions, the oldest first.
  private var acts: [(place: Point, time: Duration, clients: Set<Int>)] = []

  /// A touch at a place has done something; what could have taken it is known by numbers.
  mutating func note(at place: Point, time: Duration, clients: Set<Int>, by policy: FingerPolicy) {
    acts.removeAll { time - $0.time >= policy.settleTime }
    acts.append((place, time, clients))
  }

  /// Whether a touch may act on what would take it now.
  func admits(_ touch: Touch, for clients: Set<Int>, by policy: FingerPolicy) -> Bool {
    // What was done last at the place counts: it may have been allowed by what was done before.
    let act = acts.last {
      touch.time - $0.time < policy.settleTime && $0.place.distance(to: touch.location) <= policy.bounceDistance
    }
    return act.map { clients.isSubset(of: $0.clients) } ?? true
  }
}
