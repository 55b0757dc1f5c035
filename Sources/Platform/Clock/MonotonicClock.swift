internal import Glibc

/// The time since the machine started, without the time it slept. libinput and the kernel use it for event times.
@MainActor
package final class MonotonicClock: KioskClock {
  /// The alarms that are set on this clock.
  package let alarms = Alarms()
  /// Called when the machine's time of day was set. The event loop calls it.
  package var onTimeOfDaySet: (() -> Void)?

  /// Creates a clock. All such clocks show the same time, but each has its own alarms.
  package init() {}

  /// The current time: `clock_gettime(CLOCK_MONOTONIC)`.
  package var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The machine's time of day: `clock_gettime(CLOCK_REALTIME)`.
  package var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Always true.
  package var isRunning: Bool { true }

  /// The time until the next alarm.
  package var timeout: Duration? { alarms.next.map { max(.zero, $0 - now) } }

  /// Rings the alarms that were due at a time.
  package func wake(at time: Duration, wasIdle: Bool) { alarms.ring(at: time) }
}
