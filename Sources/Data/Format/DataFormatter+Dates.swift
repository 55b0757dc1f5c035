internal import FollowspotCICU

extension DataFormatter {
  /// A day in a style.
  func text(of day: CalendarDate, _ style: DateStyle, now: Moment) -> String? {
    if style == .relative { return self.day(of: now).flatMap { relativeText(of: day, from: $0) } }
    // Noon, so that no zone's clocks matter.
    return date(style)?.text(day.daysSince1970 * .millisecondsADay + .millisecondsADay / 2)
  }

  /// A moment in a style; nil outside of the years 1 to 9999.
  func text(of moment: Moment, _ style: TimeStyle, now: Moment) -> String? {
    guard let milliseconds = moment.milliseconds else { return nil }
    if style == .relative { return relativeText(of: moment, now: now) }
    return time(style)?.text(milliseconds)
  }

  /// The day that a moment is in, in the time zone; nil outside of the years 1 to 9999.
  package func day(of moment: Moment) -> CalendarDate? {
    guard let milliseconds = moment.milliseconds else { return nil }
    let local = milliseconds + (calendar?.offset(at: milliseconds) ?? 0)
    return CalendarDate(daysSince1970: local.dividedDown(by: .millisecondsADay))
  }
}
