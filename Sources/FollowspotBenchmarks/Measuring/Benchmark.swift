/// A row of the table: something Followspot does.
struct Benchmark {
  /// From the general to the special, parted by slashes: `scrim/1920x1080/rounded/3`.
  var name: String
  /// What it may take; nil where nothing is promised.
  var budget: Budget?
  /// Sets the stage. What it allocates lives as long as the comparison.
  var prepare: @MainActor () -> Comparison

  init(_ name: String, budget: Budget? = nil, _ prepare: @escaping @MainActor () -> Comparison) {
    self.name = name
    self.budget = budget
    self.prepare = prepare
  }
}

/// What something may take.
enum Budget {
  /// So many times what `memcpy` takes in the same run; and where that is not kept yet, what it takes today.
  case memcpy(Double, today: Double? = nil)
  /// So many times what the work of another row takes in the same run.
  case work(Double, of: String)
  /// So many milliseconds: told, but never a reason to fail, for machines differ.
  case milliseconds(Double)

  /// The budget as a ratio to `memcpy`; nil for another.
  var ratio: Double? {
    if case .memcpy(let ratio, _) = self { ratio } else { nil }
  }

  /// The ratio from which on something has gone wrong: twice the budget, or twice what it takes today where that is
  /// more. Nil for a budget of time.
  var greatestRatio: Double? {
    switch self {
    case .memcpy(let ratio, let today): 2 * max(ratio, today ?? ratio)
    case .work(let ratio, _): 2 * ratio
    case .milliseconds: nil
    }
  }

  /// What the ratio is to.
  var baseline: String {
    if case .work(_, let row) = self { row } else { "memcpy" }
  }
}
