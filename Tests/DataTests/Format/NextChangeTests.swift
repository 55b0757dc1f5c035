import Testing

@testable import FollowspotData

@Suite("The next change of a text")
struct NextChangeTests {
  private func next(_ value: DataValue, _ type: DataType, now: UnixTime, in timeZone: String = "Europe/Berlin")
    -> Duration?
  {
    DataFormatter(language: "en", timeZone: timeZone).nextChange(of: value, as: type, now: now)
  }

  @Test(
    "A relative time changes exactly at its next change",
    arguments: [
      -90_000_000, -86_399_000, -7_200_000, -7_199_999, -3_600_001, -3_600_000, -3_599_999, -61_000, -60_000, -59_999,
      -1, 0, 1, 59_999, 60_000, 60_001, 300_000, 3_540_000, 3_599_999, 3_600_000, 3_600_001, 7_200_000, 7_260_000,
      5_340_000, 5_400_000, -5_399_999, -5_400_000, -9_000_000,
      86_340_000, 86_399_999, 86_400_000, 90_000_000, 400_000_000,
    ])
  func relative(milliseconds: Int) throws {
    let formatter = DataFormatter(language: "en", timeZone: "Europe/Berlin")
    let now = UnixTime("2026-11-24T14:09:30+01:00")
    let value = DataValue.time(UnixTime(milliseconds: try #require(now.milliseconds) + milliseconds))
    func text(at now: UnixTime) -> String? { formatter.text(of: value, as: .time(.relative), now: now) }
    let wait = try #require(formatter.nextChange(of: value, as: .time(.relative), now: now))
    #expect(wait > .zero)
    let then = UnixTime(secondsSince1970: now.secondsSince1970 + wait / .seconds(1))
    let before = UnixTime(secondsSince1970: then.secondsSince1970 - 0.001)
    #expect(text(at: now) == text(at: before))
    // From hours to days the text may stay: a time tomorrow is still tomorrow after midnight.
    if abs(milliseconds) < 84_600_000 { #expect(text(at: then) != text(at: now)) }
  }

  @Test(
    "A relative day changes at the start of the next day, even if the clocks change",
    arguments: [
      ("Europe/Berlin", "2026-11-24T14:05:00+01:00", "2026-11-25T00:00:00+01:00"),
      ("Europe/Berlin", "2026-03-29T01:00:00+01:00", "2026-03-30T00:00:00+02:00"),
      ("Europe/Berlin", "2026-10-25T00:00:00+02:00", "2026-10-26T00:00:00+01:00"),
      // This day has no midnight.
      ("America/Sao_Paulo", "2018-11-03T12:00:00-03:00", "2018-11-04T01:00:00-02:00"),
      // This day has two midnights.
      ("America/Havana", "2025-11-01T12:00:00-04:00", "2025-11-02T00:00:00-04:00"),
      ("America/Havana", "2025-11-02T00:30:00-05:00", "2025-11-03T00:00:00-05:00"),
      // The last hour of this day occurs twice.
      ("Asia/Beirut", "2026-10-24T23:30:00+03:00", "2026-10-25T00:00:00+02:00"),
      // A whole day is missing.
      ("Pacific/Apia", "2011-12-29T12:00:00-10:00", "2011-12-31T00:00:00+14:00"),
    ])
  func midnight(timeZone: String, now: String, midnight: String) {
    let wait = Duration.seconds(UnixTime(midnight).secondsSince1970 - UnixTime(now).secondsSince1970)
    #expect(next(.date(CalendarDate("2030-01-01")), .date(.relative), now: UnixTime(now), in: timeZone) == wait)
    #expect(next(.time(UnixTime(midnight)), .date(.relative), now: UnixTime(now), in: timeZone) == wait)
  }

  @Test(
    "The time of day changes with its smallest shown unit",
    arguments: [
      (.time(.short), "14:05:20.500", 39.5), (.time(.full), "14:05:20.500", 39.5),
      (.time(.medium), "14:05:20.500", 0.5),
      (.time(.short), "14:05:00", 60), (.time(.medium), "14:05:00", 1), (.time(.relative), "14:05:00", nil),
      (.date(.full), "23:59:59", 1), (.date(.relative), "23:59:59", nil),
    ] as [(DataType, String, Double?)])
  func clock(type: DataType, clock: String, seconds: Double?) {
    let now = UnixTime("2026-11-24T\(clock)+01:00")
    let formatter = DataFormatter(language: "en", timeZone: "Europe/Berlin")
    #expect(formatter.nextChange(ofNow: now, as: type) == seconds.map { .seconds($0) })
  }

  @Test("A text that is not relative never changes")
  func fixed() {
    let now = UnixTime.now
    #expect(next(.time(now), .time(.short), now: now) == nil)
    #expect(next(.date(CalendarDate("2026-11-24")), .date(.full), now: now) == nil)
    #expect(next(.integer(1), .anyInteger, now: now) == nil)
  }

  @Test("A moment outside of the calendar has no next change", arguments: [1e300, -1e300, .nan, .infinity])
  func outside(seconds: Double) {
    let never = UnixTime(secondsSince1970: seconds)
    let formatter = DataFormatter(language: "en")
    #expect(formatter.nextChange(of: .time(never), as: .time(.relative), now: .now) == nil)
    #expect(formatter.nextChange(of: .time(.now), as: .time(.relative), now: never) == nil)
    for type in [DataType.time(.short), .time(.medium), .date(.full)] {
      #expect(formatter.nextChange(ofNow: never, as: type) == nil)
    }
  }
}
