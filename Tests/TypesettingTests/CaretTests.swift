import FollowspotCPangoCairo
import FollowspotDrawing
import FollowspotGeometry
import FollowspotLanguages
import FollowspotTesting
import Testing

@testable import FollowspotTypesetting

@Suite("Carets of laid-out text")
struct CaretTests {
  /// Texts in many scripts and directions.
  static let texts = [
    "", "Ticket", "Ada Lovelace", "Straße 5", "e\u{301}a\u{308}\u{323}o", "\u{301}a", "👨‍👩‍👧‍👦🇩🇪🇫🇷", "👍🏽 ok", "สวัสดี น้ำ", "مرحبا",
    "שלום",
    "नमस्ते क्षत्रिय", "한국어 \u{1112}\u{1161}\u{11AB}", "abc שלום def", "שלום abc עולם", "Gleis 5: مرحبا 123 ok", "123 456",
    "fi ffl fj",
    "a\u{200B}b\u{200D}c", "\u{2068}abc\u{2069} שלום", "a\tb", "لا لا", "office",
  ]

  @Test("A caret's place leads back to its offset, in either direction", arguments: texts, [false, true])
  func roundTrip(text: String, isRightToLeft: Bool) throws {
    let table = try carets(text, isRightToLeft: isRightToLeft)
    let places = table.offsets.map { table.caretRect(at: CaretPosition($0)) }
    for (offset, place) in zip(table.offsets, places) where places.count(where: { $0 == place }) == 1 {
      #expect(table.position(at: Point(x: place.minX, y: place.midY)).offset == offset)
    }
    #expect(table.offsets.first == 0)
    #expect(table.offsets.last == text.utf8.count)
  }

  @Test("Carets stand where Pango puts them, in either direction", arguments: texts, [false, true])
  func likePango(text: String, isRightToLeft: Bool) throws {
    let table = try carets(text, isRightToLeft: isRightToLeft)
    let layout = PlainLayout(text, isRightToLeft: isRightToLeft)
    let line = table.lines[0]
    for stop in line.stops {
      let (strong, weak) = layout.carets(at: stop.offset)
      #expect(abs(stop.strongX(in: line) - line.left - strong) < 0.01, "\(stop.offset)")
      // Pango's weak carets are wrong after characters of several glyphs.
      let before = String(decoding: Array(text.utf8)[..<stop.offset], as: UTF8.self).last
      guard stop.before.isRightToLeft != stop.after.isRightToLeft, before?.unicodeScalars.count ?? 1 == 1 else {
        continue
      }
      let weakX = stop.before.x + stop.after.x - stop.strongX(in: line)
      #expect(abs(weakX - line.left - weak) < 0.01, "\(stop.offset)")
    }
  }

  @Test("Carets of a run advance in its direction", arguments: texts, [false, true])
  func monotone(text: String, isRightToLeft: Bool) throws {
    for line in try carets(text, isRightToLeft: isRightToLeft).lines {
      for (stop, next) in zip(line.stops, line.stops.dropFirst()) {
        #expect(stop.after.level == next.before.level)
        #expect(stop.after.isRightToLeft ? stop.after.x >= next.before.x : stop.after.x <= next.before.x)
      }
    }
  }

  @Test("Carets stop only where characters end", arguments: texts)
  func characters(text: String) throws {
    var end = 0
    let ends =
      [0]
      + text.map {
        end += $0.utf8.count; return end
      }
    #expect(Set(try carets(text).offsets).isSubset(of: ends))
  }

  @Test("Texts that Unicode composes in different ways have their own carets")
  func composition() throws {
    let typesetter = Typesetter()
    func offsets(_ string: String) throws -> [Int] {
      var request = request(string, size: 32)
      request.hasCarets = true
      return try #require(typesetter.typeset(request, width: .infinity).carets).offsets
    }
    let (composed, decomposed) = ("\u{E9}e\u{301}x", "e\u{301}\u{E9}x")
    #expect(composed == decomposed)
    #expect(try offsets(composed) == [0, 2, 5, 6])
    #expect(try offsets(decomposed) == [0, 3, 5, 6])
  }

