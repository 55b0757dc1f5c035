import Testing

@testable import FollowspotData

@Suite("The pages of a calendar")
struct CalendarPageTests {
  private func formatter(_ language: String, _ timeZone: String = "Europe/Berlin") -> DataFormatter {
    DataFormatter(language: language, timeZone: timeZone)
  }

  private func day(_ text: String) -> Int { CalendarDate(text).dayNumber }

  @Test(
    "A month has the days and the name of the region's calendar",
    arguments: [
      ("en", "2026-11-24", "2026-11-01", 30, "November 2026"), ("de", "2028-02-29", "2028-02-01", 29, "Februar 2028"),
      ("ja", "2026-11-24", "2026-11-01", 30, "2026年11月"), ("th", "2026-11-24", "2026-11-01", 30, "พฤศจิกายน 2569"),
      ("fa", "2026-11-24", "2026-11-22", 30, "آذر ۱۴۰۵"), ("en", "1492-10-12", "1492-10-01", 31, "October 1492"),
    ] as [(String, String, String, Int, String)])
  func month(language: String, inside: String, first: String, count: Int, title: String) {
    let formatter = formatter(language)
    #expect(formatter.month(holding: day(inside)) == day(first)..<day(first) + count)
    #expect(formatter.text(.month, ofDay: day(inside)).split(separator: " ").prefix(2).joined(separator: " ") == title)
  }

  @Test(
    "Weeks begin as they do in the region",
    arguments: [("en-US", 0), ("en-GB", 1), ("de", 1), ("ar-EG", 6), ("fa", 6), ("ja", 0)])
  func weeks(language: String, first: Int) { #expect(formatter(language).firstWeekday == first) }

  @Test(
    "Years begin with their first month and end before the next", arguments: [("en", 365), ("fa", 365), ("he", 385)])
  func year(language: String, count: Int) {
    let formatter = formatter(language)
    let year = formatter.year(holding: day("2027-02-10"))
    if language == "en" { #expect(year.lowerBound == day("2027-01-01")) }
    #expect((353...385).contains(year.count) && formatter.year(holding: year.upperBound).lowerBound == year.upperBound)
    #expect(formatter.year(holding: year.lowerBound) == year && formatter.year(holding: year.upperBound - 1) == year)
  }

  @Test("A day that another year lacks becomes the last of its month")
  func leapDay() {
    let formatter = formatter("en")
    #expect(formatter.day(day("2028-02-29"), addingYears: 1) == day("2029-02-28"))
    #expect(formatter.day(day("2028-02-29"), addingYears: -4) == day("2024-02-29"))
  }

  @Test(
    "Hours and minutes are written as on the region's clocks",
    arguments: [("de", "14", "05"), ("en", "2 PM", "05"), ("fa", "۱۴", "۰۵")])
  func clock(language: String, hour: String, minute: String) {
    let formatter = formatter(language)
    let shown = formatter.text(.hour, minute: 14 * 60).split { $0 == "\u{202F}" || $0 == " " || $0 == "\u{A0}" }
    #expect(shown.first.map { shown.count > 1 ? "\($0) PM" : "\($0)" } == hour)
    #expect(formatter.text(.minute, minute: 5) == minute)
  }

  @Test(
    "The parts of a day have the order and the names of the language",
    arguments: [
      ("en", [CalendarPart.month, .day, .year], "hour"), ("de", [.day, .month, .year], "Stunde"),
      ("ja", [.year, .month, .day], "時"),
    ])
  func parts(language: String, order: [CalendarPart], hour: String) {
    let formatter = formatter(language)
    #expect(formatter.dateOrder == order && formatter.name(of: .hour) == hour)
  }

  @Test(
    "A time that clocks skip is an hour later, and one that they repeat is the first",
    arguments: [
      ("2026-03-29", 150, "2026-03-29T01:30:00Z"), ("2026-10-25", 150, "2026-10-25T00:30:00Z"),
      ("2026-07-01", 720, "2026-07-01T10:00:00Z"), ("2026-12-31", 1439, "2026-12-31T22:59:00Z"),
    ])
  func clockChange(date: String, minute: Int, expected: String) {
    #expect(formatter("de").moment(day: day(date), minute: minute).rfc3339 == expected)
  }

  @Test("The day and the minute of a moment are those of the time zone")
  func local() throws {
    let clock = try #require(formatter("de").clock(at: UnixTime("2026-12-31T23:30:30Z")))
    #expect(clock == (day("2027-01-01"), 30))
  }
}
