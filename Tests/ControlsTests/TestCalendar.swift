import FollowspotViews
import Observation

@testable import FollowspotControls

/// A calendar with months of 30 days and years of 12 months. Its weeks begin on Sunday, and its first day is a Thursday.
@MainActor @Observable
final class TestCalendar: CalendarSource, LocalizedCalendar {
  var today = 34
  @ObservationIgnored private(set) var followers = 0

  func calendar(in language: String?) -> any LocalizedCalendar { self }
  func follow(on timeline: ViewTimeline) { followers += 1 }
  func leave() { followers -= 1 }

  var firstWeekday: Int { 0 }
  var order: [DatePart] { [.day, .month, .year] }

  private func part(_ day: Int, of length: Int) -> Int { day >= 0 ? day / length : (day + 1) / length - 1 }

  func month(holding day: Int) -> Range<Int> { part(day, of: 30) * 30..<part(day, of: 30) * 30 + 30 }
  func year(holding day: Int) -> Range<Int> { part(day, of: 360) * 360..<part(day, of: 360) * 360 + 360 }
  func day(_ day: Int, addingYears years: Int) -> Int { day + 360 * years }
  func name(of part: DatePart) -> String { "\(part)" }

  func text(_ text: CalendarLabel, day: Int, minute: Int) -> String {
    switch text {
    case .month: "Month \(part(day, of: 30) + 1)"
    case .monthName: "M\((part(day, of: 30) % 12 + 12) % 12 + 1)"
    case .year: "Y\(part(day, of: 360))"
    case .day: "\(day - month(holding: day).lowerBound + 1)"
    case .weekday: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"][column(of: day)]
    case .whole: "Day \(day)"
    case .hour: "\(minute / 60)"
    case .minute: minute % 60 < 10 ? "0\(minute % 60)" : "\(minute % 60)"
    case .today: "today"
    }
  }
}
