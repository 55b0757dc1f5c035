/// The alarms that are set on one clock, so that the loop needs only one timer.
@MainActor
package final class Alarms {
  private var entries: [(alarm: Alarm, deadline: Duration, order: Int)] = []
  private var order = 0

  /// Creates an empty set. Each clock has its own.
  package init() {}

  /// The time of the earliest alarm; nil if none is set.
  package var next: Duration? { entries.map(\.deadline).min() }

  /// Rings every alarm that is due, in the order of their times, and equal times in the order in which they were set.
  ///
  /// An alarm that is set again while it rings waits for the next call, so that no alarm can keep the loop busy.
  package func ring(at now: Duration) {
    let last = order
    while let alarm = takeEarliest(until: now, setBefore: last) { alarm.action() }
  }

  /// Returns the time of an alarm; nil if it is not set.
  func deadline(of alarm: Alarm) -> Duration? { entries.first { $0.alarm === alarm }?.deadline }

  /// Sets or moves an alarm; nil clears it.
  func update(_ alarm: Alarm, to deadline: Duration?) {
    entries.removeAll { $0.alarm === alarm }
    guard let deadline else { return }
    order += 1
    entries.append((alarm, deadline, order))
  }

  private func takeEarliest(until now: Duration, setBefore last: Int) -> Alarm? {
    let due = entries.indices.filter { entries[$0].deadline <= now && entries[$0].order <= last }
    guard
      let first = due.min(by: { (entries[$0].deadline, entries[$0].order) < (entries[$1].deadline, entries[$1].order) })
    else {
      return nil
    }
    return entries.remove(at: first).alarm
  }
}
