internal import CICU

/// Where days begin in a time zone: `UCalendar`.
final class ICUCalendar {
  private let icu: ICU
  private let calendar: UnsafeMutablePointer<UCalendar?>

  /// The days of a time zone, the system's for nil. `ucal_open`.
  init?(_ icu: ICU, timeZone: String?) {
    var status = U_ZERO_ERROR
    guard let calendar = ICU.withTimeZone(timeZone, { icu.call.ucal_open($0, $1, "", UCAL_GREGORIAN, &status) }) else {
      return nil
    }
    (self.icu, self.calendar) = (icu, calendar)
    // Where clocks go back over midnight, the day begins when they show it first.
    icu.call.ucal_setAttribute(calendar, UCAL_REPEATED_WALL_TIME, Int32(UCAL_WALLTIME_FIRST.rawValue))
  }

  deinit { icu.call.ucal_close(calendar) }

  /// How far the zone's clocks are ahead of Greenwich at a moment; both in milliseconds. `ucal_get`.
  func offset(at milliseconds: Int) -> Int {
    var status = U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, UDate(milliseconds), &status)
    return [UCAL_ZONE_OFFSET, UCAL_DST_OFFSET].reduce(0) { $0 + Int(icu.call.ucal_get(calendar, $1, &status)) }
  }

  /// When the day after that of a moment begins; both in milliseconds since 1970. `ucal_add`.
  func nextDay(after milliseconds: Int) -> Int {
    var status = U_ZERO_ERROR
    icu.call.ucal_setMillis(calendar, UDate(milliseconds), &status)
    icu.call.ucal_add(calendar, UCAL_DATE, 1, &status)
    for field in [UCAL_HOUR_OF_DAY, UCAL_MINUTE, UCAL_SECOND, UCAL_MILLISECOND] {
      icu.call.ucal_set(calendar, field, 0)
    }
    return Int(icu.call.ucal_getMillis(calendar, &status))
  }
}
