internal import FollowspotGeometry

/// Decides what each finger means.
///
/// Every gesture of the views under a finger watches it. The innermost that recognises something first happens, and
/// the others are cancelled, unless both may happen. What ends as the finger leaves waits for those that hope for
/// another touch: a tap for a double tap of the same views, and for nothing where there is none.
///
/// A finger that comes down while others are there is decided by itself. Gestures that watch one of the others don't
/// see it: two fingers on one button are one touch.
@MainActor
package final class GestureArbiter {
  private var filter = FingerFilter()
  private var settling = SettlingGuard()
  /// What fingers may mean, those that began with an earlier finger first, then the innermost first.
  private var candidates: [GestureCandidate] = []
  /// The fingers that are down, by the ids of their touches.
  private var fingers: [Int: Finger] = [:]
  /// Counts fingers.
  private var count = 0
  /// Counts how often everything was taken away: what fingers have set in motion ends with it.
  private(set) var halts = 0

  /// A finger that is down: its number in the order they came, and since when it is there.
  private struct Finger {
    let number: Int
    let since: Duration
  }

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
  package var isUndecided: Bool { !isFingerDown && !candidates.isEmpty && deadline != nil }

  var isFingerDown: Bool { !fingers.isEmpty }

  /// Until when views stay where they are because a finger is on them; nil where none is, or where it has been for so
  /// long that it may be no finger.
  func stillness(at now: Duration) -> Duration? {
    let watched = fingers.values.filter { finger in candidates.contains { $0.finger == finger.number } }
    return watched.map { $0.since + Self.longestStillness }.max().flatMap { now < $0 ? $0 : nil }
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
  func take(_ touch: Touch, in containers: [LayoutNode] = []) {
    if touch.phase == .began {
      begin(touch, in: containers)
    } else if let finger = fingers[touch.id] {
      if touch.phase != .moved { fingers[touch.id] = nil }
      for candidate in candidates where !candidate.isWaiting && candidate.finger == finger.number {
        candidate.handle(touch)
      }
    }
    settle(at: touch.time)
  }

  /// Takes a time.
  func take(_ now: Duration) {
    for candidate in candidates where !candidate.isWaiting { candidate.handle(now) }
    settle(at: now)
  }

  /// Takes what is going on from everyone. A finger that is down means nothing until it leaves. They are told by
  /// ``tell()``.
  func cancelAll() {
    halts += 1
    for candidate in candidates { candidate.cancel() }
  }

  private func begin(_ touch: Touch, in containers: [LayoutNode]) {
    count += 1
    fingers[touch.id] = Finger(number: count, since: touch.time)
    let path = path(of: touch, in: containers)
    for candidate in candidates where !candidate.isWaiting && !isDown(candidate) {
      // Another finger, somewhere else, is not the second one of a double tap.
      if path.contains(where: { $0 === candidate.node }) {
        candidate.join(count)
        candidate.handle(touch)
      } else {
        candidate.cancel()
      }
    }
    join(path, touch)
  }

  /// Whether the finger that a gesture watches is still down.
  private func isDown(_ candidate: GestureCandidate) -> Bool {
    fingers.values.contains { $0.number == candidate.finger }
  }

  /// The nodes under a finger that do something with it, in the order in which they are asked.
  private func path(of touch: Touch, in containers: [LayoutNode]) -> [LayoutNode] {
    var path: [LayoutNode] = []
    for node in containers {
      guard let client = node.gestureClient else { continue }
      path.insert(node, at: client.relation == .first ? 0 : path.count)
    }
    return settling.admits(touch, for: Self.clients(path), by: policy) ? path : []
  }

  /// The numbers of the nodes with gestures under a finger.
  private static func clients(_ path: [LayoutNode]) -> Set<Int> { Set(path.map(\.serial)) }

  /// Has every gesture that isn't watching yet watch a new finger.
  private func join(_ path: [LayoutNode], _ touch: Touch) {
    let clients = Self.clients(path)
    // Where one view that shows a press lies in another, the inner one is pressed.
    var isShown = false
    for node in path {
      guard let client = node.gestureClient else { continue }
      let showsPress = !isShown
      isShown = isShown || client.press.isShown
      let isWatching = candidates.contains { $0.node === node && $0.run.standing != .failed && !$0.isWaiting }
      if isWatching { continue }
      let candidate = GestureCandidate(
        node: node, client: client, showsPress: showsPress, finger: count, clients: clients, touch: touch)
      candidates.append(candidate)
      candidate.handle(touch)
    }
  }

  /// Decides what happens, and tells.
  private func settle(at time: Duration) {
    // What waits for nothing would wait for ever.
    for candidate in candidates
    where !candidate.isWaiting && !candidate.isOver && candidate.run.deadline == nil && !isDown(candidate) {
      candidate.cancel()
    }
    while let candidate = candidates.first(where: mayHappen) {
      candidate.isGranted = true
      for other in candidates where !other.isGranted && !other.isOver && !other.goes(with: candidate) {
        other.cancel()
      }
      if candidate.run.standing == .ended {
        settling.note(at: candidate.last.location, time: time, clients: candidate.clients, by: policy)
      }
    }
    tell()
  }

  /// Whether a gesture was recognised and nothing it waits for can still be.
  private func mayHappen(_ candidate: GestureCandidate) -> Bool {
    guard candidate.isWaiting else { return false }
    let isEnd = candidate.run.standing == .ended && !isDown(candidate)
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
    for candidate in all { candidate.showPress(candidate.run.standing == .possible && isDown(candidate)) }
  }
}
