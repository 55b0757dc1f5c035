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

  /// The first noon of 2026 at Greenwich when ``now`` was 0: pictures of a script show the same time whenever it is
  /// played.
  public var secondsSince1970: Double { 1_767_268_800 + now / .seconds(1) }

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
