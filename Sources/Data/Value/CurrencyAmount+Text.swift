extension CurrencyAmount {
  /// Reads an exact amount in digits, `2.90` or `-12`; nil for other texts, for more than four decimals and for more
  /// than 900 billion units.
  public init?(_ text: String, currency: String) {
    var scanner = TextScanner(text)
    let isNegative = scanner.take("-") != nil
    let whole = scanner.takeDigits()
    let hasPoint = scanner.take(".") != nil
    let fraction = hasPoint ? scanner.takeDigits() : ""
    guard !whole.isEmpty, hasPoint == !fraction.isEmpty, fraction.utf8.count <= 4, scanner.isAtEnd,
      let count = Int("\(whole)\(fraction)" + String(repeating: "0", count: 4 - fraction.utf8.count)),
      count <= Self.most
    else { return nil }
    self.init(tenThousandths: isNegative ? -count : count, currency: currency)
  }

  /// Creates the amount nearest to a number in JSON; nil if it is not finite or above 900 billion units.
  public init?(_ amount: Double, currency: String) {
    guard let count = Int(exactly: (amount * 10_000).rounded()), count.magnitude <= Self.most else { return nil }
    self.init(tenThousandths: count, currency: currency)
  }

  /// Creates an amount of whole units from JSON; nil for more than 900 billion.
  public init?(_ amount: Int, currency: String) {
    let (count, overflow) = amount.multipliedReportingOverflow(by: 10_000)
    guard !overflow, count.magnitude <= Self.most else { return nil }
    self.init(tenThousandths: count, currency: currency)
  }

  /// Creates an exact amount; nil for more than 900 billion units.
  init?(exactly tenThousandths: Int, currency: String) {
    guard tenThousandths.magnitude <= Self.most else { return nil }
    self.init(tenThousandths: tenThousandths, currency: currency)
  }

  /// The limit below 2^53, up to which a Double represents each count exactly, so that JSON keeps the amount.
  private static let most = 9_000_000_000_000_000
  /// The limit in whole units.
  static let mostUnits = most / 10_000

  /// The exact amount in digits: `2.90`, `1.2345`.
  var digits: String {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let fraction = Int(rest).padded(to: 4)
    let shown = fraction.hasSuffix("00") ? fraction.dropLast(2) : fraction[...]
    return "\(tenThousandths < 0 ? "-" : "")\(whole).\(shown)"
  }
}
