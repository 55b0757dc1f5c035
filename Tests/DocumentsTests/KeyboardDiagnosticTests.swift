import FollowspotDocuments
import Testing

@Suite("Faults in keyboards are reported")
struct KeyboardDiagnosticTests {
  private static func keyboard(_ name: String, _ lines: String, _ findings: String...) -> BadDocument {
    BadDocument(
      name: name,
      text: "followspot: 1\nscreens: { home: { Text: Hi } }\nkeyboards:\n  own:\n    languages: [eo]\n\(lines)\n",
      findings: findings)
  }

  @Test(
    "Rows that are no keyboard are reported at the row, with a correction",
    arguments: [
      keyboard(
        "none", "    rows: []",
        "6:5: error: a keyboard has 1 to 4 rows of letters, not 0; the row with the space is added"),
      keyboard(
        "without deletion", "    rows: [q w e r t y]", "6:5: error: no key deletes; end the last row with 'backspace'"),
      keyboard(
        "a key twice", "    rows: [a b, c a backspace]", "6:17: error: the key 'a' is there already; remove one"),
      keyboard(
        "a word", "    rows: [qwerty backspace]",
        "6:12: error: the key 'qwerty' types more than 4 letters; separate keys by spaces"),
      keyboard(
        "an invisible key", "    rows: [\"q \\u200B backspace\"]",
        "6:12: error: the key types U+200B, which can't be seen; remove it"),
      keyboard(
        "an invisible variant", "    rows: [q backspace]\n    variants: { q: \"\\u2060\\u200B\" }",
        "7:5: error: the key types U+2060 U+200B, which can't be seen; remove it"),
      keyboard(
        "an invisible capital", "    rows: [q backspace]\n    upper: [\"\\uFEFF backspace\"]",
        "7:13: error: the key types U+FEFF, which can't be seen; remove it"),
      keyboard(
        "too many", "    rows: [a b c d e f g h i j k l m backspace]",
        "6:12: error: the row has 14 keys, at most 12 fit; make rare letters 'variants' of others"),
      keyboard(
        "other variants", "    rows: [a backspace]\n    variants: { u: ŭ }",
        "7:17: error: there is no key 'u' in 'rows'; write one of its keys"),
      keyboard(
        "fewer capitals", "    rows: [a b backspace]\n    upper: [A backspace]",
        "7:13: error: the row has 2 keys, the one in 'rows' has 3; write a key for each"),
    ])
  func rows(_ document: BadDocument) { #expect(document.diagnostics == document.findings) }

  @Test("A layout and the settings of the keyboard are read")
  func reads() throws {
    let document = try Document.read(
      [
        SourceText(
          name: "k.yaml",
          """
          followspot: 1
          screens: { home: { Text: Hi } }
          settings: { keyboard: { position: 120, languages: [eo, en], show: never } }
          keyboards:
            own: { languages: eo, rows: ["ŝ ĝ e \\u200C", shift z backspace], variants: { e: é è } }
          """)
      ]
    ).document
    #expect(document.settings.keyboard.position == .above(120))
    #expect(document.settings.keyboard.show == .never)
    #expect(document.settings.keyboard.languages == ["eo", "en"])
    #expect(document.keyboards.map(\.name) == ["own"])
    #expect(document.keyboards[0].layout != nil)
  }
}
