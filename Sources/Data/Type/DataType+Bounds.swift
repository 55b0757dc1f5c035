extension DataType {
  /// The expected value as a phrase, for a number outside of the bounds. It includes the bounds that all numbers have,
  /// which ``phrase`` omits.
  package var phraseOfNumber: String {
    switch self {
    case .integer(let range) where range == .min ... .max: "a whole number from \(Int.min) to \(Int.max)"
    // Converted to Int, because the description of such a large Double is not plain digits.
    case .number(Self.anyNumber, _):
      "a number from \(Int(Self.anyNumber.lowerBound)) to \(Int(Self.anyNumber.upperBound))"
    case .money(let currency):
      "an amount in \(currency), from -\(CurrencyAmount.mostUnits) to \(CurrencyAmount.mostUnits)"
    case .duration: "a number of seconds, below \(Self.secondsLimit) either way"
    default: phrase
    }
  }

  /// The type with all values that a number can have.
  package var withoutBounds: DataType {
    switch self {
    case .integer: .integer(.min ... .max)
    case .number(_, let digits): .number(Self.anyNumber, digits: digits)
    default: self
    }
  }

  /// The limit below which the seconds of a duration must be.
  static let secondsLimit = 1_000_000_000
}
