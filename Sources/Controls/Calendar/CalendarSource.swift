package import FollowspotViews

/// The calendar of a kiosk: today's date, and calendars in languages. It belongs to whoever knows the time of day; the
/// controls only ask.
@MainActor
package protocol CalendarSource: AnyObject {
  /// The days from 1970-01-01 to today in the kiosk's time zone. A view whose body reads it is evaluated again at
  /// midnight, while ``follow(on:)`` is in effect.
  var today: Int { get }

  /// Returns the calendar in a language, a BCP 47 tag; `nil` for the language of the process.
  func calendar(in language: String?) -> any LocalizedCalendar

  /// Keeps ``today`` correct while a control shows it.
  func follow(on timeline: ViewTimeline)

  /// Ends one ``follow(on:)``.
  func leave()
}

/// A calendar in a language. Days are counted from 1970-01-01; which of them are a month depends on the region.
@MainActor
package protocol LocalizedCalendar {
  /// The weekday with which weeks begin, 0 for Sunday.
  var firstWeekday: Int { get }

  /// The day, the month and the year in the order of the language.
  var order: [DatePart] { get }

  /// Returns the days of the month that has a day.
  func month(holding day: Int) -> Range<Int>

  /// Returns the days of the year that has a day.
  func year(holding day: Int) -> Range<Int>

  /// Returns the day some years after another; the last one of its month if the month is too short.
  func day(_ day: Int, addingYears years: Int) -> Int

  /// Returns a text about a day, or about a minute of a day.
  func text(_ text: CalendarLabel, day: Int, minute: Int) -> String

  /// Returns the name of a part, such as "Hour"; empty if it is unknown.
  func name(of part: DatePart) -> String
}

/// A text on a page of a calendar.
package enum CalendarLabel: Hashable, Sendable {
  /// The month and the year.
  case month
  /// The month alone.
  case monthName
  /// The year.
  case year
  /// The day of the month.
  case day
  /// The weekday in a few letters.
  case weekday
  /// The whole date with its weekday.
  case whole
  /// The hour, with the half of the day where clocks have twelve hours.
  case hour
  /// The minute, in two digits.
  case minute
  /// The word for today.
  case today
}

/// A part of a date or a time that has a wheel.
package enum DatePart: Hashable, Sendable {
  case year, month, day, hour, minute
}

extension LocalizedCalendar {
  /// Returns the column of a day in its week, from 0.
  func column(of day: Int) -> Int {
    // The first day was a Thursday.
    ((day + 4 - firstWeekday) % 7 + 7) % 7
  }

  /// Returns the day in a month some months away that has the same position in it; the last one if there is none.
  func day(_ day: Int, addingMonths months: Int) -> Int {
    var month = month(holding: day)
    let position = day - month.lowerBound
    for _ in 0..<abs(months) {
      month = self.month(holding: months > 0 ? month.upperBound : month.lowerBound - 1)
    }
    return min(month.lowerBound + position, month.upperBound - 1)
  }

  /// The first days of the months of a year.
  func months(of year: Range<Int>) -> [Int] {
    var (months, day) = ([Int](), year.lowerBound)
    while day < year.upperBound, months.count < 14 {
      months.append(day)
      day = month(holding: day).upperBound
    }
    return months
  }
}

extension EnvironmentValues {
  /// The calendar of the kiosk; `nil` for that of the control.
  package var calendarSource: (any CalendarSource)? {
    get { self[CalendarSourceKey.self] }
    set { self[CalendarSourceKey.self] = newValue }
  }
}

private enum CalendarSourceKey: EnvironmentKey { static var defaultValue: (any CalendarSource)? { nil } }
