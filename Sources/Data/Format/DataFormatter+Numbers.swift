extension DataFormatter {
  /// The rounding of halves away from zero, and no sign for a number that is rounded to 0.
  private static let manner = "rounding-mode-half-up sign-negative"

  /// Returns a value as decimal digits, and the number format of its type; nil for a value that is not a number.
  ///
  /// Decimal digits lose nothing: 1.005 stays exactly that.
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

  /// Returns an amount with a mark that keeps the order of its currency sign in a line from right to left: `US$`, not
  /// `$US`.
  ///
  /// In the Unicode bidirectional algorithm (UAX #9) a dollar sign without an adjacent digit is neutral. At the end of
  /// `5.00 US$` it takes the direction of the line and moves to the other side of the letters. A left-to-right mark
  /// (U+200E) behind it prevents that. CLDR's patterns for such languages have right-to-left marks (U+200F).
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

  /// Returns the precision for a number of decimals, at most 15, because a Double has no more.
  private static func precision(_ digits: Int) -> String {
    ".\(String(repeating: "0", count: min(max(digits, 0), 15)))"
  }
}

extension Unicode.Scalar {
  /// Whether it is an ASCII letter, as in a currency's sign.
  fileprivate var isASCIILetter: Bool { isASCII && properties.isAlphabetic }
}

extension CurrencyAmount {
  /// Whether the currency has the form of ISO 4217: three capital letters.
  fileprivate var hasCurrency: Bool {
    currency.utf8.count == 3 && currency.utf8.allSatisfy((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains)
  }
}
