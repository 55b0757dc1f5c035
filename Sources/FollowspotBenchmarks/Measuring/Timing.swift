internal import Glibc

/// What many rounds took, in seconds.
struct Timing {
  /// In the middle: half of the rounds took less.
  var median: Double
  /// A tenth of the rounds took less.
  var low: Double
  /// A tenth of the rounds took more.
  var high: Double
  /// How many rounds there were.
  var rounds: Int

  /// Of no rounds.
  static let none = Timing(median: 0, low: 0, high: 0, rounds: 0)

  private init(median: Double, low: Double, high: Double, rounds: Int) {
    (self.median, self.low, self.high, self.rounds) = (median, low, high, rounds)
  }

  /// Nil without a round.
  init?(_ seconds: [Double]) {
    guard !seconds.isEmpty else { return nil }
    let sorted = seconds.sorted()
    func at(_ share: Double) -> Double { sorted[Int(share * Double(sorted.count - 1))] }
    self.init(median: at(0.5), low: at(0.1), high: at(0.9), rounds: sorted.count)
  }

  /// The time on a clock that nobody sets (`CLOCK_MONOTONIC`), in seconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
