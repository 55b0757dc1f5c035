/// The results of a row.
struct Measurement {
  let name: String
  let budget: Budget?
  let ours: TimeSummary
  let memcpy: TimeSummary?
  let cairo: TimeSummary?
  let baseline: TimeSummary?
  let bytesTouched: Int?
  let damage: Int?

  /// Measures a row for a time in seconds; only our work with `isAlone`. The row's memory is released afterwards.
  @MainActor
  init(of benchmark: Benchmark, seconds: Double, isAlone: Bool = false) {
    let comparison = benchmark.prepare()
    (ours, memcpy, cairo, baseline) =
      isAlone ? (comparison.runAlone(seconds: seconds), nil, nil, nil) : comparison.run(seconds: seconds)
    name = benchmark.name
    budget = benchmark.budget
    bytesTouched = comparison.bytesTouched
    damage = comparison.damage
  }

  /// The ratio of our time to `memcpy`'s.
  var toMemcpy: Double? { memcpy.map(ours.ratio) }
  /// The ratio of our time to cairo's.
  var toCairo: Double? { cairo.map(ours.ratio) }

  /// Whether the row is within its budget; `nil` without one.
  var isWithinBudget: Bool? {
    switch budget {
    case .memcpy(let ratio, _): toMemcpy.map { $0 <= ratio }
    case .work(let ratio, _): baseline.map { ours.ratio(to: $0) <= ratio }
    case .milliseconds(let most): ours.median * 1000 <= most
    case nil: nil
    }
  }

  /// Whether the row exceeds ``Budget/greatestRatio``. The fastest tenth of the rounds is compared, because other work
  /// on the machine makes rounds slower but never faster.
  var isOverGuard: Bool {
    guard let ratio = budget?.greatestRatio, let baseline = memcpy ?? baseline else { return false }
    return ours.low > ratio * baseline.low
  }
}
