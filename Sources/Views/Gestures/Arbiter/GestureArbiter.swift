internal import FollowspotGeometry

/// Decides which gesture each finger performs.
///
/// All gestures of the views under a finger watch it. The first to be recognised wins, the innermost if several are
/// recognised at once. The others are cancelled, unless both may happen. A gesture that ends when the finger lifts
/// waits until the others for this finger have failed: a tap waits for a double tap, if there is one.
///
/// Each additional finger is decided separately. A gesture that watches a finger ignores other fingers, so two fingers
/// on one button count as one touch.
@MainActor
package final class GestureArbiter {
  private var filter = FingerFilter()
  private var settling = SettlingGuard()
  /// The gestures that fingers may perform: those of earlier fingers first, then the innermost first.
  private var candidates: [GestureCandidate] = []
  /// The fingers that are down, by the ids of their touches.
  private var fingers: [Int: Finger] = [:]
  /// The number of fingers so far.
  private var count = 0
  /// The number of calls of ``cancelAll()``. A change ends the motions that fingers started.
  private(set) var cancellationCount = 0

  /// A finger that is down: its number in order of arrival, and the time it came down.
  private struct Finger {
    let number: Int
    let since: Duration
  }

  /// The rules by which a contact counts as a finger.
  var policy: FingerPolicy {
    get { filter.policy }
    set { filter.policy = newValue }
  }

  /// Whether gestures wait for a finger or for a time.
  package var isWatching: Bool { !candidates.isEmpty || deadline != nil }

  /// The time at which ``take(_:)`` must be called if no contact comes before; `nil` if no time matters.
  var deadline: Duration? { candidates.reduce(filter.deadline) { earliest($0, $1.run.deadline) } }

  /// Whether a lifted finger is still ambiguous, such as between a tap and the first half of a double tap.
  package var isUndecided: Bool { !isFingerDown && !candidates.isEmpty && deadline != nil }

  var isFingerDown: Bool { !fingers.isEmpty }

  /// Returns until when views must not move because a gesture watches a finger on them; `nil` if there is no such
  /// finger or if each has been down for too long to be one.
  func stillness(at now: Duration) -> Duration? {
    let watched = fingers.values.filter { finger in candidates.contains { $0.finger == finger.number } }
    return watched.map { $0.since + Self.longestStillness }.max().flatMap { now < $0 ? $0 : nil }
  }

  /// The longest time for which a finger keeps views in place, longer than a tap takes.
  private static let longestStillness = Duration.seconds(1)

  /// Returns the finger touches that follow from a contact. Times must not decrease.
  func fingers(of contact: TouchEvent) -> [TouchEvent] { filter.pass(contact) }

  /// Returns the finger touches that follow from the time alone.
  func fingers(at now: Duration) -> [TouchEvent] { filter.pass(now) }

  /// Handles a finger's touch.
  ///
  /// - Parameter containers: The views under a finger that comes down, the innermost first; empty if the finger must
  ///   not reach them.
  func take(_ touch: TouchEvent, in containers: [LayoutNode] = []) {
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

  /// Handles the passing of time.
  func take(_ now: Duration) {
    for candidate in candidates where !candidate.isWaiting { candidate.handle(now) }
    settle(at: now)
  }

  /// Cancels all gestures. A finger that is down has no effect until it lifts. Listeners are called in ``callListeners()``.
  func cancelAll() {
    cancellationCount += 1
    for candidate in candidates { candidate.cancel() }
  }

  private func begin(_ touch: TouchEvent, in containers: [LayoutNode]) {
    count += 1
    fingers[touch.id] = Finger(number: count, since: touch.time)
    let path = path(of: touch, in: containers)
    for candidate in candidates where !candidate.isWaiting && !isDown(candidate) {
      // Another finger, elsewhere, is not the second touch of a double tap.
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

  /// Returns the nodes with gestures under a finger, in order of priority.
  private func path(of touch: TouchEvent, in containers: [LayoutNode]) -> [LayoutNode] {
    var path: [LayoutNode] = []
    for node in containers {
      guard let client = node.gestureClient else { continue }
      path.insert(node, at: client.relation == .first ? 0 : path.count)
    }
    return settling.admits(touch, for: Self.clients(path), by: policy) ? path : []
  }

  /// The serial numbers of the nodes.
  private static func clients(_ path: [LayoutNode]) -> Set<Int> { Set(path.map(\.serial)) }

  /// Lets all gestures that watch no finger watch a new one.
  private func join(_ path: [LayoutNode], _ touch: TouchEvent) {
    let clients = Self.clients(path)
    // Of nested views that show a press, only the innermost shows it.
    var isShown = false
    for node in path {
      guard let client = node.gestureClient else { continue }
      let showsPress = !isShown
      isShown = isShown || client.press.isShown
      let isWatching = candidates.contains { $0.node === node && $0.run.state != .failed && !$0.isWaiting }
      if isWatching { continue }
      let candidate = GestureCandidate(
        node: node, client: client, showsPress: showsPress, finger: count, clients: clients, touch: touch)
      candidates.append(candidate)
      candidate.handle(touch)
    }
  }

  /// Decides which gestures happen, and calls their listeners.
  private func settle(at time: Duration) {
    // A gesture without a finger and without a deadline would wait for ever.
    for candidate in candidates
    where !candidate.isWaiting && !candidate.isOver && candidate.run.deadline == nil && !isDown(candidate) {
      candidate.cancel()
    }
    while let candidate = candidates.first(where: mayHappen) {
      candidate.isGranted = true
      for other in candidates
      where !other.isGranted && !other.isOver && !other.recognizesSimultaneously(with: candidate) {
        other.cancel()
      }
      if candidate.run.state == .ended {
        settling.note(at: candidate.last.location, time: time, clients: candidate.clients, by: policy)
      }
    }
    callListeners()
  }

  /// Whether a gesture was recognised and all gestures that it waits for have failed.
  private func mayHappen(_ candidate: GestureCandidate) -> Bool {
    guard candidate.isWaiting else { return false }
    let isEnd = candidate.run.state == .ended && !isDown(candidate)
    let rivals =
      candidate.rivals
      ?? (isEnd
        ? candidates.filter {
          $0 !== candidate && $0.run.state == .possible && !$0.recognizesSimultaneously(with: candidate)
        } : [])
    candidate.rivals = rivals
    return rivals.allSatisfy { $0.run.state == .failed }
  }

  /// Calls the listeners, first of failed gestures and then of those that continue or have ended, and drops finished
  /// gestures.
  func callListeners() {
    let all = candidates
    candidates.removeAll { $0.isOver }
    for candidate in all where candidate.run.state == .failed { candidate.run.notify() }
    for candidate in all where candidate.run.state != .failed && !candidate.isWaiting { candidate.run.notify() }
    for candidate in all { candidate.showPress(candidate.run.state == .possible && isDown(candidate)) }
  }
}
