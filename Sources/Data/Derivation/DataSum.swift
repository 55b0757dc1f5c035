/// A sum of values of one type. Amounts and durations are counted in whole units, so that sums have no rounding errors.
struct DataSum {
  private let type: DataType
  private var units = 0
  private var number = 0.0
  private let isNumber: Bool

  /// Creates a sum of nothing.
  init(_ type: DataType) {
    self.type = type
    isNumber = if case .number = type { true } else { false }
  }

  /// The sum; nil if the type does not allow it.
  var value: DataValue? { isNumber ? type.value(ofNumber: number) : type.value(ofUnits: units) }

  /// Adds a value.
  ///
  /// - Returns: Whether the value can be added, without an overflow.
  mutating func add(_ value: DataValue) -> Bool {
    if isNumber {
      guard let more = value.magnitude else { return false }
      number += more
      return true
    }
    guard let more = value.units else { return false }
    let (sum, overflow) = units.addingReportingOverflow(more)
    units = sum
    return !overflow
  }

  /// Subtracts a value.
  ///
  /// - Returns: Whether the value can be subtracted, without an overflow.
  mutating func subtract(_ value: DataValue) -> Bool {
    if isNumber {
      guard let less = value.magnitude else { return false }
      number -= less
      return true
    }
    guard let less = value.units else { return false }
    let (difference, overflow) = units.subtractingReportingOverflow(less)
    units = difference
    return !overflow
  }
}

/// A product of numbers, of which one may be an amount or a duration.
struct DataProduct {
  /// The kind of the product, by its only factor with a unit.
  private enum Kind {
    case integer, number, duration
    case money(currency: String)
  }

  private var kind = Kind.integer
  /// The exact product of whole factors; nil after an overflow or a fraction.
  private var whole: Int? = 1
  private var isWhole = true
  private var fraction = 1.0

  /// Creates a product of nothing, which is 1.
  init() {}

  /// Creates a product; nil if values can't be multiplied.
  init?(_ values: [DataValue]) {
    for value in values { guard multiply(by: value) else { return nil } }
  }

  /// Multiplies by a value.
  ///
  /// - Returns: Whether the value is a number, or the first with a unit.
  mutating func multiply(by value: DataValue) -> Bool {
    switch (value, kind) {
    case (.integer, _): break
    case (.number, .integer): kind = .number
    case (.number, _): break
    case (.money(let money), .integer), (.money(let money), .number): kind = .money(currency: money.currency)
    case (.duration, .integer), (.duration, .number): kind = .duration
    default: return false
    }
    if case .number(let number) = value {
      (fraction, whole, isWhole) = (fraction * number, nil, false)
      return true
    }
    guard let units = value.units else { return false }
    fraction *= Double(units)
    if let factor = whole {
      let (product, overflow) = factor.multipliedReportingOverflow(by: units)
      whole = overflow ? nil : product
    }
    return true
  }

  /// The units of the product, rounded to the nearest; nil after an overflow.
  private var units: Int? { isWhole ? whole : Int(exactly: fraction.rounded()) }

  /// The product in its own type; nil after an overflow.
  var value: DataValue? {
    switch kind {
    case .integer: units.map { .integer($0) }
    case .number: fraction.isFinite ? .number(fraction) : nil
    case .money(let currency): units.map { .money(CurrencyAmount(tenThousandths: $0, currency: currency)) }
    case .duration: units.map { .duration(.milliseconds($0)) }
    }
  }

  /// Returns the product in a type; nil if the type does not allow it.
  func value(as type: DataType) -> DataValue? {
    if case .number = type { return type.value(ofNumber: fraction) }
    return units.flatMap { type.value(ofUnits: $0) }
  }
}
