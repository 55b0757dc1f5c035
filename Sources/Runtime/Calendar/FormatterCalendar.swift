package import FollowspotControls
package import FollowspotData

/// A calendar in a language, by a formatter of data.
package struct FormatterCalendar: LocalizedCalendar {
  private let formatter: DataFormatter

  /// Creates a calendar in the language of a formatter.
  package init(_ formatter: DataFormatter) { self.formatter = formatter }

  package var firstWeekday: Int { formatter.firstWeekday }
  package var order: [DatePart] { formatter.dateOrder.map(\.controlPart) }
  package func month(holding day: Int) -> Range<Int> { formatter.month(holding: day) }
  package func year(holding day: Int) -> Range<Int> { formatter.year(holding: day) }
  package func day(_ day: Int, addingYears years: Int) -> Int { formatter.day(day, addingYears: years) }
  package func name(of part: DatePart) -> String { formatter.name(of: part.dataPart) }

  package func text(_ text: CalendarLabel, day: Int, minute: Int) -> String {
    func page(_ text: CalendarText) -> String { formatter.text(text, ofDay: day, minute: minute) }
    return switch text {
    case .month: page(.month)
    case .monthName: page(.monthName)
    case .year: page(.year)
    case .day: page(.day)
    case .weekday: page(.weekday)
    case .whole: formatter.wholeText(ofDay: day)
    case .hour: page(.hour)
    case .minute: page(.minute)
    case .today: formatter.wordForToday
    }
  }
}

extension CalendarPart {
  fileprivate var controlPart: DatePart {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    }
  }
}

extension DatePart {
  fileprivate var dataPart: CalendarPart {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    }
  }
}

extension PickedTime {
  /// Creates the time that clocks of the formatter's zone show at a moment; nil outside of the years 1 to 9999.
  package init?(_ moment: UnixTime, by formatter: DataFormatter) {
    guard let clock = formatter.clock(at: moment) else { return nil }
    self.init(day: clock.day, minute: clock.minute)
  }
}
