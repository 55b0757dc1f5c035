extension DataValue {
  /// The value as a count of the smallest units of its type: ten-thousandths of a currency's unit, milliseconds; nil for
  /// values that can't be added exactly.
  var units: Int? {
    switch self {
    case .integer(let number): number
    case .money(let money): money.tenThousandths
    case .duration(let duration): duration.dataMilliseconds
    default: nil
    }
  }
}

extension DataType {
  /// Returns the value with a count of smallest units; nil if the type has no units or does not allow the value.
  func value(ofUnits units: Int) -> DataValue? {
    switch self {
    case .integer(let range): range.contains(units) ? .integer(units) : nil
    case .money(let currency): CurrencyAmount(exactly: units, currency: currency).map { .money($0) }
    case .duration:
      units.magnitude < UInt(Self.secondsLimit) * 1000 ? .duration(.milliseconds(units)) : nil
    default: nil
    }
  }

  /// Returns a number of this type; nil if it is not finite or outside of the bounds.
  func value(ofNumber number: Double) -> DataValue? {
    guard case .number(let range, _) = self, range.contains(number) else { return nil }
    return .number(number)
  }

  /// Returns a value of another number or of the same kind in this type; nil if the type does not allow it.
  func value(of value: DataValue) -> DataValue? {
    switch (self, value) {
    case (.number, _): value.magnitude.flatMap { self.value(ofNumber: $0) }
    case (.date, .date), (.time, .time): value
    default: value.units.flatMap { self.value(ofUnits: $0) }
    }
  }
}
