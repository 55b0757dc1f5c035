internal import FollowspotCICU

/// The months of the calendar that a language's region uses, such as the Persian one: `UCalendar`. Days are counted from
/// 1970-01-01 and have no time zone.
final class ICUMonths {
  private let icu: ICU
  private let calendar: OpaquePointer

  /// Opens the calendar of a locale. `ucal_open`.
  init?(_ icu: ICU, locale: String) {
    var status = icu_U_ZERO_ERROR
    let calendar = ICU.withTimeZone("Etc/GMT") {
      icu.call.ucal_open($0, $1, locale, icu_UCAL_TRADITIONAL, &status)
    }
    guard let calendar else { return nil }
    (self.icu, self.calendar) = (icu, calendar)
    // Other calendars than the Gregorian one refuse the change and stay unchanged.
    icu.call.ucal_setGregorianChange(calendar, -.greatestFiniteMagnitude, &status)
  }

  deinit { icu.call.ucal_close(calendar) }

  /// The weekday with which weeks begin, 0 for Sunday. `ucal_getAttribute`.
  var firstWeekday: Int { Int(icu.call.ucal_getAttribute(calendar, icu_UCAL_FIRST_DAY_OF_WEEK)) - 1 }

  /// Returns the days of the month that has a day. `ucal_getLimit`.
  func month(holding day: Int) -> Range<Int> {
    var status = icu_U_ZERO_ERROR
    set(day)
    let date = Int(icu.call.ucal_get(calendar, icu_UCAL_DATE, &status))
    let count = Int(icu.call.ucal_getLimit(calendar, icu_UCAL_DATE, icu_UCAL_ACTUAL_MAXIMUM, &status))
    guard status.isSuccess, date >= 1, count >= date else { return day..<day + 1 }
    return day - date + 1..<day - date + 1 + count
  }

  /// Returns the days of the year that has a day. `ucal_add`.
  func year(holding day: Int) -> Range<Int> {
    let first = month(holding: day).lowerBound
    var status = icu_U_ZERO_ERROR
    set(first)
    let number = icu.call.ucal_get(calendar, icu_UCAL_YEAR, &status)
    var start = first
    // No calendar has more than 13 months.
    for _ in 0..<13 {
      let before = month(holding: start - 1).lowerBound
      set(before)
      if icu.call.ucal_get(calendar, icu_UCAL_YEAR, &status) != number { break }
      start = before
    }
    set(start)
    icu.call.ucal_add(calendar, icu_UCAL_YEAR, 1, &status)
    return start..<max(this, start + 1)
  }

  /// Returns the day some years after another; the last one of its month if the month is too short. `ucal_add`.
  func day(_ day: Int, addingYears years: Int) -> Int {
    var status = icu_U_ZERO_ERROR
    set(day)
    icu.call.ucal_add(calendar, icu_UCAL_YEAR, Int32(clamping: years), &status)
    return this
  }

  /// Returns the numbers of a day's year, of its month from 1, and of the day in it. `ucal_get`.
  func numbers(of day: Int) -> (year: Int, month: Int, day: Int) {
    var status = icu_U_ZERO_ERROR
    set(day)
    func number(_ field: Int32) -> Int { Int(icu.call.ucal_get(calendar, field, &status)) }
    return (number(icu_UCAL_YEAR), number(icu_UCAL_MONTH) + 1, number(icu_UCAL_DATE))
  }

  /// Returns the day with numbers; nil if the calendar has none. `ucal_set`.
  func day(year: Int, month: Int, day: Int) -> Int? {
    set(0)
    for (field, value) in [(icu_UCAL_YEAR, year), (icu_UCAL_MONTH, month - 1), (icu_UCAL_DATE, day)] {
      icu.call.ucal_set(calendar, field, Int32(clamping: value))
    }
    let found = this
    // The calendar counts on from days that don't exist.
    return numbers(of: found) == (year, month, day) ? found : nil
  }

  private func set(_ day: Int) {
    var status = icu_U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, Double(day) * Double(Int.millisecondsADay), &status)
  }

  /// The day to which the calendar is set.
  private var this: Int {
    var status = icu_U_ZERO_ERROR
    return Int(icu.call.ucal_getMillis(calendar, &status)).dividedDown(by: .millisecondsADay)
  }
}
