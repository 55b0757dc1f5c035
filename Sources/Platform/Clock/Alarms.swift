/// The alarms that are set on a clock, so that the loop needs one timer for everyone.
@MainActor
public final class Alarms {
  private var entries: [(alarm: Alarm, deadline: Duration, order: Int)] = []
  private var order = 0

  /// No alarm is set yet. Each clock has a set of its own.
  public init() {}

  /// The time of the earliest alarm; nil where none is set.
  public var next: Duration? { entries.map(\.deadline).min() }

  /// Rings every alarm that is due, the earliest first, and those of one moment in the order they were set.
  ///
  /// An alarm that is set again while it rings waits for the next call, so that no alarm can keep the loop busy.
  public func ring(at now: Duration) {
    let last = order
    while let alarm = takeEarliest(until: now, setBefore: last) { alarm.action() }
  }

  /// The time of a set alarm.
  func deadline(of alarm: Alarm) -> Duration? { entries.first { $0.alarm === alarm }?.deadline }

  /// Sets, moves or, with nil, clears an alarm.
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
