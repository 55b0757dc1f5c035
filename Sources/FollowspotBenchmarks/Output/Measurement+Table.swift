extension Measurement {
  /// The table's header.
  static var head: String {
    cells("row", "ms", "10-90 %", "memcpy", "cairo", "/memcpy", "/cairo", "budget")
  }

  /// The row as a line of the table, with times in milliseconds.
  var line: String {
    func milliseconds(_ timing: TimeSummary?) -> String { timing.map { ($0.median * 1000).decimal(4) } ?? "-" }
    let spread = "\((ours.low * 1000).decimal(4))-\((ours.high * 1000).decimal(4))"
    return Self.cells(
      name, milliseconds(ours), spread, milliseconds(memcpy), milliseconds(cairo),
      toMemcpy?.decimal(2) ?? "-", toCairo?.decimal(2) ?? "-", verdict)
  }

  private var verdict: String {
    guard let isWithinBudget else { return "" }
    let word = isWithinBudget ? "within" : "over"
    return switch budget {
    case .memcpy(let ratio, _): "\(word) \(ratio.decimal(2)) x memcpy"
    case .work(let ratio, let row): "\(word) \(ratio.decimal(2)) x \(row)"
    case .milliseconds(let most): "\(word) \(most.decimal(0)) ms"
    case nil: ""
    }
  }

  private static func cells(
    _ name: String, _ ours: String, _ spread: String, _ memcpy: String, _ cairo: String, _ toMemcpy: String,
    _ toCairo: String, _ budget: String
  ) -> String {
    name.left(42) + ours.right(10) + spread.right(20) + memcpy.right(10) + cairo.right(10) + toMemcpy.right(9)
      + toCairo.right(8) + "  " + budget
  }
}
