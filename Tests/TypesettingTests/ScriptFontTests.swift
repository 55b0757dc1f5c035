import Glibc
import Testing

@testable import FollowspotTypesetting

@Suite("Families for scripts that European fonts lack")
struct ScriptFontTests {
  @Test(
    "Each script has its family, the one for user interfaces first",
    arguments: [
      ("Բարև", ["Noto Sans Armenian"]), ("שלום", ["Noto Sans Hebrew"]), ("\u{FB2A}", ["Noto Sans Hebrew"]),
      ("مرحبا", ["Noto Sans Arabic UI", "Noto Sans Arabic"]), ("ݐ", ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
      ("\u{8A0}", ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
      ("\u{FB50}\u{FEFC}", ["Noto Sans Arabic UI", "Noto Sans Arabic"]),
      ("नमस्ते", ["Noto Sans Devanagari UI", "Noto Sans Devanagari"]),
      ("হ্যালো", ["Noto Sans Bengali UI", "Noto Sans Bengali"]),
      ("ਸਤ", ["Noto Sans Gurmukhi UI", "Noto Sans Gurmukhi"]), ("નમ", ["Noto Sans Gujarati UI", "Noto Sans Gujarati"]),
      ("ନମ", ["Noto Sans Oriya UI", "Noto Sans Oriya"]), ("வண", ["Noto Sans Tamil UI", "Noto Sans Tamil"]),
      ("నమ", ["Noto Sans Telugu UI", "Noto Sans Telugu"]), ("ನಮ", ["Noto Sans Kannada UI", "Noto Sans Kannada"]),
      ("നമ", ["Noto Sans Malayalam UI", "Noto Sans Malayalam"]), ("ආය", ["Noto Sans Sinhala UI", "Noto Sans Sinhala"]),
      ("สวัสดี", ["Noto Sans Thai UI", "Noto Sans Thai"]), ("ສະ", ["Noto Sans Lao UI", "Noto Sans Lao"]),
      ("မင", ["Noto Sans Myanmar UI", "Noto Sans Myanmar"]), ("გამ", ["Noto Sans Georgian"]),
      ("សួ", ["Noto Sans Khmer UI", "Noto Sans Khmer"]),
    ])
  func family(letters: String, families: [String]) {
    #expect(ScriptFonts.families(for: letters.unicodeScalars) == families)
  }

  @Test(
    "Texts that need no special family have none",
    arguments: ["", "Ticket 07", "Straße", "Билет", "Εισιτήριο", "漢字かな한글", "\u{1F600}", "\u{200F}\u{FEFF}"])
  func none(letters: String) {
    #expect(ScriptFonts.families(for: letters.unicodeScalars) == [])
  }

  @Test("A text in several scripts has the family of each once, in order")
  func mixed() {
    #expect(
      ScriptFonts.families(for: "A שלום مرحبا \u{FB2A} ﻼ B".unicodeScalars)
        == ["Noto Sans Hebrew", "Noto Sans Arabic UI", "Noto Sans Arabic"])
  }
}
