extension Moment {
  /// A moment as RFC 3339 writes it: `2026-11-24T14:05:00+01:00`, `2026-11-24T13:05:00.25Z`. Nil for all else.
  ///
  /// The distance from Greenwich has to be there, for without it nobody knows which moment is meant; `T` and `Z` may be
  /// small. Of a fraction three digits count. The 61st second that the last minute of a day in Greenwich may have is
  /// the first of the next day, as POSIX counts.
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

  /// The moment in Greenwich as RFC 3339 writes it, to the millisecond: `2026-11-24T13:05:00.250Z`. Outside of the years
  /// 1 to 9999 it is the first or the last of their moments.
  public var rfc3339: String {
    let milliseconds = milliseconds ?? (secondsSince1970 > 0 ? Self.writable.upperBound : Self.writable.lowerBound)
    let days = milliseconds.dividedDown(by: .millisecondsADay)
    let rest = milliseconds - days * .millisecondsADay
    let clock = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { $0.padded(to: 2) }
    let fraction = rest % 1000 == 0 ? "" : ".\((rest % 1000).padded(to: 3))"
    return "\(CalendarDate(daysSince1970: days).iso8601)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// A moment so many milliseconds after the beginning of 1970.
  init(milliseconds: Int) { self.init(secondsSince1970: Double(milliseconds) / 1000) }

  /// The nearest millisecond, counted from the beginning of 1970; nil outside of the years 1 to 9999 in Greenwich.
  var milliseconds: Int? {
    Int(exactly: (secondsSince1970 * 1000).rounded()).flatMap { Self.writable ~= $0 ? $0 : nil }
  }

  /// The milliseconds of the years 1 to 9999 in Greenwich.
  private static let writable = -719_162 * Int.millisecondsADay...2_932_897 * Int.millisecondsADay - 1

  /// Reads a fraction of a second, 0 where there is none; nil for a point without digits.
  private static func milliseconds(_ scanner: inout TextScanner) -> Int? {
    guard scanner.take(".") != nil else { return 0 }
    let digits = scanner.takeDigits()
    return digits.isEmpty ? nil : Int((digits + "00").prefix(3))
  }

  /// Reads how many minutes clocks are ahead of Greenwich: `Z`, `+01:00`, `-05:30`.
  private static func offset(_ scanner: inout TextScanner) -> Int? {
    guard let sign = scanner.take("Z", "z", "+", "-") else { return nil }
    guard sign == "+" || sign == "-" else { return 0 }
    guard let hours = scanner.takeNumber(digits: 2), hours < 24, scanner.take(":") != nil,
      let minutes = scanner.takeNumber(digits: 2), minutes < 60
    else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 60 + minutes)
  }
}
