internal import FollowspotViews

/// The lists of actions that wait for their time: a bounded number, for each is looked through with the
/// others whenever time passes.
@MainActor
final class PendingWaits {
  /// A list of actions that waits, and whether what it waits for is still on the display.
  private struct Wait {
    let timer: Timeline.Timer
    let isWanted: () -> Bool
  }

  private let limit: Int
  private var waits: [Int: Wait] = [:]
  private var number = 0

  /// Nothing waits yet.
  init(limit: Int) { self.limit = limit }

  /// Whether one more may wait. Those that are no longer wanted take no place.
  var hasRoom: Bool {
    if waits.count >= limit { waits = waits.filter { $0.value.isWanted() } }
    return waits.count < limit
  }

  /// Does something after a time, if it is still wanted then; returns whether there was room for it.
  func add(
    _ delay: Duration, on timeline: Timeline, while isWanted: @escaping () -> Bool = { true },
    _ action: @escaping () -> Void
  ) -> Bool {
    guard hasRoom else { return false }
    number += 1
    let timer = timeline.timer(after: delay) { [weak self, number] in
      // Before: what follows may wait itself.
      self?.waits[number] = nil
      if isWanted() { action() }
    }
    waits[number] = Wait(timer: timer, isWanted: isWanted)
    return true
  }

  /// Drops all.
  func cancel() { waits = [:] }
}
