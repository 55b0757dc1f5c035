extension DataFormatter {
  /// How halves are rounded, as at school, and that what is rounded to 0 has no sign.
  private static let manner = "rounding-mode-half-up sign-negative"

  /// A value as ICU formats it: its digits, and the format of its type. Nil for what is no number.
  ///
  /// Digits are decimal, so that nothing is lost on the way, and 1.005 is no less than it says.
  func number(of value: DataValue, as type: DataType) -> (decimal: String, format: ICUNumberFormat)? {
    let (decimal, skeleton): (String, String)
    switch (value, type) {
    case (.integer(let integer), .number(_, .some(let digits))):
      (decimal, skeleton) = ("\(integer)", Self.precision(digits))
    case (.integer(let integer), _): (decimal, skeleton) = ("\(integer)", "")
    case (.number(let number), .number(_, .some(let digits))):
      (decimal, skeleton) = ("\(number)", Self.precision(digits))
    case (.number(let number), _): (decimal, skeleton) = ("\(number)", ".###")
    case (.money(let money), _):
      guard money.hasCurrency else { return nil }
      (decimal, skeleton) = ("\(money.tenThousandths)E-4", "currency/\(money.currency)")
    default: return nil
    }
    return number("\(skeleton) \(Self.manner)").map { (decimal, $0) }
  }

  /// An amount whose sign of a currency keeps its order in a line from right to left: `US$`, not `$US`.
  ///
  /// By the Unicode bidirectional algorithm (UAX #9) a dollar sign that no digit touches has no direction of its own: at
  /// the end of `5.00 US$` it takes that of the line, and lands on the other side of the letters. A mark that goes from
  /// left to right (U+200E) behind it holds it there. CLDR's patterns have marks of the other kind in such languages.
  static func holdingSign(_ text: String) -> String {
    guard text.unicodeScalars.contains("\u{200F}") else { return text }
    var held = String.UnicodeScalarView()
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      held.append(scalar)
      if scalar.properties.generalCategory == .currencySymbol, before?.isASCIILetter == true { held.append("\u{200E}") }
      before = scalar
    }
    return String(held)
  }

  /// Exactly so many digits after the point; a Double has no more than 15 to show.
  private static func precision(_ digits: Int) -> String {
    ".\(String(repeating: "0", count: min(max(digits, 0), 15)))"
  }
}

extension Unicode.Scalar {
  /// Whether it is a Latin letter without marks, as in a currency's sign.
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}

extension Money {
  /// Whether the currency is written as ISO 4217 has it: three capital letters.
  fileprivate var hasCurrency: Bool {
    currency.utf8.count == 3 && currency.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
  }
}
