import Testing

@testable import FollowspotData

@Suite("A formatter")
struct DataFormatterTests {
  @Test("A formatter returns texts unchanged, and none for records and lists")
  func words() {
    #expect(text(.text("Größe $x"), .text, in: "de") == "Größe $x")
    #expect(text(.text("closed"), .choice(["open", "closed"]), in: "de") == "closed")
    #expect(text(.flag(true), .flag, in: "de") == "true")
    #expect(text(.flag(false), .flag, in: "de") == "false")
    #expect(text(.record(["a": .integer(1)]), .record([]), in: "de") == nil)
    #expect(text(.list([]), .list([], key: "id"), in: "de") == nil)
  }

  @Test("A formatter that keeps its formats returns the same texts as a new one")
  func kept() {
    let formatter = DataFormatter(language: "de", timeZone: "Europe/Berlin")
    let now = UnixTime("2026-11-24T14:09:30+01:00")
    let moment = DataValue.time(now)
    for _ in 0..<2 {
      for style in TimeStyle.allCases {
        let other = DataFormatter(language: "de", timeZone: "Europe/Berlin")
        let type = DataType.time(style)
        #expect(formatter.text(of: moment, as: type, now: now) == other.text(of: moment, as: type, now: now))
      }
    }
  }

  @Test(
    "A formatter writes without a language if ICU has no data for it, whatever the system's language is",
    arguments: [
      "", "tlh", "xx-YY", "de_DE", "-", "a", "\u{0}", "e\u{301}n", String(repeating: "a", count: 10_000),
      String(repeating: "de-", count: 4000),
    ])
  func unknown(language: String) {
    #expect(DataFormatter.isKnown(language: language) == false)
    #expect(text(.date(CalendarDate("2026-11-24")), .date(.short), in: language) == "2026-11-24")
    #expect(text(.number(1234.5), .number(digits: 1), in: language) == "1,234.5")
    #expect(text(.time(UnixTime("2026-11-24T14:10:00+01:00")), .time(.short), in: language) == "14:10")
  }

  @Test(
    "Languages with regions, scripts and old names are known",
    arguments: ["de", "de-CH", "de-XX", "DE-ch", "zh-Hant-TW", "sr-Latn", "fil", "tl", "iw", "no", "ar-EG-u-nu-latn"])
  func known(language: String) { #expect(DataFormatter.isKnown(language: language) == true) }

  @Test(
    "The currencies of ISO 4217 are known",
    arguments: [("EUR", true), ("JPY", true), ("XYZ", false), ("eur", false), ("", false)])
  func currencies(code: String, isKnown: Bool) { #expect(DataFormatter.isKnown(currency: code) == isKnown) }

  @Test("Languages and currencies that are known without ICU are also known to ICU")
  func common() {
    for code in DataFormatter.commonCurrencies { #expect(DataFormatter.currencies.contains(code), "\(code)") }
    for language in DataFormatter.commonLanguages {
      #expect(DataFormatter.languages.contains(language), "\(language)")
      let formatter = DataFormatter(language: language)
      for integer in [0, 7, 42, 999] {
        let number = formatter.number(of: .integer(integer), as: .integer(0...999))
        #expect(
          number?.format.text(number?.decimal ?? "")
            == formatter.text(of: .integer(integer), as: .integer(0...999), now: UnixTime(secondsSince1970: 0)),
          "\(language) \(integer)")
      }
    }
    for language in DataFormatter.languagesOfTwoForms {
      #expect(DataFormatter(language: language).plurals?.categories == [.one, .other], "\(language)")
    }
    #expect(DataFormatter(language: "de-CH").pluralCategories == [.one, .other])
    #expect(DataFormatter(language: "den").pluralCategories != [.one, .other])
  }

  @Test(
    "The time zones of IANA are known",
    arguments: [("Europe/Berlin", true), ("Etc/UTC", true), ("Europe/Berln", false), ("+01:00", false), ("", false)])
  func timeZones(name: String, isKnown: Bool) { #expect(DataFormatter.isKnown(timeZone: name) == isKnown) }

  @Test("A type accepts its own styles and no others")
  func styles() {
    #expect(DataType.time(.short).styles == ["short", "medium", "full", "relative"])
    #expect(DataType.time(.short).styled("relative") == .time(.relative))
    #expect(DataType.date(.short).styled("weekday") == .date(.weekday))
    #expect(DataType.duration(.minutes).styled("digital") == .duration(.digital))
    #expect(DataType.number(0...1, digits: nil).styled("2") == .number(0...1, digits: 2))
    #expect(DataType.time(.short).styled("weekday") == nil)
    #expect(DataType.number(0...1, digits: nil).styled("02") == nil)
    for type in [DataType.text, .flag, .anyInteger, .money(currency: "EUR"), .choice(["a"]), .image, .record([])] {
      #expect(type.styles.isEmpty && type.styled("short") == nil)
    }
    for type in [DataType.time(.full), .date(.full), .duration(.short), .number(digits: 1)] {
      for style in type.styles { #expect(type.styled(style) != nil) }
    }
  }
}
