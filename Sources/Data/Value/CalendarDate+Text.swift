extension CalendarDate {
  /// Reads a day as ISO 8601 and RFC 3339 write it, `2026-11-24`; nil for other texts and for days that don't exist.
  public init?(iso8601 text: String) {
    var scanner = TextScanner(text)
    guard let day = CalendarDate(&scanner), scanner.isAtEnd else { return nil }
    self = day
  }

  /// Reads the year, month and day with hyphens.
  init?(_ scanner: inout TextScanner) {
    guard let year = scanner.takeNumber(digits: 4), scanner.take("-") != nil,
      let month = scanner.takeNumber(digits: 2), scanner.take("-") != nil,
      let day = scanner.takeNumber(digits: 2)
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The day as ISO 8601 writes it: `2026-11-24`.
  public var iso8601: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
}

extension Int {
  /// Returns the digits of a number that is not negative, with leading zeros.
  func padded(to count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
