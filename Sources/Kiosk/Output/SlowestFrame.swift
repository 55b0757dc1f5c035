/// How long the slowest frame took that reached the glass of late.
///
/// A frame counts for five minutes at least and ten at most: monitoring programs ask every one to five minutes.
struct SlowestFrame {
  /// How long a frame counts at least.
  private static let period = Duration.seconds(300)

  private var periodStart = Duration.zero
  /// The longest of the period that runs, and of the one before.
  private var (current, previous) = (Duration?.none, Duration?.none)

  /// Takes note of a frame that took some time and arrives now.
  mutating func note(_ length: Duration, at now: Duration) {
    goOn(to: now)
    current = max(length, current ?? .zero)
  }

  /// The longest time from when drawing began until the frame was shown; nil where there was none of late.
  func length(at now: Duration) -> Duration? {
    var copy = self
    copy.goOn(to: now)
    return [copy.current, copy.previous].compactMap(\.self).max()
  }

  private mutating func goOn(to now: Duration) {
    let age = now - periodStart
    guard age >= Self.period else { return }
    previous = age < Self.period * 2 ? current : nil
    current = nil
    periodStart = now
  }
}
