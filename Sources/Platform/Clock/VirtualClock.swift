/// A clock that moves only when it is advanced: a script's hours pass in moments, and a test never sleeps.
@MainActor
package final class VirtualClock: KioskClock {
  /// The time to which it was last advanced.
  package private(set) var now: Duration
  /// The alarms that are set on this clock.
  package let alarms = Alarms()

  /// Creates a clock that stands at `now`.
  package init(now: Duration = .zero) { self.now = now }

  /// Moves to a time and rings the alarms on the way, each at its own time. A time in the past moves nothing and rings
  /// the alarms that are due now.
  package func advance(to time: Duration) {
    while let next = alarms.next, next <= time {
      now = max(now, next)
      alarms.ring(at: now)
    }
    now = max(now, time)
  }

  /// The time of day, with 2026-01-01T12:00:00Z at a ``now`` of 0. The pictures of a script therefore always show the
  /// same time.
  package var secondsSince1970: Double { 1_767_268_800 + now / .seconds(1) }

  /// Always false.
  package var isRunning: Bool { false }

  /// Zero if an alarm is set: the loop never sleeps for it.
  package var timeout: Duration? { alarms.next == nil ? nil : .zero }

  /// Moves to the next alarm if the loop was idle.
  package func wake(at time: Duration, wasIdle: Bool) {
    if wasIdle, let next = alarms.next { advance(to: next) }
  }

  /// Moves by a duration and rings the alarms on the way.
  package func advance(by duration: Duration) { advance(to: now + duration) }
}
