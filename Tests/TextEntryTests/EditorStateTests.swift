import FollowspotDrawing
import FollowspotTesting
import Testing

@testable import FollowspotTextEntry

@Suite("A text that is edited")
struct EditorStateTests {
  /// Letters that join with others or don't.
  private static let alphabet: [String] = [
    "a", "ß", "e", "\u{301}", "\n", " ", "👩", "\u{200D}", "🇩", "🇪", "ก", "ำ", "ا", "ّ", "ש", "ּ", "한", "ᄒ", "ᅡ", "ᆫ",
    "न", "ि",
    "👍", "🏽", "İ", "ab", "x\u{308}y",
  ]

  /// The same edits on plain characters.
  private struct Model {
    var characters: [Character] = []
    var (anchor, caret) = (0, 0)

    private var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    mutating func replace(_ range: Range<Int>, _ text: String) {
      let before = String(characters[..<range.lowerBound]) + text
      let whole = Array(before + String(characters[range.upperBound...]))
      characters = whole
      // The caret is behind the text, or behind the character that the text is a part of.
      caret = (0...whole.count).first { String(whole[..<$0]).utf8.count >= before.utf8.count } ?? whole.count
      anchor = caret
    }

    mutating func insert(_ text: String) { replace(range, text) }
    mutating func deleteBackward() { replace(range.isEmpty ? max(0, caret - 1)..<caret : range, "") }
    mutating func deleteForward() {
      replace(range.isEmpty ? caret..<min(characters.count, caret + 1) : range, "")
    }
  }

  @Test("Random edits do what they do to a plain array of characters", arguments: 1...40 as ClosedRange<UInt64>)
  func random(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var state = EditorState(rules: TextRules(limit: 60, isMultiline: true))
    var model = Model()
    func offset(_ index: Int) -> Int { String(model.characters[..<index]).utf8.count }
    for _ in 0..<200 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let text = Self.alphabet.randomElement(using: &random) ?? "a"
        let before = String(model.characters[..<min(model.anchor, model.caret)])
        let startsLine = before.last.map(\.isNewline) ?? true
        let clean = TextCleaning.cleaned(text, isMultiline: true, startsLine: startsLine)
        let after = String(model.characters[max(model.anchor, model.caret)...])
        let isPossible = !clean.isEmpty && (before + clean + after).count <= 60
        state.insert(text)
        if isPossible { model.insert(clean) }
      case 4:
        state.deleteBackward()
        model.deleteBackward()
      case 5:
        state.deleteForward()
        model.deleteForward()
      default:
        let index = Int.random(in: 0...model.characters.count, using: &random)
        let extending = Bool.random(using: &random)
        state.move(to: CaretPosition(offset(index)), extending: extending)
        model.caret = index
        if !extending { model.anchor = index }
      }
      // Marks whose letter was deleted are left out.
      let clean = Array(TextCleaning.cleaned(String(model.characters), isMultiline: true, startsLine: true))
      if clean != model.characters {
        #expect(state.text == String(clean))
        model = Model(characters: clean, anchor: 0, caret: 0)
        state.move(to: CaretPosition(0))
      }
      #expect(Array(state.text) == model.characters)
      #expect(state.caret.offset == offset(model.caret) && state.anchor == offset(model.anchor))
    }
  }

  @Test(
    "Controls, marks of direction and marks without a letter are left out",
    arguments: [
      ("a\0b", "ab"), ("a\r\nb", "ab"), ("a\u{2028}b", "ab"), ("\u{301}a", "a"), ("\u{202E}abc\u{202C}", "abc"),
      ("a\u{200E}b", "ab"), ("\u{FEFF}a", "a"), ("\t", ""), ("\u{200D}👩", "👩"), ("👩\u{200D}👧", "👩\u{200D}👧"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("กำ", "กำ"), ("\u{1B}[31m", "[31m"), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ])
  func cleaned(text: String, expected: String) {
    var state = EditorState()
    state.insert(text)
    #expect(state.text == expected)
  }

  @Test("A text of several lines has line feeds only")
  func lines() {
    var state = EditorState(rules: TextRules(isMultiline: true))
    state.insert("a\r\nb\rc\u{2028}d\n\u{301}e")
    #expect(state.text == "a\nb\nc\nd\ne")
  }

  @Test("A million letters are cut to the limit of characters, and letters of many marks to that of bytes")
  func limits() {
    var state = EditorState()
    state.insert(String(repeating: "a", count: 1_000_000))
    #expect(state.text.count == 1000)
    state.insert("b")
    #expect(!state.text.contains("b"))
    state = EditorState(rules: TextRules(limit: 10_000))
    state.insert("a" + String(repeating: "\u{301}", count: 1_000_000))
    #expect(state.text.utf8.count <= TextCleaning.mostBytes && state.text.count == 1)
    state = EditorState(String(repeating: "👨‍👩‍👧‍👦", count: 100_000))
    #expect(state.text.utf8.count <= TextCleaning.mostBytes && state.text.allSatisfy { $0 == "👨‍👩‍👧‍👦" })
  }

  @Test("A backspace deletes its number of bytes, if they are before the caret")
  func backspace() {
    var state = EditorState("กำ")
    state.deleteBackward(bytes: 3..<6)
    #expect(state.text == "ก")
    state.deleteBackward(bytes: 0..<1)
    #expect(state.text == "ก", "Half a letter is none.")
    state.deleteBackward()
    state.deleteBackward()
    #expect(state.text.isEmpty)
  }

  @Test("A text that a program sets keeps the caret at its end, or where the shorter text ends")
  func program() {
    var state = EditorState("abc")
    state.take("abcdef")
    #expect(state.caret.offset == 6)
    state.move(to: CaretPosition(4))
    state.take("xyz")
    #expect(state.caret.offset == 3)
    state.take("é")
    state.move(to: CaretPosition(0))
    state.take("e\u{301}x")
    #expect(state.caret.offset == 0 && state.text == "e\u{301}x")
  }

  @Test("A replacement that is refused leaves the selection")
  func vain() {
    var state = EditorState("12", rules: TextRules(allowed: .digits))
    state.selectAll()
    state.insert("x")
    #expect(state.text == "12" && state.hasSelection)
    state.insert("٣")
    #expect(state.text == "3")
  }
}
