import Testing

@testable import FollowspotData

@Suite("The text of a relative time")
struct RelativeTests {
  @Test(
    "A relative time counts minutes as clocks do, and the nearest whole hours",
    arguments: [
      ("14:05:00", "now"), ("14:04:01", "now"), ("14:04:00", "1 minute ago"), ("14:05:01", "in 1 minute"),
      ("14:06:00", "in 1 minute"), ("14:06:01", "in 2 minutes"), ("15:04:00", "in 59 minutes"),
      ("15:05:00", "in 1 hour"),
      ("15:34:00", "in 1 hour"), ("15:35:00", "in 2 hours"), ("16:04:00", "in 2 hours"), ("16:05:00", "in 2 hours"),
      ("13:05:00", "1 hour ago"), ("13:05:01", "59 minutes ago"), ("12:36:00", "1 hour ago"),
      ("12:35:00", "2 hours ago"),
      ("00:00:00", "14 hours ago"), ("23:59:59", "in 10 hours"),
    ])
  func moments(clock: String, expected: String) {
    #expect(text(.time(UnixTime("2026-11-24T\(clock)+01:00")), .time(.relative), in: "en") == expected)
  }

  @Test(
    "A relative day counts days, then the nearest whole months and years",
    arguments: [
      ("2026-11-24", "today"), ("2026-11-23", "yesterday"), ("2026-11-27", "in 3 days"), ("2026-12-23", "in 29 days"),
      ("2026-12-24", "in 1 month"), ("2026-10-24", "1 month ago"), ("2026-10-25", "30 days ago"),
      ("2027-01-08", "in 1 month"), ("2027-01-09", "in 2 months"), ("2026-10-09", "2 months ago"),
      ("2027-11-08", "in 11 months"), ("2027-11-23", "in 1 year"), ("2027-11-24", "in 1 year"),
      ("2028-05-23", "in 2 years"), ("2028-04-24", "in 1 year"), ("2024-11-25", "2 years ago"),
      ("0001-01-01", "2,026 years ago"),
    ])
  func days(day: String, expected: String) {
    #expect(text(.date(CalendarDate(day)), .date(.relative), in: "en") == expected)
  }

  @Test(
    "A relative time of a day or more counts calendar days",
    arguments: [
      ("25T13:34:00", "in 23 hours"), ("25T14:04:00", "tomorrow"), ("25T14:05:00", "tomorrow"),
      ("26T01:00:00", "in 2 days"),
    ])
  func farMoments(rest: String, expected: String) {
    #expect(text(.time(UnixTime("2026-11-\(rest)+01:00")), .time(.relative), in: "en") == expected)
  }

  @Test("A relative time within a day of 25 hours is today")
  func longDay() {
    let night = UnixTime("2026-10-25T00:00:00+02:00")
    let moment = DataValue.time(UnixTime("2026-10-25T23:30:00+01:00"))
    #expect(text(moment, .time(.relative), in: "en", now: night) == "today")
  }

  @Test(
    "A relative time is in the language",
    arguments: [
      ("de", "in 5 Minuten"), ("pl", "za 5 minut"), ("ru", "через 5 минут"), ("ja", "5 分後"), ("hi", "5 मिनट में"),
      ("ar-EG", "خلال ٥ دقائق"),
    ])
  func languages(language: String, expected: String) {
    #expect(text(.time(UnixTime("2026-11-24T14:10:00+01:00")), .time(.relative), in: language) == expected)
  }
}
