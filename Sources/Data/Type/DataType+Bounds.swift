extension DataType {
  /// What belongs there where a number does not, for a sentence: also the bounds that every number has, which ``phrase``
  /// leaves out.
  package var phraseOfNumber: String {
    switch self {
    case .integer(let range) where range == .min ... .max: "a whole number from \(Int.min) to \(Int.max)"
    // Whole, and too large for a Double's own description to have only digits.
    case .number(Self.anyNumber, _):
      "a number from \(Int(Self.anyNumber.lowerBound)) to \(Int(Self.anyNumber.upperBound))"
    case .money(let currency): "an amount in \(currency), from -\(Money.mostUnits) to \(Money.mostUnits)"
    case .duration: "a number of seconds, below \(Self.secondsLimit) either way"
    default: phrase
    }
  }

  /// The seconds of a span of time are fewer.
  static let secondsLimit = 1_000_000_000
}
