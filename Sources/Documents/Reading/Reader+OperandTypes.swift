internal import FollowspotData

/// The types of values in calculations.
extension Reader {
  /// Returns the type of a product; `nil` after a report.
  mutating func product(of factors: [Typed]) -> DataType? {
    var result = DataType.integer(.min ... .max)
    var measured: String?
    for factor in factors {
      switch factor.type {
      case .integer?: break
      case .number?: if measured == nil { result = .number(DataType.anyNumber, digits: nil) }
      case .money?, .duration?:
        if let measured {
          report(
            at: factor.position,
            "'\(measured)' and '\(factor.word)' can't be multiplied with each other; one of them has to be a number")
          return nil
        }
        (measured, result) = (factor.word, factor.type ?? result)
      default:
        report(
          at: factor.position, "'\(factor.word)' can't be multiplied; it is \(factor.type?.phrase ?? "no number")")
        return nil
      }
    }
    return result
  }

  /// Whether the values of a calculation fit each other and its result. Reports the first that does not.
  mutating func agree(_ operands: [Typed], _ written: WrittenDerivation, in datum: DataDeclaration) -> Bool {
    let operation = written.operation
    switch operation {
    case .count:
      if operands.count == 1 { return true }
      report(at: operands[1].position, "'count' takes one list; add counts up by a 'sum' of data")
      return false
    case .product:
      if let rows = operands.first(where: { $0.isRows }) {
        report(
          at: rows.position,
          "'\(rows.word)' has a value for each row; their products are added by '{ sum: { product: [ … ] } }'")
        return false
      }
      guard let type = product(of: operands) else { return false }
      if datum.type.accepts(type) { return true }
      report(
        at: written.position,
        "this product is \(type.phrase), and '\(datum.name)' is \(datum.type.phrase); declare it so"
      )
      return false
    case .difference, .percent:
      if let rows = operands.first(where: { $0.isRows }) {
        report(
          at: rows.position,
          "'\(rows.word)' has a value for each row; declare a 'sum' of them, and use that by its name")
        return false
      }
      let first = operands[0].type
      if operation == .percent { return fit(operands, first, operation, "'\(operands[0].word)'") { $0.isMeasurable } }
      switch (first, datum.type) {
      case (.date?, .integer), (.time?, .duration):
        if operands.count > 2 {
          report(at: operands[2].position, "the time between takes two values; remove this")
          return false
        }
        return fit(operands, first, operation, "'\(operands[0].word)'") { _ in true }
      case (.date?, _), (.time?, _):
        let isDays = if case .date? = first { true } else { false }
        report(
          at: written.position,
          "\(isDays ? "days lie a number of days" : "moments lie a duration") apart, and '\(datum.name)' is \(datum.type.phrase); declare it as \(isDays ? "an 'integer'" : "a 'duration'")"
        )
        return false
      default: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isMeasurable }
      }
    case .sum: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isMeasurable }
    case .min, .max: return fit(operands, datum.type, operation, "'\(datum.name)'") { $0.isOrdered }
    case .join: return fit(operands, .text, operation, "'\(datum.name)'") { $0 == .text }
    }
  }

  private mutating func fit(
    _ operands: [Typed], _ type: DataType?, _ operation: DataDerivation.Operation, _ other: String,
    _ isPossible: (DataType) -> Bool
  ) -> Bool {
    for operand in operands {
      guard let found = operand.type, let type, !isPossible(found) || !type.accepts(found) else { continue }
      report(
        at: operand.position,
        "'\(operand.word)' is \(found.phrase), and \(other) is \(type.phrase); '\(operation.rawValue)' takes values of one kind"
      )
      return false
    }
    return true
  }
}

extension Reader.Typed {
  /// Whether there is a value for each row of a list.
  fileprivate var isRows: Bool {
    switch operand {
    case .field, .product: true
    case .constant, .datum, .rows: false
    }
  }
}

extension DataType {
  /// Whether values can be added.
  var isMeasurable: Bool {
    switch self {
    case .integer, .number, .money, .duration: true
    default: false
    }
  }

  /// Whether a plain number is a value with a unit.
  var isMeasured: Bool {
    switch self {
    case .money, .duration: true
    default: false
    }
  }

  /// Whether one value is smaller than another.
  var isOrdered: Bool {
    switch self {
    case .date, .time: true
    default: isMeasurable
    }
  }

  /// Whether a result of this type can be made from values of another. Bounds and styles don't matter.
  fileprivate func accepts(_ other: DataType) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.number, .number), (.number, .integer), (.duration, .duration), (.date, .date),
      (.time, .time):
      true
    case (.money(let mine), .money(let theirs)): mine == theirs
    default: self == other
    }
  }
}
