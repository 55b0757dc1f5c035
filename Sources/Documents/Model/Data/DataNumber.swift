package import FollowspotData

/// A number that a datum gives: a length, an angle or a fraction.
package struct DataNumber: Hashable, Sendable {
  /// The datum.
  package var reference: DataReference
  /// The values of the datum at both ends of ``ends``.
  var values: ClosedRange<Double>?
  /// The numbers for the ends of ``values``; `nil` for the values themselves.
  var ends: Bounds?
  /// The range that the key accepts.
  var limits: ClosedRange<Double>

  /// The numbers for the smallest and the largest value, in either order.
  struct Bounds: Hashable, Sendable {
    var low, high: Double
  }

  /// Returns the number for a value, within the limits of the key and between both ends; `nil` for a missing value.
  package func number(of value: DataValue?) -> Double? {
    guard let number = value?.measure else { return nil }
    guard let ends, let values else { return number.clamped(to: limits) }
    let width = values.upperBound - values.lowerBound
    let place = width > 0 ? (number.clamped(to: values) - values.lowerBound) / width : 0
    return (ends.low + (ends.high - ends.low) * place).clamped(to: limits)
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound)
  }
}

extension DataValue {
  /// The number of a value without a unit.
  fileprivate var measure: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }
}

/// The value of a key: fixed in the document, or the number of a datum.
package enum Measured<Value: Hashable & Sendable>: Hashable, Sendable {
  case fixed(Value)
  case data(DataNumber)
}
