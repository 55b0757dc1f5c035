internal import FollowspotViews

/// What waits in lists of actions until its time has come: so much of it at most, for each is looked through with the
/// others whenever time passes.
@MainActor
final class PendingWaits {
  private let limit: Int
  private var timers: [Int: Timeline.Timer] = [:]
  private var number = 0

  /// Nothing waits yet.
  init(limit: Int) { self.limit = limit }

  /// Whether one more may wait.
  var hasRoom: Bool { timers.count < limit }

  /// Does something after a time; returns whether there was room for it.
  func add(_ delay: Duration, on timeline: Timeline, _ action: @escaping () -> Void) -> Bool {
    guard hasRoom else { return false }
    number += 1
    timers[number] = timeline.timer(after: delay) { [weak self, number] in
      // Before: what follows may wait itself.
      self?.timers[number] = nil
      action()
    }
    return true
  }

  /// Forgets all.
  func cancel() { timers = [:] }
}
