/// The duration of the slowest recent frame.
///
/// A frame counts for at least five and at most ten minutes, because monitoring programs ask every one to five minutes.
struct SlowestFrame {
  /// The shortest time that a frame counts.
  private static let period = Duration.seconds(300)

  private var periodStart = Duration.zero
  /// The longest frame of the current period, and of the one before.
  private var (current, previous) = (Duration?.none, Duration?.none)

  /// Takes note of a frame that reached the display now.
  mutating func note(_ length: Duration, at now: Duration) {
    advance(to: now)
    current = max(length, current ?? .zero)
  }

  /// Returns the longest time from the start of drawing until a frame was shown; nil without a recent frame.
  func length(at now: Duration) -> Duration? {
    var copy = self
    copy.advance(to: now)
    return [copy.current, copy.previous].compactMap(\.self).max()
  }

  private mutating func advance(to now: Duration) {
    let age = now - periodStart
    guard age >= Self.period else { return }
    previous = age < Self.period * 2 ? current : nil
    current = nil
    periodStart = now
  }
}
