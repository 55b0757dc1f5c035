internal import FollowspotGeometry

/// Decides what a finger means.
///
/// Every gesture of the views under a finger watches it. The innermost that recognises something first happens, and
/// the others are cancelled, unless both may happen. What ends as the finger leaves waits for those that hope for
/// another touch: a tap for a double tap of the same views, and for nothing where there is none.
@MainActor
package final class GestureArbiter {
  private var filter = FingerFilter()
  private var settling = SettlingGuard()
  /// What the finger may mean, those that began with an earlier finger first, then the innermost first.
  private var candidates: [GestureCandidate] = []
  /// The nodes with gestures that were under the finger when it came, by number.
  private var clients: Set<Int> = []
  /// The finger as it was last heard of.
  private var last = Touch(phase: .cancelled, location: .zero)
  /// When the last finger came down.
  private var downTime = Duration.zero
  /// Counts fingers.
  private var finger = 0
  /// Counts how often everything was taken away: what fingers have set in motion ends with it.
  private(set) var halts = 0

  /// What counts as a finger.
  var policy: FingerPolicy {
    get { filter.policy }
    set { filter.policy = newValue }
  }

  /// Whether gestures wait for something: a finger, or a time.
  package var isWatching: Bool { !candidates.isEmpty || deadline != nil }

  /// When ``take(_:)`` is to be told the time if no contact comes before; nil where time changes nothing.
  var deadline: Duration? { candidates.reduce(filter.deadline) { earliest($0, $1.run.deadline) } }

  /// Whether a finger that has left may still mean one thing or another: a tap, or half of a double tap.
  package var isUndecided: Bool {
    (last.phase == .ended || last.phase == .cancelled) && !candidates.isEmpty && deadline != nil
  }

  var isFingerDown: Bool { last.phase == .began || last.phase == .moved }

  /// Until when views stay where they are because a finger is on them; nil where none is, or where it has been for so
  /// long that it may be no finger.
  func stillness(at now: Duration) -> Duration? {
    let end = downTime + Self.longestStillness
    return isFingerDown && !candidates.isEmpty && now < end ? end : nil
  }

  /// Longer than a tap takes.
  private static let longestStillness = Duration.seconds(1)

  /// The fingers' touches that a contact tells of. Its time must not lie before what the arbiter was told last.
  func fingers(of contact: Touch) -> [Touch] { filter.pass(contact) }

  /// The fingers' touches that a time tells of.
  func fingers(at now: Duration) -> [Touch] { filter.pass(now) }

  /// Takes a finger's touch.
  ///
  /// - Parameter containers: The views under a finger that comes down, the innermost first; none if it is not to reach
  ///   them.
  func take(_ finger: Touch, in containers: [LayoutNode] = []) {
    last = finger
    if finger.phase == .began {
      self.finger += 1
      downTime = finger.time
    }
    let path = finger.phase == .began ? path(of: finger, in: containers) : []
    for candidate in candidates where !candidate.isWaiting {
      // Another finger, somewhere else, is not the second one of a double tap.
      let isMeant = finger.phase != .began || path.contains { $0 === candidate.node }
      guard isMeant else {
        candidate.cancel(finger)
        continue
      }
      if finger.phase == .began { candidate.join(self.finger) }
      candidate.handle(finger)
    }
    if finger.phase == .began { join(path, finger) }
    settle(at: finger.time)
  }

  /// Takes a time.
  func take(_ now: Duration) {
    for candidate in candidates where !candidate.isWaiting { candidate.handle(now, after: last) }
    settle(at: now)
  }

  /// Takes what is going on from everyone. A finger that is down means nothing until it leaves. They are told by
  /// ``tell()``.
  func cancelAll() {
    halts += 1
    for candidate in candidates { candidate.cancel(last) }
  }

  /// The nodes under a finger that do something with it, in the order in which they are asked.
  private func path(of touch: Touch, in containers: [LayoutNode]) -> [LayoutNode] {
    var path: [LayoutNode] = []
    for node in containers {
      guard let client = node.gestureClient else { continue }
      path.insert(node, at: client.relation == .first ? 0 : path.count)
    }
    clients = Set(path.map(\.serial))
    return settling.admits(touch, for: clients, by: policy) ? path : []
  }

  /// Has every gesture that isn't watching yet watch a new finger.
  private func join(_ path: [LayoutNode], _ touch: Touch) {
    for node in path {
      let isWatching = candidates.contains { $0.node === node && $0.run.standing != .failed && !$0.isWaiting }
      guard !isWatching, let client = node.gestureClient else { continue }
      let candidate = GestureCandidate(node: node, client: client, finger: finger)
      candidates.append(candidate)
      candidate.handle(touch)
    }
  }

  /// Decides what happens, and tells.
  private func settle(at time: Duration) {
    let isDown = isFingerDown
    if !isDown {
      // What waits for nothing would wait for ever.
      for candidate in candidates where !candidate.isWaiting && !candidate.isOver && candidate.run.deadline == nil {
        candidate.cancel(last)
      }
    }
    while let candidate = candidates.first(where: { mayHappen($0, isDown: isDown) }) {
      candidate.isGranted = true
      for other in candidates where !other.isGranted && !other.isOver && !other.goes(with: candidate) {
        other.cancel(last)
      }
      if candidate.run.standing == .ended { settling.note(at: last.location, time: time, clients: clients) }
    }
    tell()
  }

  /// Whether a gesture was recognised and nothing it waits for can still be.
  private func mayHappen(_ candidate: GestureCandidate, isDown: Bool) -> Bool {
    guard candidate.isWaiting else { return false }
    let isEnd = candidate.run.standing == .ended && !isDown
    let rivals =
      candidate.rivals
      ?? (isEnd
        ? candidates.filter { $0 !== candidate && $0.run.standing == .possible && !$0.goes(with: candidate) } : [])
    candidate.rivals = rivals
    return rivals.allSatisfy { $0.run.standing == .failed }
  }

  /// Tells those that lost, then those that go on or happened, and forgets what is over.
  func tell() {
    let all = candidates
    candidates.removeAll { $0.isOver }
    for candidate in all where candidate.run.standing == .failed { candidate.run.tell() }
    for candidate in all where candidate.run.standing != .failed && !candidate.isWaiting { candidate.run.tell() }
  }
}
