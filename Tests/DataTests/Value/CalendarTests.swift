import Testing

@testable import FollowspotData

@Suite("A day")
struct CalendarTests {
  @Test(
    "A day of the calendar can be created",
    arguments: [(2026, 2, 28), (2024, 2, 29), (2000, 2, 29), (1, 1, 1), (9999, 12, 31)])
  func real(year: Int, month: Int, day: Int) { #expect(CalendarDate(year: year, month: month, day: day) != nil) }

  @Test(
    "A day that the calendar does not have can't be created",
    arguments: [(2026, 2, 29), (1900, 2, 29), (2026, 13, 1), (2026, 0, 1), (2026, 4, 31), (0, 1, 1), (2026, 1, 0)])
  func unreal(year: Int, month: Int, day: Int) { #expect(CalendarDate(year: year, month: month, day: day) == nil) }

  @Test("A day has its number of days since 1970-01-01")
  func count() throws {
    func days(_ year: Int, _ month: Int, _ day: Int) throws -> Int {
      try #require(CalendarDate(year: year, month: month, day: day)).daysSince1970
    }
    #expect(try days(1970, 1, 1) == 0)
    #expect(try days(2000, 3, 1) == 11_017)
    #expect(try days(2026, 11, 24) == 20_781)
    #expect(try days(1969, 12, 31) == -1)
  }
}
