/// Decides when to feed the service manager's watchdog.
///
/// A busy machine must not look like a kiosk that hangs. So the watchdog is fed four times as often as required. A
/// frame counts as lost only if it is missing in turn after turn: a loop that got no time to run has observed nothing.
struct Watchdog {
  /// The time without food after which systemd kills the kiosk.
  let limit: Duration
  private var fed: Duration?
  private var missedSince: Duration?

  /// Creates a watchdog that is due in the first turn.
  init(limit: Duration) { self.limit = limit }

  /// The latest time of the loop's next turn; nil before the first.
  private(set) var next: Duration?

  /// Takes note of a turn of the loop.
  ///
  /// - Parameters:
  ///   - now: The time of the turn.
  ///   - isWell: Whether frames reach the display.
  /// - Returns: Whether to feed the watchdog.
  mutating func turn(at now: Duration, isWell: Bool) -> Bool {
    if isWell { missedSince = nil } else if missedSince == nil { missedSince = now }
    guard fed.map({ now - $0 >= limit / 4 }) ?? true else { return false }
    next = now + limit / 4
    if let missedSince, now - missedSince >= limit / 2 { return false }
    fed = now
    return true
  }

  /// Takes note that feeding failed. The next turn tries again, and comes soon.
  mutating func refused(at now: Duration) {
    fed = nil
    next = now + limit / 16
  }
}
