import Testing

@testable import FollowspotLanguages

@Suite("A value is isolated from its sentence")
struct IsolationTests {
  @Test(
    "A value is isolated only if it may run against the sentence",
    arguments: [
      ("Ann", false, "Ann"), ("12 %", false, "12 %"), ("漢字", false, "漢字"), ("موسم", false, "⁨موسم⁩"), ("", false, ""),
      ("a שלום", false, "⁨a שלום⁩"), ("٢١", false, "⁨٢١⁩"), ("\u{202E}x", false, "⁨\u{202E}x⁩"),
      ("موسم", true, "موسم"), ("12", true, "12"), ("Ann", true, "⁨Ann⁩"), ("+49 30", true, "⁨+49 30⁩"),
      ("2026-12-18", true, "⁨2026-12-18⁩"), ("", true, ""),
    ])
  func isolated(_ text: String, _ isRightToLeft: Bool, _ expected: String) {
    let isolated = Isolation.isolated(text, inRightToLeft: isRightToLeft)
    #expect(Array(isolated.unicodeScalars) == Array(expected.unicodeScalars))
    #expect(Isolation.plain(isolated) == text)
  }

  @Test("An isolate in a value ends inside the value, on each line")
  func balance() {
    #expect(
      Isolation.isolated("\u{2069}ש\u{2067}", inRightToLeft: false).unicodeScalars.map(\.value) == [
        0x2068, 0x5E9, 0x2067, 0x2069, 0x2069,
      ])
    #expect(Isolation.isolated("ש\nx", inRightToLeft: false) == "\u{2068}ש\u{2069}\n\u{2068}x\u{2069}")
  }

  @Test(
    "A text with letters runs left to right if none is from a right-to-left script",
    arguments: [
      ("21 °C", true), ("Hello!", true), ("WC: مرحبا", false), ("4071", false), ("12:30–14:00", false), ("", false),
    ])
  func leftToRight(_ text: String, _ expected: Bool) {
    #expect(Isolation.runsLeftToRight(text.unicodeScalars) == expected)
  }

  /// An isolate is written as `<…>`, and one with an override as `«…»`.
  @Test(
    "A number in a right-to-left sentence keeps its order with its signs and unit",
    arguments: [
      ("الحرارة: 21 °C", "الحرارة: <21 °C>"), ("الهاتف: +49 30 1234.", "الهاتف: <+49 30 1234>."), ("50%", "<50%>"),
      ("-5", "<-5>"), ("هاتف (030) 1234-56 الآن", "هاتف <(030) 1234-56> الآن"), ("(3 km) ب", "(<3 km>) ب"),
      ("في 2026-12-18", "في <2026-12-18>"), ("السعر 5 US$", "السعر <5 US$>"), ("€ 12 فقط", "<€ 12> فقط"),
      ("٢١ °C", "«٢١ °C»"), ("٠٩٢٠-٥٥٥ ب", "«٠٩٢٠-٥٥٥» ب"), ("ب 12-ABC", "ب <12-ABC>"),
      ("7 · גג", "7 · גג"), ("12.50 ₪ · גג", "<12.50 ₪> · גג"), ("5 N·m · גג", "<5 N·m> · גג"),
    ])
  func numbers(_ text: String, _ expected: String) {
    let kept = Isolation.keepingNumbers(text)
    let shown = kept.replacing("\u{2066}\u{202D}", with: "«").replacing("\u{202C}\u{2069}", with: "»")
      .replacing("\u{2066}", with: "<").replacing("\u{2069}", with: ">")
    #expect(shown == expected)
    #expect(Isolation.plain(kept) == text)
  }

  @Test("A negative number in Arabic digits keeps its minus in front of the digits, and its unit behind them")
  func negative() {
    let kept = Isolation.keepingNumbers("الحرارة: \u{2068}\u{61C}-٤٫٥\u{2069} °C")
    #expect(kept == "الحرارة: \u{2066}\u{202D}-٤٫٥ °C\u{202C}\u{2069}")
  }

  @Test(
    "A text stays unchanged if its numbers keep their order, form a range or have directional marks",
    arguments: [
      "مرحبا", "غرفة 12", "الساعة 10:30", "10:30 – 12:45", "5 – 7 ب", "1,234.5 ب", "ب iPhone 15 Pro", "ب 12:45 10:30",
      "\u{61C}-٥", "٥٠٪", "‎-5", "هاتف \u{200E}920-555", "⁨-5⁩ ب",
    ])
  func unchanged(_ text: String) {
    #expect(Array(Isolation.keepingNumbers(text).unicodeScalars) == Array(text.unicodeScalars))
  }
}
