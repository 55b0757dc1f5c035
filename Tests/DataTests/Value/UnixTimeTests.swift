import Testing

@testable import FollowspotData

@Suite("The text of a moment or a day")
struct UnixTimeTests {
  @Test(
    "A moment is read as RFC 3339 defines it",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1970-01-01T01:00:00+01:00", 0), ("1969-12-31T18:30:00-05:30", 0),
      ("1970-01-01T00:00:00-00:00", 0), ("1970-01-01t00:00:01z", 1), ("1969-12-31T23:59:59.5Z", -0.5),
      ("1970-01-01T00:00:00.25Z", 0.25), ("1970-01-01T00:00:00.123999999999999999999999Z", 0.123),
      ("2026-11-24T14:05:00+01:00", 1_795_525_500), ("2024-02-29T00:00:00Z", 1_709_164_800),
      ("0001-01-01T00:00:00Z", -62_135_596_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
      // A leap second counts as the first second of the next day.
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2017-01-01T00:59:60.5+01:00", 1_483_228_800.5),
    ])
  func moments(text: String, seconds: Double) { #expect(UnixTime(rfc3339: text)?.secondsSince1970 == seconds) }

  @Test(
    "A text with missing, additional or impossible parts is no moment",
    arguments: [
      "", "2026-11-24", "2026-11-24T14:05:00", "2026-11-24T14:05Z", "2026-11-24 14:05:00Z", "2026-11-24T14:05:00+01",
      "2026-11-24T14:05:00+0100", "2026-11-24T14:05:00+1:00", "2026-11-24T14:05:00+24:00", "2026-11-24T14:05:00+01:60",
      "2026-11-24T24:00:00Z", "2026-11-24T14:60:00Z", "2026-11-24T14:05:60Z", "2026-11-24T23:59:60+01:00",
      "2026-11-24T23:59:61Z", "2026-11-24T14:05:00.Z", "2026-11-24T14:05:00,5Z", "2026-11-24T14:05:00ZZ",
      "2026-11-24T14:05:00Z ", " 2026-11-24T14:05:00Z", "2026-11-24T14:05:00\u{0}Z", "2026-02-29T00:00:00Z",
      "0000-01-01T00:00:00Z", "-2026-11-24T14:05:00Z", "+2026-11-24T14:05:00Z", "12026-11-24T14:05:00Z",
      "2026-11-24T1a:05:00Z", "2026-11-24T٠١:05:00Z", "2026-W48-2T14:05:00Z", "2026-11-24T14:05:00−01:00",
    ])
  func faulty(text: String) { #expect(UnixTime(rfc3339: text) == nil) }

  @Test(
    "A moment is written in the form in which it was read",
    arguments: [
      "1970-01-01T00:00:00Z", "1969-12-31T23:59:59.999Z", "2026-11-24T13:05:00.001Z", "2026-11-24T13:05:00.100Z",
      "0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z",
    ])
  func written(text: String) { #expect(UnixTime(rfc3339: text)?.rfc3339 == text) }

  @Test("A moment outside of the calendar is written as its first or last moment")
  func outside() {
    #expect(UnixTime(secondsSince1970: .infinity).rfc3339 == "9999-12-31T23:59:59.999Z")
    #expect(UnixTime(secondsSince1970: -1e300).rfc3339 == "0001-01-01T00:00:00Z")
    #expect(UnixTime(secondsSince1970: .nan).rfc3339 == "0001-01-01T00:00:00Z")
  }

  @Test(
    "A day is read as ISO 8601 defines it, and written the same", arguments: ["2026-11-24", "0001-01-01", "2024-02-29"])
  func days(text: String) { #expect(CalendarDate(iso8601: text)?.iso8601 == text) }

  @Test(
    "A text with missing, additional or impossible parts is no day",
    arguments: [
      "", "2026", "2026-11", "20261124", "2026-11-24T", "2026-11-24 ", "2026-1-24", "26-11-24", "2026-11-31",
      "2025-02-29",
      "0000-01-01", "2026-00-01", "2026-13-01", "+2026-11-24", "12026-11-24", "2026/11/24", "2026-11-2४",
    ])
  func noDays(text: String) { #expect(CalendarDate(iso8601: text) == nil) }

  @Test("A day is the same after a conversion to its number and back")
  func count() {
    for days in stride(from: -719_162, through: 2_932_896, by: 97) {
      let day = CalendarDate(daysSince1970: days)
      #expect(day.daysSince1970 == days)
      #expect(CalendarDate(year: day.year, month: day.month, day: day.day) == day)
    }
  }
}
