extension Money {
  /// An amount in digits, `2.90` or `-12`, exactly; nil for all else, for more than four digits after the point and for
  /// more than 900 billion units.
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

  /// The amount nearest to a number, as JSON has it; nil where it is not finite or more than 900 billion units.
  public init?(_ amount: Double, currency: String) {
    guard let count = Int(exactly: (amount * 10_000).rounded()), count.magnitude <= Self.most else { return nil }
    self.init(tenThousandths: count, currency: currency)
  }

  /// Whole units, as JSON has them; nil for more than 900 billion.
  public init?(_ amount: Int, currency: String) {
    let (count, overflow) = amount.multipliedReportingOverflow(by: 10_000)
    guard !overflow, count.magnitude <= Self.most else { return nil }
    self.init(tenThousandths: count, currency: currency)
  }

  /// Below 2^53, up to which a Double tells each count from the next: what is written as JSON is read as the same.
  private static let most = 9_000_000_000_000_000
  /// The same in whole units.
  static let mostUnits = most / 10_000

  /// The amount in digits, exactly: `2.90`, `1.2345`.
  var digits: String {
    let (whole, rest) = tenThousandths.magnitude.quotientAndRemainder(dividingBy: 10_000)
    let fraction = Int(rest).padded(to: 4)
    let shown = fraction.hasSuffix("00") ? fraction.dropLast(2) : fraction[...]
    return "\(tenThousandths < 0 ? "-" : "")\(whole).\(shown)"
  }
}
