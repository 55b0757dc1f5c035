internal import FollowspotData
public import FollowspotViews

/// A format whose texts need certain signs beside digits.
protocol PadFormat {
  /// The signs beside the zero of a pad.
  var padSigns: [PadSign] { get }
}

/// A number in the visitor's language. It is read with the digits of any script.
public struct NumberFormat<Value>: ParseableFormat {
  private let type: DataType
  private let error: String
  private let toData: (Value) -> DataValue
  private let fromData: (DataValue) -> Value?

  /// Digits, with a decimal sign unless the numbers are whole.
  public var keyboardType: KeyboardType {
    if case .integer(let bounds) = type, bounds.lowerBound >= 0 { .numberPad } else { .decimalPad }
  }

  /// Returns the number with the separators of its language.
  public func text(of value: Value, in locale: String?) -> String {
    formatter(locale).text(of: toData(value), as: type, now: UnixTime(secondsSince1970: 0)) ?? ""
  }

  /// Returns the number without separators of groups.
  public func draft(of value: Value, in locale: String?) -> String {
    formatter(locale).draft(of: toData(value), as: type) ?? ""
  }

  /// Returns the number of a text.
  ///
  /// - Throws: The format's error for a text that is no number within the bounds.
  public func value(of draft: String, in locale: String?) throws(ParseableFormatError) -> Value {
    guard let value = formatter(locale).value(ofDraft: draft, as: type).flatMap(fromData) else {
      throw ParseableFormatError(error)
    }
    return value
  }

  private func formatter(_ locale: String?) -> DataFormatter { DataFormatter(language: locale ?? "en") }
}

extension NumberFormat: PadFormat {
  var padSigns: [PadSign] {
    switch type {
    case .integer(let bounds): bounds.lowerBound < 0 ? [.minus] : []
    case .number(let bounds, _): bounds.lowerBound < 0 ? [.minus, .decimal] : [.decimal]
    default: []
    }
  }
}

extension NumberFormat<Int> {
  /// Creates a format for whole numbers.
  ///
  /// - Parameters:
  ///   - bounds: The least and the greatest number; `nil` for any.
  ///   - error: The sentence for other texts, in the visitor's language.
  public init(in bounds: ClosedRange<Int>? = nil, error: String? = nil) {
    type = .integer(bounds ?? .min ... .max)
    self.error = error ?? bounds.map { "\($0.lowerBound)…\($0.upperBound)" } ?? "1, 2, 3 …"
    toData = { .integer($0) }
    fromData = { if case .integer(let value) = $0 { value } else { nil } }
  }
}

extension NumberFormat<Double> {
  /// Creates a format for numbers.
  ///
  /// - Parameters:
  ///   - bounds: The least and the greatest number; `nil` for any.
  ///   - error: The sentence for other texts, in the visitor's language.
  public init(in bounds: ClosedRange<Double>? = nil, error: String? = nil) {
    type = .number(bounds ?? -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, digits: nil)
    self.error = error ?? bounds.map { "\($0.lowerBound)…\($0.upperBound)" } ?? "1, 2, 3 …"
    toData = { .number($0) }
    fromData = {
      switch $0 {
      case .number(let value): value
      case .integer(let value): Double(value)
      default: nil
      }
    }
  }
}

extension ParseableFormat where Self == NumberFormat<Int> {
  /// Whole numbers.
  public static var number: NumberFormat<Int> { NumberFormat<Int>() }
  /// Whole numbers within bounds.
  public static func number(in bounds: ClosedRange<Int>) -> NumberFormat<Int> { NumberFormat<Int>(in: bounds) }
}

extension ParseableFormat where Self == NumberFormat<Double> {
  /// Numbers.
  public static var number: NumberFormat<Double> { NumberFormat<Double>() }
  /// Numbers within bounds.
  public static func number(in bounds: ClosedRange<Double>) -> NumberFormat<Double> { NumberFormat<Double>(in: bounds) }
}
