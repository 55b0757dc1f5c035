import Testing

@testable import FollowspotLanguages

@Suite("A value is isolated from its sentence")
struct IsolationTests {
  @Test(
    "Only what may run against the sentence is isolated",
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

  @Test("Signs of isolation in a value stay inside of it, line by line")
  func balance() {
    #expect(
      Isolation.isolated("\u{2069}ש\u{2067}", inRightToLeft: false).unicodeScalars.map(\.value) == [
        0x2068, 0x5E9, 0x2067, 0x2069, 0x2069,
      ])
    #expect(Isolation.isolated("ש\nx", inRightToLeft: false) == "\u{2068}ש\u{2069}\n\u{2068}x\u{2069}")
  }

  @Test(
    "A text without letters from right to left runs left to right",
    arguments: [
      ("21 °C", true), ("Hello!", true), ("WC: مرحبا", false), ("4071", false), ("12:30–14:00", false), ("", false),
    ])
  func leftToRight(_ text: String, _ expected: Bool) {
    #expect(Isolation.runsLeftToRight(text.unicodeScalars) == expected)
  }
}
