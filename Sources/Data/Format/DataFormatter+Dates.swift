internal import FollowspotCICU

extension DataFormatter {
  /// Returns the text of a day in a style.
  func text(of day: CalendarDate, _ style: DateStyle, now: UnixTime) -> String? {
    if style == .relative { return self.day(of: now).flatMap { relativeText(of: day, from: $0) } }
    // Noon is the same day in every time zone near UTC.
    return date(style)?.text(day.daysSince1970 * .millisecondsADay + .millisecondsADay / 2)
  }

  /// Returns the text of a moment in a style; nil outside of the years 1 to 9999.
  func text(of moment: UnixTime, _ style: TimeStyle, now: UnixTime) -> String? {
    guard let milliseconds = moment.milliseconds else { return nil }
    if style == .relative { return relativeText(of: moment, now: now) }
    return time(style)?.text(milliseconds)
  }

  /// Returns the day of a moment in the time zone; nil outside of the years 1 to 9999.
  package func day(of moment: UnixTime) -> CalendarDate? {
    guard let milliseconds = moment.milliseconds else { return nil }
    let local = milliseconds + (calendar?.offset(at: milliseconds) ?? 0)
    return CalendarDate(daysSince1970: local.dividedDown(by: .millisecondsADay))
  }
}
