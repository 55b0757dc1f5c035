import Testing

@testable import FollowspotData

@Suite("A number that is typed")
struct DraftTests {
  @Test(
    "A number may have the decimal sign and the groups of its language, and digits of any script",
    arguments: [
      ("en", "1,234.5", 1234.5), ("de", "1.234,5", 1234.5), ("de", "1,5", 1.5), ("de", "1.5", 1.5),
      ("de", "1.000", 1000),
      ("en", "1,000", 1000), ("en", "1.000", 1), ("de-CH", "1’234.5", 1234.5), ("fr", "1 234,5", 1234.5),
      ("ar-EG", "١٬٢٣٤٫٥", 1234.5), ("ar-EG", "1234.5", 1234.5), ("en", "١٢", 12), ("hi", "12,34,567", 1_234_567),
      ("en", "1.", 1), ("en", "-.5", -0.5), ("en", "−3", -3), ("he", "\u{200E}-3", -3),
    ])
  func numbers(language: String, draft: String, expected: Double) {
    let formatter = DataFormatter(language: language)
    #expect(formatter.value(ofDraft: draft, as: .number(digits: nil)) == .number(expected))
  }

  @Test(
    "A text that is no number, or out of bounds, has no value",
    arguments: ["", "-", ".", "1.2.3", "1,23", "12a", "1-2", "½", "15", "1e1", "1 2"])
  func refused(draft: String) {
    #expect(DataFormatter(language: "en").value(ofDraft: draft, as: .integer(1...14)) == nil)
  }

  @Test("A value as a draft is read back as the value, in any language", arguments: ["en", "de", "fr", "ar-EG", "hi"])
  func drafts(language: String) throws {
    let formatter = DataFormatter(language: language)
    let values: [(DataValue, DataType)] = [
      (.integer(-1_234_567), .anyInteger), (.number(1234.5), .number(digits: nil)),
      (.number(0.001), .number(digits: nil)),
      (.money(try #require(CurrencyAmount("2.90", currency: "EUR"))), .money(currency: "EUR")), (.text("a b"), .text),
    ]
    for (value, type) in values {
      let draft = try #require(formatter.draft(of: value, as: type))
      #expect(formatter.value(ofDraft: draft, as: type) == value)
    }
    #expect(formatter.draft(of: .flag(true), as: .flag) == nil)
  }
}
