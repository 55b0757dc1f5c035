extension UnixTime {
  /// Reads a moment as RFC 3339 writes it: `2026-11-24T14:05:00+01:00`, `2026-11-24T13:05:00.25Z`. Nil for other texts.
  ///
  /// The offset from UTC is required, because the moment is ambiguous without it. `T` and `Z` may be lower-case. Digits
  /// after the milliseconds are ignored. A leap second at the end of a UTC day counts as the next second, as in POSIX.
  public init?(rfc3339 text: String) {
    var scanner = TextScanner(text)
    guard let day = CalendarDate(&scanner), scanner.take("T", "t") != nil,
      let hour = scanner.takeNumber(digits: 2), hour < 24, scanner.take(":") != nil,
      let minute = scanner.takeNumber(digits: 2), minute < 60, scanner.take(":") != nil,
      let second = scanner.takeNumber(digits: 2), second <= 60,
      let fraction = Self.milliseconds(&scanner), let offset = Self.offset(&scanner), scanner.isAtEnd
    else { return nil }
    let minutes = day.daysSince1970 * 1440 + hour * 60 + minute - offset
    guard second < 60 || (minutes + 1).isMultiple(of: 1440) else { return nil }
    self.init(milliseconds: (minutes * 60 + second) * 1000 + fraction)
  }

  /// The moment in UTC as RFC 3339 writes it, to the millisecond: `2026-11-24T13:05:00.250Z`. Outside of the years 1 to
  /// 9999 it is the first or last moment in them.
  public var rfc3339: String {
    let milliseconds = milliseconds ?? (secondsSince1970 > 0 ? Self.writable.upperBound : Self.writable.lowerBound)
    let days = milliseconds.dividedDown(by: .millisecondsADay)
    let rest = milliseconds - days * .millisecondsADay
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { $0.padded(to: 2) }
    let fraction = rest % 1000 == 0 ? "" : ".\((rest % 1000).padded(to: 3))"
    return "\(CalendarDate(daysSince1970: days).iso8601)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// Creates a moment from its milliseconds since 1970 UTC.
  init(milliseconds: Int) { self.init(secondsSince1970: Double(milliseconds) / 1000) }

  /// The nearest millisecond since 1970 UTC; nil outside of the years 1 to 9999.
  var milliseconds: Int? {
    Int(exactly: (secondsSince1970 * 1000).rounded()).flatMap { Self.writable ~= $0 ? $0 : nil }
  }

  /// The milliseconds of the years 1 to 9999 in UTC.
  private static let writable = -719_162 * Int.millisecondsADay...2_932_897 * Int.millisecondsADay - 1

  /// Reads a fraction of a second, 0 if there is none; nil for a point without digits.
  private static func milliseconds(_ scanner: inout TextScanner) -> Int? {
    guard scanner.take(".") != nil else { return 0 }
    let digits = scanner.takeDigits()
    return digits.isEmpty ? nil : Int((digits + "00").prefix(3))
  }

  /// Reads the minutes of an offset from UTC: `Z`, `+01:00`, `-05:30`.
  private static func offset(_ scanner: inout TextScanner) -> Int? {
    guard let sign = scanner.take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = scanner.takeNumber(digits: 2), hours < 24, scanner.take(":") != nil,
      let minutes = scanner.takeNumber(digits: 2), minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
