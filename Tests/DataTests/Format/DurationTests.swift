import Testing

@testable import FollowspotData

@Suite("The text of a duration")
struct DurationTests {
  @Test(
    "The text of a duration has its style and is rounded up",
    arguments: [
      (.minutes, 240, "4 min"), (.minutes, 240.001, "5 min"), (.minutes, 0, "0 min"), (.minutes, -90, "-1 min"),
      (.minutes, 90_000, "1,500 min"), (.seconds, 44.2, "45 sec"), (.seconds, -0.5, "0 sec"),
      (.digital, 330, "5:30"), (.digital, 0, "0:00"), (.digital, 59.1, "1:00"), (.digital, 3930, "1:05:30"),
      (.digital, -65, "-1:05"), (.digital, -30, "-0:30"), (.digital, 360_000, "100:00:00"),
      (.short, 45, "45 sec"), (.short, 59.5, "1 min"), (.short, 3541, "1 hr"), (.short, 3900, "1 hr, 5 min"),
      (.short, -3900, "-1 hr, 5 min"), (.short, 86_400, "1 day"), (.short, 90_000, "1 day, 1 hr"),
      (.short, 86_399, "1 day"),
    ] as [(DurationStyle, Double, String)])
  func styles(style: DurationStyle, seconds: Double, expected: String) {
    #expect(text(.duration(.seconds(seconds)), .duration(style), in: "en") == expected)
  }

  @Test(
    "The text of a duration is in the language",
    arguments: [
      ("de", .minutes, "65 Min."), ("pl", .minutes, "65 min"), ("ja", .short, "1 時間 5 分"), ("ru", .short, "1 ч 5 мин"),
      ("da", .digital, "1.05.00"), ("ar-EG", .digital, "١:٠٥:٠٠"), ("fr-CA", .digital, "1:05:00"),
    ] as [(String, DurationStyle, String)])
  func languages(language: String, style: DurationStyle, expected: String) {
    #expect(text(.duration(.seconds(3900)), .duration(style), in: language) == expected)
  }

  @Test(
    "The longest durations have texts", arguments: DurationStyle.allCases,
    [Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999), .seconds(Int64.min)])
  func longest(style: DurationStyle, duration: Duration) {
    #expect(text(.duration(duration), .duration(style), in: "en")?.isEmpty == false)
  }
}
