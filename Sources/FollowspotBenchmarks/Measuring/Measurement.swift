/// What was seen of a row.
struct Measurement {
  let name: String
  let budget: Budget?
  let ours: TimeSummary
  let memcpy: TimeSummary?
  let cairo: TimeSummary?
  let baseline: TimeSummary?
  let bytesTouched: Int?
  let damage: Int?

  /// Measures a row for a time in seconds, or only our part of it. All that it allocated is gone afterwards.
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

  /// How many times as long as `memcpy` ours took.
  var toMemcpy: Double? { memcpy.map(ours.ratio) }
  /// How many times as long as cairo ours took.
  var toCairo: Double? { cairo.map(ours.ratio) }

  /// Whether it keeps to its budget; nil without one.
  var isWithinBudget: Bool? {
    switch budget {
    case .memcpy(let ratio, _): toMemcpy.map { $0 <= ratio }
    case .work(let ratio, _): baseline.map { ours.ratio(to: $0) <= ratio }
    case .milliseconds(let most): ours.median * 1000 <= most
    case nil: nil
    }
  }

  /// Whether it takes far too long, see ``Budget/greatestRatio``. The fastest tenth of the rounds is judged, ours and
  /// `memcpy`'s: what else runs on a machine makes rounds slower, never faster.
  var isOverGuard: Bool {
    guard let ratio = budget?.greatestRatio, let baseline = memcpy ?? baseline else { return false }
    return ours.low > ratio * baseline.low
  }
}
