extension DataComparison {
  /// The names of comparisons in documents.
  package enum Word: String, CaseIterable, Hashable, Sendable {
    case `is`, not, atLeast, atMost, above, below, missing, empty, `in`

    /// Whether the comparison makes sense for values of a type.
    package func applies(to type: DataType) -> Bool {
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
  /// Whether a value of the type, or a missing one, may meet all comparisons. False only if none can.
  package func canHold(of type: DataType) -> Bool {
    if hold(of: nil) { return true }
    if let candidates = candidates(of: type) { return candidates.contains { hold(of: $0) } }
    var (low, high) = bounds(of: type)
    for comparison in self {
      switch comparison {
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
    return low <= high && !excludeAll(from: low, to: high, of: type) && !isContradiction
  }

  private func hold(of value: DataValue?) -> Bool { allSatisfy { $0.holds(of: value) } }

  /// The only values that may meet all comparisons; nil if they can't be listed.
  private func candidates(of type: DataType) -> [DataValue]? {
    for comparison in self {
      switch comparison {
      case .isEqual(let value): return value.map { type.allows($0) ? [$0] : [] } ?? []
      case .isIn(let values): return values.filter(type.allows)
      case .missing(true): return []
      default: break
      }
    }
    switch type {
    case .flag: return [.flag(true), .flag(false)]
    case .choice(let words): return words.map { .text($0) }
    case .text where contains(.empty(true)): return [.text("")]
    default: return nil
    }
  }

  /// Whether the excluded values are all that the bounds allow.
  private func excludeAll(from low: Double, to high: Double, of type: DataType) -> Bool {
    let others = Set(compactMap { if case .isNot(let value?) = $0 { value.magnitude } else { nil } })
    guard !others.isEmpty, high - low < Double(others.count) else { return false }
    if low == high { return others.contains(low) }
    guard type.isDiscrete else { return false }
    return stride(from: low, through: high, by: 1).allSatisfy(others.contains)
  }

  /// Whether a list would have to be empty and not empty.
  private var isContradiction: Bool { contains(.empty(true)) && contains(.empty(false)) }

  private func bounds(of type: DataType) -> (Double, Double) {
    switch type {
    case .integer(let range): (Double(range.lowerBound), Double(range.upperBound))
    case .number(let range, _): (range.lowerBound, range.upperBound)
    default: (-.infinity, .infinity)
    }
  }
}

extension DataType {
  /// Whether values are whole steps apart.
  fileprivate var isDiscrete: Bool {
    switch self {
    case .integer, .date, .money: true
    default: false
    }
  }

  /// The smallest number above another that a value may have.
  fileprivate func next(after number: Double) -> Double { isDiscrete ? (number + 1).rounded(.down) : number.nextUp }

  /// Whether a value is within the bounds, or among the words of a choice.
  fileprivate func allows(_ value: DataValue) -> Bool {
    switch (self, value) {
    case (.integer(let range), .integer(let number)): range.contains(number)
    case (.number(let range, _), .number(let number)): range.contains(number)
    case (.choice(let words), .text(let word)): words.contains(word)
    default: true
    }
  }
}

extension DataValue {
  /// The number that represents the value in comparisons; nil for values without order.
  var magnitude: Double? {
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
