/// Decides when the service manager's watchdog is fed.
///
/// A busy machine must not be mistaken for a kiosk that hangs. The watchdog is fed four times as often as it asks for,
/// and a frame counts as lost only when turn after turn of the loop misses it: a loop that could not run has seen
/// nothing.
struct Watchdog {
  /// After how long without food the kiosk is killed.
  let limit: Duration
  private var fed: Duration?
  private var missedSince: Duration?

  /// A watchdog that the first turn feeds.
  init(limit: Duration) { self.limit = limit }

  /// When the loop has to turn next, at the latest.
  private(set) var next: Duration?

  /// The loop turned. Returns whether to feed the watchdog.
  ///
  /// - Parameter isWell: Whether frames reach the glass.
  mutating func turn(at now: Duration, isWell: Bool) -> Bool {
    if isWell { missedSince = nil } else if missedSince == nil { missedSince = now }
    guard fed.map({ now - $0 >= limit / 4 }) ?? true else { return false }
    next = now + limit / 4
    if let missedSince, now - missedSince >= limit / 2 { return false }
    fed = now
    return true
  }

  /// It could not be fed: the next turn tries again, and there is one soon.
  mutating func refused(at now: Duration) {
    fed = nil
    next = now + limit / 16
  }
}
