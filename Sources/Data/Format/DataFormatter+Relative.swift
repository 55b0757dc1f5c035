internal import FollowspotCICU

/// A moment from another, as clocks count: at half past two o'clock and a few seconds, five past three is in 35
/// minutes. So a relative time changes when the clock beside it does.
struct RelativeTime {
  /// Minutes, rounded up: in the minute after the moment there are 0.
  let minutes: Int
  /// Hours, the rest left out.
  var hours: Int { minutes / 60 }

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

  /// `tomorrow`, `in 3 days`, and in whole months and years where there are any: `in 2 months`.
  func relativeText(of day: CalendarDate, from today: CalendarDate) -> String? {
    let months = today.wholeMonths(to: day)
    if months.magnitude >= 12 { return relative?.counted(months / 12, icu_UDAT_REL_UNIT_YEAR) }
    if months != 0 { return relative?.counted(months, icu_UDAT_REL_UNIT_MONTH) }
    return relative?.named(day.daysSince1970 - today.daysSince1970, icu_UDAT_REL_UNIT_DAY)
  }
}

extension CalendarDate {
  /// Whole months from this day to another; below 0 to one before it.
  fileprivate func wholeMonths(to other: CalendarDate) -> Int {
    guard self <= other else { return -other.wholeMonths(to: self) }
    return (other.year - year) * 12 + other.month - month - (other.day < day ? 1 : 0)
  }
}
