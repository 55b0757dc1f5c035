/// A row of the table: a piece of work by Followspot.
struct Benchmark {
  /// The name from general to special, separated by slashes: `scrim/1920x1080/rounded/3`.
  var name: String
  /// The maximum cost; `nil` for none.
  var budget: Budget?
  /// Prepares the work. Its allocations live as long as the comparison.
  var prepare: @MainActor () -> Comparison

  init(_ name: String, budget: Budget? = nil, _ prepare: @escaping @MainActor () -> Comparison) {
    self.name = name
    self.budget = budget
    self.prepare = prepare
  }
}

/// The maximum cost of some work.
enum Budget {
  /// A multiple of `memcpy`'s time in the same run. `today` is the current multiple, if it still exceeds the budget.
  case memcpy(Double, today: Double? = nil)
  /// A multiple of the time of another row's work in the same run.
  case work(Double, of: String)
  /// A time in milliseconds. It is reported but never fails a run, because machines differ.
  case milliseconds(Double)

  /// The multiple of `memcpy`'s time; `nil` for other budgets.
  var ratio: Double? {
    if case .memcpy(let ratio, _) = self { ratio } else { nil }
  }

  /// The multiple above which a run fails: twice the budget, or twice today's multiple if that is larger. `nil` for a
  /// budget in milliseconds.
  var greatestRatio: Double? {
    switch self {
    case .memcpy(let ratio, let today): 2 * max(ratio, today ?? ratio)
    case .work(let ratio, _): 2 * ratio
    case .milliseconds: nil
    }
  }

  /// The name of the work to which the multiple refers.
  var baseline: String {
    if case .work(_, let row) = self { row } else { "memcpy" }
  }
}
