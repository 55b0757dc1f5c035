import FollowspotDrawing
import FollowspotTesting
import Testing

@testable import FollowspotTextEntry

@Suite("A mask")
struct TextMaskTests {
  @Test(
    "A text is shown with the literals up to its last character",
    arguments: [
      ("#### ####", "12345", "1234 5"), ("#### ####", "1234", "1234"), ("+49 ### ##", "171", "+49 171"),
      ("+49 ###", "", ""), ("AA-##", "AB1", "AB-1"), ("\\#**", "x1", "#x1"), ("##.##.####", "24112026", "24.11.2026"),
    ])
  func shown(mask: String, text: String, expected: String) {
    #expect(TextMask(mask).shown(text).string == expected)
  }

  @Test(
    "A mask takes its own texts unchanged, and no more characters than it has room for",
    arguments: 1...60 as ClosedRange<UInt64>)
  func filtered(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("##AA** -+49()x\\")
    let mask = TextMask(
      String((0..<Int.random(in: 1...14, using: &random)).map { _ in alphabet.randomElement(using: &random)! }))
    let typed = String((0..<20).map { _ in "0123456789٣abcéß-+ 👍".randomElement(using: &random)! })
    let text = mask.filtered(typed)
    #expect(mask.filtered(text) == text && text.count <= mask.capacity)
  }

  @Test("The caret stops at stored characters only, behind the literals before them")
  func positions() {
    let shown = TextMask("+49 ## #").shown("123")
    #expect(shown.string == "+49 12 3")
    #expect((0...3).map { shown.shown($0) } == [4, 5, 7, 8])
    #expect((0...8).map { shown.stored($0) } == [0, 0, 0, 0, 0, 1, 2, 2, 3])
    let bullets = ShownText(bulletsFor: "aé👍")
    #expect(bullets.string == "•••" && bullets.shown(3) == 6 && bullets.stored(6) == 3)
  }

  @Test("Typing in the middle moves the rest on, and what no longer fits goes")
  func editing() {
    var state = EditorState("1245", rules: TextRules(mask: TextMask("## ###")))
    state.move(to: .init(2))
    state.insert("3")
    state.insert("x")
    #expect(state.text == "12345" && state.caret.offset == 3)
    state.insert("9")
    #expect(state.text == "12394" && state.caret.offset == 4)
    state.deleteBackward()
    #expect(state.text == "1234" && state.caret.offset == 3)
    state.selectAll()
    state.insert("1 2-3")
    #expect(state.text == "123", "Signs between are left out.")
  }
}
