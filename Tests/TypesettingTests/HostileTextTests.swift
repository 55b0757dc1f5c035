import FollowspotTesting
import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Hostile text")
struct HostileTextTests {
  let typesetter = Typesetter()

  @Test(
    "Invalid numbers in a request still give a text of limited size",
    arguments: [Double.nan, .infinity, -.infinity, 0, -1, 1e300, .leastNonzeroMagnitude, -1e300])
  func numbers(value: Double) {
    let plain = request("Any text that is long enough to wrap")
    let changed = [\TextRequest.font.size, \.scale, \.lineSpacing].map { change in
      var odd = plain
      odd[keyPath: change] = value
      return typesetter.typeset(odd)
    }
    for text in changed + [typesetter.typeset(plain, width: value), typesetter.typeset(plain, height: value)] {
      #expect(text.size.width.isFinite && text.size.width >= 0)
      #expect(text.size.height.isFinite && text.size.height > 0)
      #expect(text.firstBaseline.isFinite && text.lastBaseline >= text.firstBaseline)
      let picture = text.picture(in: .clear)
      #expect(picture.bitmap.size.width <= 32_767 && picture.bitmap.size.height <= 32_767)
    }
  }

  @Test("A NUL does not end a string")
  func nul() {
    let all = typesetter.typeset(request("a\0b"))
    #expect(all.size.width > typesetter.typeset(request("a")).size.width)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var string: String
    var width = Double.infinity
    var testDescription: String { name }
  }

  static let megabyte = 1 << 20
  static let cases = [
    Case(name: "a megabyte of words", string: String(repeating: "ticket ", count: megabyte / 7), width: 300),
    Case(name: "a megabyte of one word", string: String(repeating: "x", count: megabyte)),
    Case(name: "a megabyte of one word in no width", string: String(repeating: "x", count: megabyte), width: 0),
    Case(name: "a megabyte of line feeds", string: String(repeating: "\n", count: megabyte)),
    Case(name: "marks without end", string: "a" + String(repeating: "\u{301}", count: megabyte / 2)),
    Case(name: "directions nested", string: String(repeating: "\u{202E}a\u{202D}ש", count: 20_000), width: 200),
    Case(name: "isolates never closed", string: String(repeating: "\u{2067}", count: 20_000) + "a"),
    Case(name: "joined emoji", string: String(repeating: "👩\u{200D}", count: 5_000)),
  ]

  @Test(
    "Long and strange strings are laid out within the limits", .timeLimit(.minutes(10)), arguments: cases)
  func strings(_ test: Case) {
    let text = typesetter.typeset(request(test.string), width: test.width)
    #expect(text.size.height > 0)
    #expect(text.size.height <= TextLimits.extent + 1 && text.size.width <= TextLimits.extent + 1)
    #expect(text.isTruncated == (test.string.utf8.count > TextLimits.bytes) || text.isTruncated)
    let size = text.picture(in: .clear).bitmap.size
    #expect(Double(size.area) <= 2 * TextLimits.area)
  }

  @Test(
    "A family with an absurd name falls back to another font",
    arguments: ["", "\0", ",,,", "Sans:size=9999", String(repeating: "x", count: 100_000)])
  func families(family: String) {
    #expect(typesetter.typeset(request("a", family: family)).size.width > 0)
    _ = typesetter.fonts.names.contains(family)
    #expect(typesetter.fonts.substitute(for: family) != nil)
  }

  @Test(
    "A language with an absurd name is ignored",
    arguments: ["", "\0", "xx-XX-xxxxxxxxxxxxxxxxxxxxxxx", "🎫", "de_DE.UTF-8"])
  func languages(locale: String) {
    var odd = request("a")
    odd.locale = locale
    #expect(typesetter.typeset(odd).size.width > 0)
  }
}
