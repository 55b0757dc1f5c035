internal import FollowspotCICU

/// The days of a time zone: `UCalendar`.
final class ICUCalendar {
  private let icu: ICU
  private let calendar: OpaquePointer

  /// Opens the calendar of a time zone; nil for the system's zone. `ucal_open`.
  init?(_ icu: ICU, timeZone: String?) {
    var status = icu_U_ZERO_ERROR
    guard let calendar = ICU.withTimeZone(timeZone, { icu.call.ucal_open($0, $1, "", icu_UCAL_GREGORIAN, &status) })
    else {
      return nil
    }
    (self.icu, self.calendar) = (icu, calendar)
    // If clocks go back over midnight, the day begins at the first midnight.
    icu.call.ucal_setAttribute(calendar, icu_UCAL_REPEATED_WALL_TIME, icu_UCAL_WALLTIME_FIRST)
  }

  deinit { icu.call.ucal_close(calendar) }

  /// Returns the zone's offset from UTC at a moment, both in milliseconds. `ucal_get`.
  func offset(at milliseconds: Int) -> Int {
    var status = icu_U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, Double(milliseconds), &status)
    return [icu_UCAL_ZONE_OFFSET, icu_UCAL_DST_OFFSET].reduce(0) { $0 + Int(icu.call.ucal_get(calendar, $1, &status)) }
  }

  /// Returns the start of the day after a moment, both in milliseconds since 1970. `ucal_add`.
  func nextDay(after milliseconds: Int) -> Int {
    var status = icu_U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, Double(milliseconds), &status)
    icu.call.ucal_add(calendar, icu_UCAL_DATE, 1, &status)
    for field in [icu_UCAL_HOUR_OF_DAY, icu_UCAL_MINUTE, icu_UCAL_SECOND, icu_UCAL_MILLISECOND] {
      icu.call.ucal_set(calendar, field, 0)
    }
    return Int(icu.call.ucal_getMillis(calendar, &status))
  }

  /// Returns the moment at which clocks show a minute of a day, in milliseconds since 1970. `ucal_set`.
  func milliseconds(year: Int, month: Int, day: Int, minute: Int) -> Int {
    var status = icu_U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, 0, &status)
    let fields = [
      (icu_UCAL_YEAR, year), (icu_UCAL_MONTH, month - 1), (icu_UCAL_DATE, day), (icu_UCAL_HOUR_OF_DAY, minute / 60),
      (icu_UCAL_MINUTE, minute % 60), (icu_UCAL_SECOND, 0), (icu_UCAL_MILLISECOND, 0),
    ]
    for (field, value) in fields { icu.call.ucal_set(calendar, field, Int32(value)) }
    return Int(icu.call.ucal_getMillis(calendar, &status))
  }
}
