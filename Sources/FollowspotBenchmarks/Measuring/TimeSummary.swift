internal import Glibc

/// The times of many rounds, in seconds.
struct TimeSummary {
  /// The median: half of the rounds took less.
  let median: Double
  /// The first decile: a tenth of the rounds took less.
  let low: Double
  /// The last decile: a tenth of the rounds took more.
  let high: Double
  /// The time of each round, in order.
  let seconds: [Double]

  /// Summarises the times of at least one round.
  init(_ seconds: [Double]) {
    let sorted = seconds.sorted()
    func at(_ share: Double) -> Double { sorted.isEmpty ? 0 : sorted[Int(share * Double(sorted.count - 1))] }
    (median, low, high) = (at(0.5), at(0.1), at(0.9))
    self.seconds = seconds
  }

  /// Returns the ratio to another time of the same rounds. It is the median over the rounds, because a temporary
  /// slowdown affects both in a round.
  func ratio(to other: TimeSummary) -> Double { TimeSummary(zip(seconds, other.seconds).map { $0 / $1 }).median }

  /// The clocks to measure with.
  enum Clock {
    /// Elapsed time: `CLOCK_MONOTONIC`.
    case wall
    /// Processor time of the thread, independent of other work: `CLOCK_THREAD_CPUTIME_ID`.
    case processor
  }

  /// Returns the time on a clock, in seconds: `clock_gettime(2)`.
  static func now(_ clock: Clock = .wall) -> Double {
    var time = timespec()
    clock_gettime(clock == .wall ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
