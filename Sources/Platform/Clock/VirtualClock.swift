/// A clock that moves only when it is advanced: a script's hours pass in moments, and a test never sleeps.
@MainActor
public final class VirtualClock: KioskClock {
  /// The time to which it was last advanced.
  public private(set) var now: Duration
  /// The alarms that are set on this clock.
  public let alarms = Alarms()

  /// Creates a clock that stands at `now`.
  public init(now: Duration = .zero) { self.now = now }

  /// Moves to a time and rings the alarms on the way, each at its own time. A time in the past moves nothing and rings
  /// the alarms that are due now.
  public func advance(to time: Duration) {
    while let next = alarms.next, next <= time {
      now = max(now, next)
      alarms.ring(at: now)
    }
    now = max(now, time)
  }

  /// The time of day, with 2026-01-01T12:00:00Z at a ``now`` of 0. The pictures of a script therefore always show the
  /// same time.
  public var secondsSince1970: Double { 1_767_268_800 + now / .seconds(1) }

  /// Always false.
  public var isRunning: Bool { false }

  /// Zero if an alarm is set: the loop never sleeps for it.
  public var timeout: Duration? { alarms.next == nil ? nil : .zero }

  /// Moves to the next alarm if the loop was idle.
  public func wake(wasIdle: Bool) {
    if wasIdle, let next = alarms.next { advance(to: next) }
  }

  /// Moves by a duration and rings the alarms on the way.
  public func advance(by duration: Duration) { advance(to: now + duration) }
}
