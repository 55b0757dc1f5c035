/// A clock that moves when it is told to: a script's hours pass in moments, and a test never sleeps.
@MainActor
public final class VirtualClock: KioskClock {
  /// The time it was last advanced to.
  public private(set) var now: Duration
  /// What is to happen later on this clock.
  public let alarms = Alarms()

  /// A clock that stands at `now` until it is told to move.
  public init(now: Duration = .zero) { self.now = now }

  /// Moves to a time and rings what falls due on the way, each alarm at its own moment. A time that has passed
  /// moves nothing and rings what is due now.
  public func advance(to time: Duration) {
    while let next = alarms.next, next <= time {
      now = max(now, next)
      alarms.ring(at: now)
    }
    now = max(now, time)
  }

  /// It moves when it is told to.
  public var isRunning: Bool { false }

  /// Nobody waits for it.
  public var timeout: Duration? { alarms.next == nil ? nil : .zero }

  /// Moves to the next alarm once everything else has happened.
  public func wake(wasIdle: Bool) {
    if wasIdle, let next = alarms.next { advance(to: next) }
  }

  /// Moves by a duration.
  public func advance(by duration: Duration) { advance(to: now + duration) }
}
