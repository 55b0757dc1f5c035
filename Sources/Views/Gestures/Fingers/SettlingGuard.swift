internal import FollowspotGeometry

/// A guard against a quick second touch that hits what the first touch has made appear.
struct SettlingGuard {
  /// Recent touches that acted, the oldest first, with the serial numbers of the nodes that could have reacted.
  private var acts: [(place: Point, time: Duration, clients: Set<Int>)] = []

  /// Notes that a touch acted.
  ///
  /// - Parameter clients: The serial numbers of the nodes that could have reacted to it.
  mutating func note(at place: Point, time: Duration, clients: Set<Int>, by policy: FingerPolicy) {
    acts.removeAll { time - $0.time >= policy.settleTime }
    acts.append((place, time, clients))
  }

  /// Whether a touch may act on the nodes that could react to it now.
  func admits(_ touch: TouchEvent, for clients: Set<Int>, by policy: FingerPolicy) -> Bool {
    // The last touch in this place counts, because an earlier touch may have admitted it.
    let act = acts.last {
      touch.time - $0.time < policy.settleTime && $0.place.distance(to: touch.location) <= policy.bounceDistance
    }
    return act.map { clients.isSubset(of: $0.clients) } ?? true
  }
}
