internal import Glibc

/// Results as a table, or as JSON lines for a program.
enum Report {
  static func table(_ title: String, _ results: [Contest.Result]) -> String {
    var text = title + "\n"
    for result in results {
      let name = result.name.padded(to: 34)
      let verdict = result.budget.map { result.ratio <= $0 ? "within \($0)" : "over \($0)" } ?? ""
      text +=
        "  \(name) \(decimal(result.median * 1e6, 1).leftPadded(to: 10)) us"
        + " \(decimal(result.ratio, 3).leftPadded(to: 8)) x  \(verdict)\n"
    }
    return text
  }

  static func json(_ title: String, _ results: [Contest.Result]) -> String {
    results.map { result in
      "{\"benchmark\": \"\(title)\", \"name\": \"\(result.name)\", \"median\": \(result.median), \"ratio\": \(result.ratio)}\n"
    }.joined()
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    let unit = places == 1 ? 10.0 : 1000.0
    let whole = Int((value * unit).rounded())
    let fraction = String(whole % Int(unit))
    return "\(whole / Int(unit))." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}

extension String {
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(0, count - self.count))
  }
  fileprivate func leftPadded(to count: Int) -> String {
    String(repeating: " ", count: max(0, count - self.count)) + self
  }
}
