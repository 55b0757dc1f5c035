import Testing

@testable import FollowspotData

@Suite("A day or a duration that is typed")
struct DayDraftTests {
  private let christmas = CalendarDate(year: 2026, month: 12, day: 4)

  @Test(
    "A day has the order of its language, and digits of any script",
    arguments: [
      ("de", "4.12.2026"), ("de", "04.12.2026"), ("de", "4. 12. 2026"), ("en", "12/4/2026"), ("en-GB", "04/12/2026"),
      ("ja", "2026/12/4"), ("de", "2026-12-04"), ("ar-EG", "٤/١٢/٢٠٢٦"), ("th", "4/12/2569"),
      ("th", "2569-12-04"), ("fa", "۱۴۰۵/۰۹/۱۳"), ("fa", "1405/9/13"), ("ar-SA-u-ca-islamic-umalqura", "24/6/1448"),
      ("bg", "4.12.2026"),
    ])
  func days(language: String, draft: String) throws {
    let day = try #require(christmas)
    #expect(DataFormatter(language: language).value(ofDraft: draft, as: .date(.medium)) == .date(day))
  }

  @Test(
    "A text without a whole day has no value",
    arguments: ["", "4.12.", "4.12.26", "31.11.2026", "4. Dez 2026", "1.2.3.2026"])
  func noDay(draft: String) {
    #expect(DataFormatter(language: "de").value(ofDraft: draft, as: .date(.medium)) == nil)
  }

  @Test(
    "A day as a draft has the calendar and the digits of its language, and is read back as the day",
    arguments: [
      ("en", "12/04/2026"), ("de", "04.12.2026"), ("en-GB", "04/12/2026"), ("ja", "2026/12/04"),
      ("ar-EG", "٠٤/١٢/٢٠٢٦"), ("th", "04/12/2569"), ("fa", "۱۴۰۵/۰۹/۱۳"), ("hu", "2026.12.04"), ("sv", "2026-12-04"),
      ("ko", "2026.12.04"), ("bg", "04.12.2026"),
    ])
  func sameDay(language: String, expected: String) throws {
    let (formatter, day) = (DataFormatter(language: language), try #require(christmas))
    let draft = try #require(formatter.draft(of: .date(day), as: .date(.short)))
    #expect(draft == expected)
    #expect(formatter.value(ofDraft: draft, as: .date(.short)) == .date(day))
  }

  @Test(
    "A day that the calendar of the language does not have is refused",
    arguments: ["1405/12/30", "1405/13/01", "1405/00/10"])
  func noPersianDay(draft: String) {
    #expect(DataFormatter(language: "fa").value(ofDraft: draft, as: .date(.medium)) == nil)
  }

  @Test(
    "A duration is read in the units of its style",
    arguments: [
      (DurationStyle.minutes, "90", 5400), (.short, "1:30", 5400), (.short, "45", 2700), (.digital, "1:30", 90),
      (.digital, "1:05:30", 3930), (.seconds, "45", 45), (.minutes, "1:30", 5400), (.digital, "٣:٠٥", 185),
    ] as [(DurationStyle, String, Int)])
  func durations(style: DurationStyle, draft: String, seconds: Int) {
    let formatter = DataFormatter(language: "en")
    #expect(formatter.value(ofDraft: draft, as: .duration(style)) == .duration(.seconds(seconds)))
    let again = formatter.draft(of: .duration(.seconds(seconds)), as: .duration(style))
    #expect(again.flatMap { formatter.value(ofDraft: $0, as: .duration(style)) } == .duration(.seconds(seconds)))
  }

  @Test(
    "A text that is no duration has no value", arguments: ["", "-5", "1:75", "1:2:3:4", "1h", "9999999999999999999"])
  func noDuration(draft: String) {
    #expect(DataFormatter(language: "en").value(ofDraft: draft, as: .duration(.short)) == nil)
  }

  @MainActor @Test("A text that is longer than the limit of its datum is refused, and nothing changes")
  func limit() {
    let store = DataStore([DataDeclaration("name", .text, limit: 3)])
    #expect(store.set("name", to: .text("é👨‍👩‍👧b"), now: .zero))
    #expect(!store.set("name", to: .text("abcd"), now: .zero))
    #expect(store["name"] == .text("é👨‍👩‍👧b"))
    let narrower = DataStore([DataDeclaration("name", .text, limit: 2)], keeping: store)
    #expect(narrower["name"] == nil)
  }
}
