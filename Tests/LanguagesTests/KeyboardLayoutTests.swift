import FollowspotLanguages
import Testing

struct KeyboardLayoutTests {
  @Test("Rows are read with shift, backspace, variants and capitals")
  func reads() throws {
    let layout = try KeyboardLayout(
      languages: ["xx"], rows: ["a i", "shift e backspace"], variants: [("e", "é è")],
      upper: ["A İ", "shift E backspace"])
    #expect(layout.rows == [[.text("a"), .text("i")], [.shift, .text("e"), .backspace]])
    #expect(layout.variants == ["e": ["é", "è"]])
    #expect(layout.capital(of: "i") == "İ")
    #expect(layout.capital(of: "e") == "E")
    #expect(layout.letters == ["a", "i", "e", "é", "è"])
    #expect(layout.columns == 3)
  }

  @Test("A combining mark after a space is a separate key")
  func marks() throws {
    let layout = try KeyboardLayout(languages: ["th"], rows: ["ก ่ ้ backspace"])
    #expect(layout.rows[0] == [.text("ก"), .text("\u{E48}"), .text("\u{E49}"), .backspace])
  }

  @Test(
    "Rows that are no keyboard are refused",
    arguments: [
      ([], nil, .rows(0)), (["a", "b", "c", "d", "backspace"], nil, .rows(5)),
      ([""], nil, .columns(0, row: 0)), (["a b c d e f g h i j k l m backspace"], nil, .columns(14, row: 0)),
      (["a b", "c a backspace"], nil, .repeated("a", row: 1)), (["qwertz backspace"], nil, .long("qwertz", row: 0)),
      (["a b"], nil, .noBackspace), (["a backspace"], [], .upperRows(0, of: 1)),
      (["a backspace"], ["A B backspace"], .upperColumns(3, of: 2, row: 0)),
      (["a backspace"], ["A B"], .upperKey("B", "backspace", row: 0)),
    ] as [([String], [String]?, KeyboardLayoutError)])
  func refuses(_ rows: [String], _ upper: [String]?, _ error: KeyboardLayoutError) {
    #expect(throws: error) { try KeyboardLayout(languages: [], rows: rows, upper: upper) }
  }

  @Test("Variants of a key that isn't there are refused")
  func strayVariants() {
    #expect(throws: KeyboardLayoutError.noKey("x")) {
      try KeyboardLayout(languages: [], rows: ["a backspace"], variants: [("x", "y")])
    }
  }

  @Test("In a narrow row letters with marks become variants of their letters")
  func narrowed() throws {
    let layout = try KeyboardLayout(
      languages: ["de"], rows: ["a o u", "l ö ä backspace"], variants: [("a", "à")]
    ).narrowed(to: 3)
    #expect(layout.rows == [[.text("a"), .text("o"), .text("u")], [.text("l"), .backspace]])
    #expect(layout.variants == ["a": ["ä", "à"], "o": ["ö"]])
  }
}
