import FollowspotCPangoCairo
import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Texts without any font")
struct NoFontTests {
  private func typesetter() throws -> Typesetter { Typesetter(fonts: try FontLibrary(only: [])) }

  /// Fills memory of the size of Pango's runs with noise and frees it, so that reading uninitialised memory yields
  /// noise.
  private func soil() {
    let size = gsize(MemoryLayout<PangoGlyphItem>.size)
    let pieces = (0..<64).compactMap { _ in g_slice_alloc(size) }
    for piece in pieces { piece.initializeMemory(as: UInt8.self, repeating: 0x5A, count: Int(size)) }
    for piece in pieces { g_slice_free1(size, piece) }
  }

  @Test("Without any font all lines are equally high, whatever the memory held before")
  func height() throws {
    let typesetter = try typesetter()
    for number in 0..<200 {
      soil()
      let text = typesetter.typeset(request("Ticket \(number)", size: 32))
      #expect(text.size.height == 38)
      #expect(text.firstBaseline == 30)
      #expect(text.size.width > 50)
    }
  }

  @Test("Without any font an empty text and one without room are as high as a line")
  func empty() throws {
    let typesetter = try typesetter()
    #expect(typesetter.typeset(request("", size: 32)).size.height == 38)
    #expect(typesetter.typeset(request("Ticket", size: 32), width: 0).size.height == 38)
  }

  @Test("Without any font characters are boxes")
  func boxes() throws {
    let text = try typesetter().typeset(request("Ticket", size: 32))
    #expect(text.picture(in: .clear).inkBounds.width > 40)
  }

  @Test("Without any font the helper thread and the caller lay out alike", arguments: ["Ticket", "نص", "漢字", "a\nb"])
  func alike(string: String) throws {
    let map = try FontLibrary(only: []).map
    let request = request(string)
    for width in [0, 10, 30, Double.infinity] {
      let space = Size(width: width, height: .infinity)
      let (first, second) = (
        LineBreaker.paragraph(request, in: space, fonts: map), LineBreaker.paragraph(request, in: space, fonts: map)
      )
      #expect(first.size == second.size && first.leastSpace == second.leastSpace)
      #expect(first.size.height > 0)
    }
  }
}

@Suite("Characters that no font has")
struct MissingLetterTests {
  @Test(
    "Characters that no font has are listed once, in the order of the text",
    arguments: [
      ("Ticket, Straße, Билет", ""), ("a\u{0E01}b\u{0E02}\u{0E01}", "\u{0E01}\u{0E02}"), ("a b\nc\td", ""),
      ("e\u{301} \u{200B}\u{200F}", ""), ("", ""),
    ])
  func listed(string: String, missing: String) throws {
    let fonts = try FontLibrary(only: [FontTests.dejaVu])
    #expect(fonts.missing(in: string) == Array(missing.unicodeScalars))
  }

  @Test("Without any font all characters are missing")
  func all() throws {
    #expect(try FontLibrary(only: []).missing(in: "abab") == ["a", "b"])
  }

  @Test("The message about missing characters names a few, counts the rest and suggests packages")
  func message() {
    func complaint(_ letters: String) -> String {
      FontLibrary.complaint(about: Array(letters.unicodeScalars), of: "Hi")
    }
    #expect(
      complaint("a") == "no font has 'a' (U+0061) of 'Hi'; install one that has, such as fonts-noto-core")
    #expect(complaint("abcdef\u{1F600}").contains("'e' (U+0065) and 2 more of 'Hi'"))
    #expect(complaint("\u{1F600}").contains("(U+1F600)"))
    #expect(complaint("\u{1F600}").hasSuffix("such as fonts-noto-color-emoji"))
    #expect(complaint("漢字かな한").hasSuffix("such as fonts-noto-cjk"))
    #expect(complaint("漢กข").hasSuffix("such as fonts-noto-cjk and fonts-noto-core"))
  }
}
