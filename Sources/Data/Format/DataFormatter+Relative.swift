internal import FollowspotCICU

/// The distance of a moment from another, in units of which the next smaller is rounded to the nearest whole, from a half
/// on up: 1 hour and 30 minutes are 2 hours.
///
/// The smallest unit is the minute as clocks count it: at half past two o'clock and a few seconds, five past three is in
/// 35 minutes. So a relative time changes when the clock beside it does.
struct RelativeTime {
  /// Minutes, rounded up: in the minute after the moment there are 0.
  let minutes: Int
  /// The nearest whole hours; 0 where there are no 60 minutes.
  var hours: Int { minutes.magnitude < 60 ? 0 : minutes.dividedToNearest(by: 60) }

  /// How far a moment is from now; nil where one of them is outside of the years 1 to 9999.
  init?(_ moment: Moment, from now: Moment) {
    guard let moment = moment.milliseconds, let now = now.milliseconds else { return nil }
    minutes = (moment - now).dividedUp(by: 60_000)
  }
}

extension DataFormatter {
  /// `in 5 minutes`; from a day on by the calendar, as ``relativeText(of:from:)``.
  func relativeText(of moment: Moment, now: Moment) -> String? {
    guard let time = RelativeTime(moment, from: now) else { return nil }
    if time.minutes == 0 { return relative?.now }
    if time.hours == 0 { return relative?.named(time.minutes, icu_UDAT_REL_UNIT_MINUTE) }
    if time.hours.magnitude < 24 { return relative?.named(time.hours, icu_UDAT_REL_UNIT_HOUR) }
    guard let then = day(of: moment), let today = day(of: now) else { return nil }
    return relativeText(of: then, from: today)
  }

  /// `tomorrow`, `in 3 days`, and from a month on in the nearest whole months, from twelve of those on in years.
  func relativeText(of day: CalendarDate, from today: CalendarDate) -> String? {
    let months = today.nearestMonths(to: day)
    if months.magnitude >= 12 { return relative?.counted(months.dividedToNearest(by: 12), icu_UDAT_REL_UNIT_YEAR) }
    if months != 0 { return relative?.counted(months, icu_UDAT_REL_UNIT_MONTH) }
    return relative?.named(day.daysSince1970 - today.daysSince1970, icu_UDAT_REL_UNIT_DAY)
  }
}

extension CalendarDate {
  /// The nearest whole months from this day to another, 0 where there is no whole one; below 0 to one before it.
  fileprivate func nearestMonths(to other: CalendarDate) -> Int {
    guard self <= other else { return -other.nearestMonths(to: self) }
    let whole = (other.year - year) * 12 + other.month - month - (other.day < day ? 1 : 0)
    guard whole > 0 else { return 0 }
    // The rest begins in the month before where the other day is earlier in its month.
    let isEarlier = other.day < day
    let length = isEarlier ? CalendarDate(daysSince1970: other.daysSince1970 - other.day).day : other.daysInMonth
    let rest = isEarlier ? max(0, other.day + length - day) : other.day - day
    return rest * 2 >= length ? whole + 1 : whole
  }
}