  @Test("Arrows never return to a place on their way through a line", arguments: texts, [false, true])
  func arrows(text: String, isRightToLeft: Bool) throws {
    let table = try carets(text, isRightToLeft: isRightToLeft)
    let start = CaretPosition(0)
    var position = table.lines[0].isRightToLeft ? table.lineEnd(of: start) : start
    var x = table.caretRect(at: position).minX
    var count = 0
    while case let next = table.moved(position, to: .right), next != position, count < 100 {
      #expect(table.caretRect(at: next).minX >= x)
      (position, x, count) = (next, table.caretRect(at: next).minX, count + 1)
    }
    #expect(count == table.offsets.count - 1)
    #expect(abs(x - table.lines[0].right) < 0.01)
    while case let next = table.moved(position, to: .left), next != position, count > -100 {
      #expect(table.caretRect(at: next).minX <= x)
      (position, x, count) = (next, table.caretRect(at: next).minX, count - 1)
    }
    #expect(count == 0)
    #expect(abs(x - table.lines[0].left) < 0.01)
  }

  @Test("A backspace takes a letter with its marks, or a mark of a script that is typed mark by mark")
  func backspace() throws {
    func deleted(_ text: String) throws -> String {
      let range = try carets(text).backspace(at: text.utf8.count)
      return String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(try deleted("xe\u{301}\u{323}").unicodeScalars.count == 3)
    #expect(try deleted("x👨‍👩‍👧") == "👨‍👩‍👧")
    #expect(try deleted("x🇩🇪") == "🇩🇪")
    #expect(try deleted("x👍🏽") == "👍🏽")
    #expect(try deleted("xκ\u{301}").unicodeScalars.count == 2)
    #expect(try deleted("xй").unicodeScalars.count == 1)
    #expect(try deleted("x한") == "한")
    #expect(try deleted("น้ำ").unicodeScalars.map(\.value) == [0xE33])
    #expect(try deleted("ที่").unicodeScalars.map(\.value) == [0xE48])
    #expect(try deleted("שָ").unicodeScalars.map(\.value) == [0x5B8])
    #expect(try deleted("مَ").unicodeScalars.map(\.value) == [0x64E])
    #expect(try deleted("नि").unicodeScalars.map(\.value) == [0x93F])
    #expect(try deleted("a\n") == "\n")
    #expect(try deleted("") == "")
  }

  @Test("Texts with line breaks of every kind keep the offsets of the string")
  func offsets() throws {
    #expect(try carets("a\nb").offsets == [0, 1, 2, 3])
    #expect(try carets("a\r\nb\r\u{2029}c\n").offsets == [0, 1, 3, 4, 5, 8, 9, 10])
    #expect(try carets("a\0b").offsets == [0, 1, 2, 3])
    let long = String(repeating: "0123456789", count: 60)
    #expect(try carets(long).offsets == Array(0...600))
  }

  @Test("Carets of wrapped lines have a place in each line")
  func wrapped() throws {
    let text = "abc שלום def مرحبا ghi"
    let table = try carets(text, width: 90)
    #expect(table.lines.count > 2)
    #expect(table.lines.map(\.bytes).reduce(0) { $0 + $1.count } == text.utf8.count)
    for (line, next) in zip(table.lines, table.lines.dropFirst()) {
      #expect(line.stops.last?.offset == next.stops.first?.offset)
      #expect(next.top > line.top)
      #expect(line.right - line.left <= 90)
    }
    for offset in table.offsets {
      let place = table.caretRect(at: CaretPosition(offset))
      #expect(table.position(at: Point(x: place.minX, y: place.midY)).offset == offset)
    }
  }

  @Test("Empty texts and empty last lines have a caret as high as a line")
  func empty() throws {
    for width in [0, 100, Double.infinity] {
      let caret = try carets("", width: width).caretRect(at: CaretPosition(0))
      #expect(caret.height > 20)
      #expect(caret.minX == 0)
    }
    let table = try carets("ab\n")
    #expect(table.caretRect(at: CaretPosition(3)).minY >= table.lines[0].top + table.lines[0].height - 1)
    #expect(table.caretRect(at: CaretPosition(3)).minX == 0)
  }

  @Test("Aligned lines move their carets along")
  func aligned() throws {
    var request = request("ab\nabcd")
    request.hasCarets = true
    request.alignment = .trailing
    let text = Typesetter().typeset(request)
    let table = try #require(text.carets)
    #expect(abs(table.caretRect(at: CaretPosition(2)).minX - text.size.width) < 1)
    #expect(table.caretRect(at: CaretPosition(0)).minX > 10)
    #expect(table.caretRect(at: CaretPosition(3)).minX < 1)
  }

  @Test("Words of scripts with and without spaces are found")
  func words() throws {
    let table = try carets("Ada, שלום")
    #expect(table.word(at: 1) == 0..<3)
    #expect(table.movedByWord(CaretPosition(0), to: .right).offset == 3)
    #expect(table.word(at: 7) == 5..<13)
    #expect(table.movedByWord(CaretPosition(13), to: .left).offset == 5)
  }

  @Test("A text without carets is laid out as before, and is another text than the one with carets")
  func off() {
    let typesetter = Typesetter()
    var edited = request("Ticket")
    edited.hasCarets = true
    #expect(typesetter.typeset(request("Ticket")).carets == nil)
    #expect(typesetter.resolve(edited) !== typesetter.resolve(request("Ticket")))
    #expect(typesetter.typeset(edited).size == typesetter.typeset(request("Ticket")).size)
  }

  @Test("A private text is found while it is in use, and forgotten with its last use")
  func privateText() {
    let typesetter = Typesetter()
    var secret = request("4711")
    secret.isPrivate = true
    var text: ResolvedText? = typesetter.resolve(secret)
    #expect(typesetter.resolve(secret) === text)
    #expect(typesetter.privateTextCount == 1)
    weak let paragraph = text?.typeset(in: ResolvedText.unlimited)
    #expect(paragraph != nil)
    text = nil
    #expect(typesetter.privateTextCount == 0)
    #expect(paragraph == nil)
  }

  private func carets(
    _ string: String, width: Double = .infinity, isRightToLeft: Bool = false
  ) throws -> CaretTable {
    var request = request(string, size: 32)
    request.hasCarets = true
    request.isRightToLeft = isRightToLeft
    return try #require(Typesetter().typeset(request, width: width).carets)
  }
}

/// Pango's own layout of a text in the tests' font, which is 32 pixels high.
private final class PlainLayout {
  private let fonts = FontLibrary { _ in }
  private let layout: OpaquePointer

  init(_ text: String, isRightToLeft: Bool) {
    let map = fonts.map
    let context = map.context
    let isReversed = isRightToLeft && !Isolation.runsLeftToRight(text.unicodeScalars)
    pango_context_set_base_dir(context, isReversed ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    layout = pango_layout_new(context)
    pango_layout_set_auto_dir(layout, 0)
    let font = pango_font_description_new()
    let families = ["DejaVu Sans"] + ScriptFonts.families(for: text.unicodeScalars)
    pango_font_description_set_family(font, families.joined(separator: ","))
    pango_font_description_set_absolute_size(font, 32 * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, font)
    pango_font_description_free(font)
    pango_layout_set_text(layout, text, -1)
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  func carets(at offset: Int) -> (strong: Double, weak: Double) {
    var strong = PangoRectangle()
    var weak = PangoRectangle()
    pango_layout_get_caret_pos(layout, CInt(offset), &strong, &weak)
    return (Double(strong.x) / Double(PANGO_SCALE), Double(weak.x) / Double(PANGO_SCALE))
  }
}
