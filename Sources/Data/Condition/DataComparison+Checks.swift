extension DataComparison {
  /// The words by which documents call comparisons.
  public enum Word: String, CaseIterable, Hashable, Sendable {
    case `is`, not, atLeast, atMost, above, below, missing, empty, `in`

    /// Whether values of a type can be compared so.
    public func applies(to type: DataType) -> Bool {
      switch self {
      case .missing: return true
      case .empty:
        switch type {
        case .text, .list: return true
        default: return false
        }
      case .is, .not, .in: return type.fields == nil
      case .atLeast, .atMost, .above, .below:
        switch type {
        case .integer, .number, .money, .date, .time, .duration: return true
        default: return false
        }
      }
    }
  }
}

extension [DataComparison] {
  /// Whether a value of a type may meet all of them; false only where none ever does.
  public func canHold(of type: DataType) -> Bool {
    if case .flag = type { return hold(ofSomeOf: [.flag(true), .flag(false)]) }
    if case .choice(let words) = type { return hold(ofSomeOf: words.map { .text($0) }) }
    var (low, high) = bounds(of: type)
    for comparison in self {
      switch comparison {
      case .isEqual(let value?):
        guard let number = value.magnitude else { continue }
        (low, high) = (Swift.max(low, number), Swift.min(high, number))
      case .atLeast(let value), .above(let value):
        guard var number = value.magnitude else { continue }
        if case .above = comparison { number = type.next(after: number) }
        low = Swift.max(low, number)
      case .atMost(let value), .below(let value):
        guard var number = value.magnitude else { continue }
        if case .below = comparison { number = -type.next(after: -number) }
        high = Swift.min(high, number)
      default: break
      }
    }
    return low <= high && !(contains(.missing(true)) && count > 1)
  }

  private func hold(ofSomeOf values: [DataValue]) -> Bool {
    let possible: [DataValue?] = values + [nil]
    return possible.contains { value in allSatisfy { $0.holds(of: value) } }
  }

  private func bounds(of type: DataType) -> (Double, Double) {
    switch type {
    case .integer(let range): (Double(range.lowerBound), Double(range.upperBound))
    case .number(let range, _): (range.lowerBound, range.upperBound)
    default: (-.infinity, .infinity)
    }
  }
}

extension DataType {
  /// The least number above another that a value may have.
  fileprivate func next(after number: Double) -> Double {
    if case .integer = self { return (number + 1).rounded(.down) }
    return number.nextUp
  }
}

extension DataValue {
  /// The number by which it is compared; nil for what has none.
  fileprivate var magnitude: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .money(let money): Double(money.tenThousandths)
    case .date(let date): Double(date.daysSince1970)
    case .time(let moment): moment.secondsSince1970
    case .duration(let duration): duration / .seconds(1)
    default: nil
    }
  }
}
