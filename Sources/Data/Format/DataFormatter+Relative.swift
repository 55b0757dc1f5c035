internal import FollowspotCICU

/// The time between a moment and now, in minutes or hours.
///
/// Minutes are counted as clocks show them: a few seconds after 14:30, the time 15:05 is in 35 minutes. So a relative
/// text changes at the same time as a clock. Hours are rounded to the nearest: 1 hour and 30 minutes are 2 hours.
struct RelativeTime {
  /// The minutes, rounded up: 0 in the minute after the moment.
  let minutes: Int
  /// The nearest whole hours; 0 below 60 minutes.
  var hours: Int { minutes.magnitude < 60 ? 0 : minutes.dividedToNearest(by: 60) }

  /// Measures the time from now to a moment; nil if one of them is outside of the years 1 to 9999.
  init?(_ moment: UnixTime, from now: UnixTime) {
    guard let moment = moment.milliseconds, let now = now.milliseconds else { return nil }
    minutes = (moment - now).dividedUp(by: 60_000)
  }
}

extension DataFormatter {
  /// Returns `in 5 minutes`; from a day on the text of the calendar days, as ``relativeText(of:from:)``.
  func relativeText(of moment: UnixTime, now: UnixTime) -> String? {
    guard let time = RelativeTime(moment, from: now) else { return nil }
    if time.minutes == 0 { return relative?.now }
    if time.hours == 0 { return relative?.named(time.minutes, icu_UDAT_REL_UNIT_MINUTE) }
    if time.hours.magnitude < 24 { return relative?.named(time.hours, icu_UDAT_REL_UNIT_HOUR) }
    guard let then = day(of: moment), let today = day(of: now) else { return nil }
    return relativeText(of: then, from: today)
  }

  /// Returns `tomorrow` or `in 3 days`; from a month on the nearest whole months, and from twelve months on years.
  func relativeText(of day: CalendarDate, from today: CalendarDate) -> String? {
    let months = today.nearestMonths(to: day)
    if months.magnitude >= 12 { return relative?.counted(months.dividedToNearest(by: 12), icu_UDAT_REL_UNIT_YEAR) }
    if months != 0 { return relative?.counted(months, icu_UDAT_REL_UNIT_MONTH) }
    return relative?.named(day.daysSince1970 - today.daysSince1970, icu_UDAT_REL_UNIT_DAY)
  }
}

extension CalendarDate {
  /// Returns the nearest whole months from this day to another, negative for an earlier one; 0 below a whole month.
  fileprivate func nearestMonths(to other: CalendarDate) -> Int {
    guard self <= other else { return -other.nearestMonths(to: self) }
    let whole = (other.year - year) * 12 + other.month - month - (other.day < day ? 1 : 0)
    guard whole > 0 else { return 0 }
    // If the other day is earlier in its month, the remaining days begin in the month before.
    let isEarlier = other.day < day
    let length = isEarlier ? CalendarDate(daysSince1970: other.daysSince1970 - other.day).day : other.daysInMonth
    let rest = isEarlier ? max(0, other.day + length - day) : other.day - day
    return rest * 2 >= length ? whole + 1 : whole
  }
}
