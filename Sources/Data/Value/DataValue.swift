/// The value of a datum. A missing value is nil.
public indirect enum DataValue: Hashable, Sendable {
  /// A text, a choice's word, or the path of a picture.
  case text(String)
  case integer(Int)
  /// A finite number.
  case number(Double)
  case flag(Bool)
  case money(CurrencyAmount)
  case date(CalendarDate)
  case time(UnixTime)
  case duration(Duration)
  /// Values by name, without missing ones.
  case record([String: DataValue])
  /// The rows of a list in order, each with its own key.
  case list([DataRow])
}

/// A row of a list.
public struct DataRow: Hashable, Sendable {
  /// The key that identifies the row: its key field as text.
  public var key: String
  /// The values by name, without missing ones.
  public var values: [String: DataValue]

  /// Creates a row. The values must include the key field.
  public init(key: String, values: [String: DataValue]) { (self.key, self.values) = (key, values) }
}

/// An amount of money, exact to a ten-thousandth of the currency's unit, so that sums have no rounding errors.
public struct CurrencyAmount: Hashable, Sendable, Comparable {
  /// The ten-thousandths of the unit: 29,000 for 2.90.
  public var tenThousandths: Int
  /// The currency, an ISO 4217 code such as `EUR`.
  public var currency: String

  /// Creates an amount from ten-thousandths of the currency's unit.
  public init(tenThousandths: Int, currency: String) {
    (self.tenThousandths, self.currency) = (tenThousandths, currency)
  }

  /// The amount in JSON: the nearest number.
  public var amount: Double { Double(tenThousandths) / 10_000 }

  /// Whether the first amount is smaller. Both must have the same currency.
  public static func < (first: CurrencyAmount, second: CurrencyAmount) -> Bool {
    first.tenThousandths < second.tenThousandths
  }
}

/// A moment in seconds since 1970-01-01T00:00:00Z without leap seconds, as POSIX counts them.
public struct UnixTime: Hashable, Sendable, Comparable {
  /// The seconds, exact to milliseconds within thousands of years.
  public var secondsSince1970: Double

  /// Creates a moment from its seconds since 1970 UTC, negative for earlier ones.
  public init(secondsSince1970: Double) { self.secondsSince1970 = secondsSince1970 }

  /// Whether the first moment is earlier.
  public static func < (first: UnixTime, second: UnixTime) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }
}

/// A day of the Gregorian calendar, without a time zone.
public struct CalendarDate: Hashable, Sendable, Comparable {
  /// The year, 1…9999.
  public var year: Int
  /// The month, 1…12.
  public var month: Int
  /// The day of the month, 1…31.
  public var day: Int

  /// Creates a day; nil if the calendar does not have it.
  ///
  /// - Parameters:
  ///   - year: The year of the Gregorian calendar.
  ///   - month: The month, 1…12.
  ///   - day: The day of the month, from 1.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.days(in: month, of: year) else {
      return nil
    }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Whether the first day is earlier.
  public static func < (first: CalendarDate, second: CalendarDate) -> Bool {
    (first.year, first.month, first.day) < (second.year, second.month, second.day)
  }

  /// The number of days in its month.
  var daysInMonth: Int { Self.days(in: month, of: year) }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The days since 1970-01-01. Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
  var daysSince1970: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Creates the day at a number of days after 1970-01-01, in any year. Hinnant, as above, civil_from_days.
  init(daysSince1970 days: Int) {
    let days = days + 719_468
    let era = days.dividedDown(by: 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }
}
