internal import Glibc

/// Things measured against each other in one run: in turns, so that whatever slows the machine slows all alike.
struct Contest {
  /// What is measured.
  struct Contender {
    var name: String
    var run: () -> Void
  }

  /// A contender's times.
  struct Result {
    var name: String
    /// The middle of all rounds, in seconds.
    var median: Double
    /// The median over the first contender's.
    var ratio: Double
    /// The most that a row may take, as a ratio; nil where there is no budget.
    var budget: Double?
  }

  var title: String
  /// The first is what the others are compared with.
  var contenders: [Contender]
  /// Ratios by name.
  var budgets: [String: Double] = [:]
  /// How often each runs; short ones need more for a steady median.
  var rounds: Int

  /// Runs everything, after some rounds that do not count.
  func results() -> [Result] {
    var times = contenders.map { _ in [Double]() }
    for round in 0..<rounds + 5 {
      for (index, contender) in contenders.enumerated() {
        let start = Self.now()
        contender.run()
        let end = Self.now()
        if round >= 5 { times[index].append(end - start) }
      }
    }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    return zip(contenders, medians).map { contender, median in
      Result(
        name: contender.name, median: median, ratio: median / medians[0], budget: budgets[contender.name])
    }
  }

  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
