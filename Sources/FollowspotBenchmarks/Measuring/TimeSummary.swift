internal import Glibc

/// What many rounds took, in seconds.
struct TimeSummary {
  /// In the middle: half of the rounds took less.
  let median: Double
  /// A tenth of the rounds took less.
  let low: Double
  /// A tenth of the rounds took more.
  let high: Double
  /// Each round's time, in order.
  let seconds: [Double]

  /// Of at least one round.
  init(_ seconds: [Double]) {
    let sorted = seconds.sorted()
    func at(_ share: Double) -> Double { sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))] }
    (median, low, high) = (at(0.5), at(0.1), at(0.9))
    self.seconds = seconds
  }

  /// How many times as long this took as another of the same rounds: the median over the rounds, since what slows a
  /// machine for a while slows both in a round.
  func ratio(to other: TimeSummary) -> Double { TimeSummary(zip(seconds, other.seconds).map { $0 / $1 }).median }

  /// What is counted.
  enum Clock {
    /// Time as it passes: `CLOCK_MONOTONIC`.
    case wall
    /// Time that the thread had a processor, whatever else the machine did meanwhile: `CLOCK_THREAD_CPUTIME_ID`.
    case processor
  }

  /// The time on a clock that nobody sets, in seconds.
  static func now(_ clock: Clock = .wall) -> Double {
    var time = timespec()
    clock_gettime(clock == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
