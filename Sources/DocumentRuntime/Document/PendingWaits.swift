internal import FollowspotViews

/// The lists of actions that wait. Their number is limited, because each advance of the time looks through all of them.
@MainActor
final class PendingWaits {
  /// The timer of a list, and a check whether it still has a purpose.
  private struct Wait {
    let timer: ViewTimeline.Timer
    let isWanted: () -> Bool
  }

  private let limit: Int
  private var waits: [Int: Wait] = [:]
  private var number = 0

  /// Creates an empty set.
  init(limit: Int) { self.limit = limit }

  /// Whether one more list may wait. Waits without a purpose are dropped first.
  var hasRoom: Bool {
    if waits.count >= limit { waits = waits.filter { $0.value.isWanted() } }
    return waits.count < limit
  }

  /// Runs an action after a delay, if it still has a purpose then.
  ///
  /// - Returns: Whether there was room for the wait.
  func add(
    _ delay: Duration, on timeline: ViewTimeline, while isWanted: @escaping () -> Bool = { true },
    _ action: @escaping () -> Void
  ) -> Bool {
    guard hasRoom else { return false }
    number += 1
    let timer = timeline.timer(after: delay) { [weak self, number] in
      // The entry is removed first, because the action may wait again.
      self?.waits[number] = nil
      if isWanted() { action() }
    }
    waits[number] = Wait(timer: timer, isWanted: isWanted)
    return true
  }

  /// Drops all waits.
  func cancel() { waits = [:] }
}
