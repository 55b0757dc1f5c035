import Testing

@testable import FollowspotData

@Suite("The text of a day or a moment")
struct DateTests {
  @Test(
    "The text of a day shows the parts of its style",
    arguments: [
      ("de", .short, "25.11.26"), ("de", .medium, "25.11.2026"), ("de", .long, "25. November 2026"),
      ("de", .full, "Mittwoch, 25. November 2026"), ("de", .weekday, "Mittwoch"), ("de", .relative, "morgen"),
      ("en", .short, "11/25/26"), ("en", .medium, "Nov 25, 2026"), ("en", .full, "Wednesday, November 25, 2026"),
      ("en", .relative, "tomorrow"), ("ja", .long, "2026年11月25日"), ("ja", .weekday, "水曜日"),
      ("hi", .long, "25 नवंबर 2026"), ("ar-EG", .long, "٢٥ نوفمبر ٢٠٢٦"), ("pl", .weekday, "środa"),
      ("ru", .relative, "завтра"), ("th", .long, "25 พฤศจิกายน 2569"),
    ] as [(String, DateStyle, String)])
  func day(language: String, style: DateStyle, expected: String) {
    #expect(text(.date(CalendarDate("2026-11-25")), .date(style), in: language) == expected)
  }

  @Test("The text of an early day is that of the Gregorian calendar", arguments: [("1492-10-12", "October 12, 1492")])
  func longAgo(day: String, expected: String) {
    #expect(text(.date(CalendarDate(day)), .date(.long), in: "en") == expected)
  }

  @Test(
    "The text of a day is the same in all time zones",
    arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Havana", nil])
  func everywhere(timeZone: String?) {
    #expect(text(.date(CalendarDate("2026-11-25")), .date(.short), in: "de", timeZone: timeZone) == "25.11.26")
  }

  @Test(
    "The text of a moment shows the parts of its style, in the local time",
    arguments: [
      ("de", .short, "14:09"), ("de", .medium, "14:09:30"), ("de", .full, "24.11.2026, 14:09"),
      ("de", .relative, "in 5 Minuten"), ("en", .short, "2:09 PM"), ("en", .medium, "2:09:30 PM"),
      ("en", .full, "Nov 24, 2026, 2:09 PM"), ("ja", .short, "14:09"), ("da", .short, "14.09"),
      ("ar-EG", .short, "٢:٠٩ م"),
    ] as [(String, TimeStyle, String)])
  func moment(language: String, style: TimeStyle, expected: String) {
    #expect(text(.time(UnixTime("2026-11-24T13:09:30Z")), .time(style), in: language) == expected)
  }

  @Test(
    "The text of a moment depends on the time zone",
    arguments: [
      ("Europe/Berlin", "2026-07-01T12:00:00Z", "14:00"), ("Europe/Berlin", "2026-12-01T12:00:00Z", "13:00"),
      ("Asia/Kolkata", "2026-12-01T12:00:00Z", "17:30"), ("Nowhere/Land", "2026-12-01T12:00:00Z", "12:00"),
      ("", "2026-12-01T12:00:00Z", "12:00"),
    ])
  func zone(timeZone: String, moment: String, expected: String) {
    #expect(text(.time(UnixTime(moment)), .time(.short), in: "de", timeZone: timeZone) == expected)
  }

  @Test("A moment with a date style shows its day in the time zone")
  func dayOfMoment() {
    let moment = DataValue.time(UnixTime("2026-11-24T23:30:00Z"))
    #expect(text(moment, .date(.weekday), in: "en") == "Wednesday")
    #expect(text(moment, .date(.weekday), in: "en", timeZone: "Etc/UTC") == "Tuesday")
    #expect(text(moment, .date(.relative), in: "en") == "tomorrow")
  }

  @Test(
    "A moment outside of the calendar is written without a language",
    arguments: [1e300, -1e300, .infinity, .nan, 253_402_300_800])
  func outside(seconds: Double) {
    let moment = UnixTime(secondsSince1970: seconds)
    for style in TimeStyle.allCases {
      #expect(text(.time(moment), .time(style), in: "en") == moment.rfc3339)
      #expect(text(.time(.now), .time(style), in: "en", now: moment) != nil)
    }
    #expect(text(.time(moment), .date(.full), in: "en") == moment.rfc3339)
    #expect(text(.date(CalendarDate("2026-11-24")), .date(.relative), in: "en", now: moment) == "2026-11-24")
  }

  @Test(
    "The first and the last day have texts in all styles", arguments: ["0001-01-01", "9999-12-31"], DateStyle.allCases)
  func limits(day: String, style: DateStyle) {
    #expect(text(.date(CalendarDate(day)), .date(style), in: "en").map { $0 != day } == true)
  }
}
