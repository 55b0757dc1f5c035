internal import Glibc

/// The time since the machine started, less the time it slept: the base of libinput's and the kernel's event times.
@MainActor
public final class MonotonicClock: KioskClock {
  /// What is to happen later on this clock.
  public let alarms = Alarms()
  /// Called when the machine's time of day was set. The event loop calls it.
  public var onTimeOfDaySet: (() -> Void)?

  /// All such clocks tell the same time; each has alarms of its own.
  public init() {}

  /// The time, by `clock_gettime(CLOCK_MONOTONIC)`.
  public var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// The machine's time of day, by `clock_gettime(CLOCK_REALTIME)`.
  public var secondsSince1970: Double {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// It can't be stopped.
  public var isRunning: Bool { true }

  /// The time until the next alarm.
  public var timeout: Duration? { alarms.next.map { max(.zero, $0 - now) } }

  /// Rings what is due by now, however long the sleep was.
  public func wake(wasIdle: Bool) { alarms.ring(at: now) }
}
