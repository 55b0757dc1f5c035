internal import FollowspotCICU

/// A part of a day or a time that a visitor sets separately.
package enum CalendarPart: Hashable, Sendable, CaseIterable {
  case year, month, day, hour, minute

  fileprivate var field: Int32 {
    switch self {
    case .year: icu_UDATPG_YEAR_FIELD
    case .month: icu_UDATPG_MONTH_FIELD
    case .day: icu_UDATPG_DAY_FIELD
    case .hour: icu_UDATPG_HOUR_FIELD
    case .minute: icu_UDATPG_MINUTE_FIELD
    }
  }
}

/// A text on a page of a calendar.
package enum CalendarText: Hashable, Sendable {
  /// `November 2026`
  case month
  /// `November`
  case monthName
  /// `2026`
  case year
  /// `24`
  case day
  /// `Tu`
  case weekday
  /// `14`, or `2 PM` where clocks have twelve hours.
  case hour
  /// `05`
  case minute

  /// The pattern; nil for a text whose parts have another order in each language.
  var pattern: String? {
    switch self {
    case .month, .year, .hour: nil
    case .monthName: "LLLL"
    case .day: "d"
    case .weekday: "cccccc"
    case .minute: "mm"
    }
  }

  /// The skeleton of the pattern; nil for a text that has a pattern.
  var skeleton: String? {
    switch self {
    case .month: "yMMMM"
    case .year: "y"
    default: nil
    }
  }
}

/// The pages of the calendar of a language's region, which is not the Gregorian one everywhere. Days are counted from
/// 1970-01-01. Without ICU, the months are Gregorian and the texts are numbers.
extension DataFormatter {
  /// The weekday with which weeks begin, 0 for Sunday.
  package var firstWeekday: Int { months?.firstWeekday ?? 1 }

  /// Returns the days of the month that has a day.
  package func month(holding day: Int) -> Range<Int> {
    if let months { return months.month(holding: day) }
    let date = CalendarDate(daysSince1970: day)
    let first = day - date.day + 1
    return first..<first + date.daysInMonth
  }

  /// Returns the days of the year that has a day.
  package func year(holding day: Int) -> Range<Int> {
    if let months { return months.year(holding: day) }
    var date = CalendarDate(daysSince1970: day)
    (date.month, date.day) = (1, 1)
    let first = date.daysSince1970
    date.year += 1
    return first..<date.daysSince1970
  }

  /// Returns the day some years after another; the last one of its month if the month is too short.
  package func day(_ day: Int, addingYears years: Int) -> Int {
    if let months { return months.day(day, addingYears: years) }
    var date = CalendarDate(daysSince1970: day)
    date.year += years
    date.day = min(date.day, date.daysInMonth)
    return date.daysSince1970
  }

  /// Returns a text about a day, at a minute of it.
  package func text(_ text: CalendarText, ofDay day: Int = 0, minute: Int = 0) -> String {
    page(text)?.text(day * .millisecondsADay + minute * 60_000) ?? plain(text, day, minute)
  }

  /// Returns the whole date of a day, with its weekday.
  package func wholeText(ofDay day: Int) -> String {
    date(.full)?.text(day * .millisecondsADay + .millisecondsADay / 2) ?? CalendarDate(daysSince1970: day).iso8601
  }

  /// The word for today; empty without ICU.
  package var wordForToday: String { relative?.named(0, icu_UDAT_REL_UNIT_DAY) ?? "" }

  /// The year, the month and the day in the order of the language.
  package var dateOrder: [CalendarPart] {
    let pattern = patterns?.pattern("yMMMd") ?? "y-M-d"
    let places: [(part: CalendarPart, sign: Character)] = [(.year, "y"), (.month, "M"), (.day, "d")]
    func place(_ sign: Character) -> String.Index {
      pattern.firstIndex { $0 == sign || sign == "M" && $0 == "L" || sign == "y" && $0 == "r" } ?? pattern.endIndex
    }
    return places.sorted { place($0.sign) < place($1.sign) }.map(\.part)
  }

  /// Returns the name of a part, such as `Hour`; empty without ICU.
  package func name(of part: CalendarPart) -> String { patterns?.name(of: part.field) ?? "" }

  private func plain(_ text: CalendarText, _ day: Int, _ minute: Int) -> String {
    let date = CalendarDate(daysSince1970: day)
    return switch text {
    case .month: String(date.iso8601.prefix(7))
    case .monthName: "\(date.month)"
    case .year: "\(date.year)"
    case .day: "\(date.day)"
    // The first day was a Thursday.
    case .weekday: "\((day + 3) - (day + 3).dividedDown(by: 7) * 7 + 1)"
    case .hour: (minute / 60).padded(to: 2)
    case .minute: (minute % 60).padded(to: 2)
    }
  }
}

extension DataFormatter {
  /// Returns the day and the minute that clocks show at a moment; nil outside of the years 1 to 9999.
  package func clock(at moment: UnixTime) -> (day: Int, minute: Int)? {
    guard let milliseconds = moment.milliseconds else { return nil }
    let local = milliseconds + (calendar?.offset(at: milliseconds) ?? 0)
    let day = local.dividedDown(by: .millisecondsADay)
    return (day, (local - day * .millisecondsADay) / 60_000)
  }

  /// Returns the moment at which clocks show a minute of a day. A time that a clock change leaves out is the one an hour
  /// later, and a time that it repeats is the first.
  package func moment(day: Int, minute: Int) -> UnixTime {
    let date = CalendarDate(daysSince1970: day)
    let milliseconds =
      calendar?.milliseconds(year: date.year, month: date.month, day: date.day, minute: minute)
      ?? day * .millisecondsADay + minute * 60_000
    return UnixTime(milliseconds: milliseconds)
  }
}

extension CalendarDate {
  /// The days since 1970-01-01.
  package var dayNumber: Int { daysSince1970 }

  /// Creates the day at a number of days after 1970-01-01; nil outside of the years 1 to 9999.
  package init?(dayNumber: Int) {
    guard Self.dayNumbers.contains(dayNumber) else { return nil }
    self.init(daysSince1970: dayNumber)
  }

  /// The days of the years 1 to 9999.
  package static let dayNumbers = -719_162...2_932_896
}
