extension CalendarDate {
  /// A day as ISO 8601 and RFC 3339 write it, `2026-11-24`; nil for all else, and for a day that the calendar has not.
  public init?(iso8601 text: String) {
    var scanner = TextScanner(text)
    guard let day = CalendarDate(&scanner), scanner.isAtEnd else { return nil }
    self = day
  }

  /// Reads the year, the month and the day, with hyphens.
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
  /// The digits of a number from 0 on, with zeros before them.
  func padded(to count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.utf8.count)) + digits
  }
}
