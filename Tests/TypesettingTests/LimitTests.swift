import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Limits of lines and height")
struct LimitTests {
  let typesetter = Typesetter()

  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var width = Double.infinity
    var limit: Int?
    var height = Double.infinity
    var lines: Int
    var isTruncated: Bool
    var testDescription: String { "\(text.prefix(24).debugDescription) in \(lines) lines" }
  }

  static let long = "Tap the card to continue with a single ride to the city"
  static let cases = [
    Case(text: long, width: 150, limit: 2, lines: 2, isTruncated: true),
    Case(text: long, width: 150, limit: 1, lines: 1, isTruncated: true),
    Case(text: long, limit: 1, lines: 1, isTruncated: false),
    Case(text: "a\nb\nc", limit: 2, lines: 2, isTruncated: true),
    Case(text: "a\nb\nc", limit: 3, lines: 3, isTruncated: false),
    Case(text: "a\nb\nc\n", limit: 3, lines: 3, isTruncated: true),
    Case(text: long + "\nend", width: 150, limit: 3, lines: 3, isTruncated: true),
    Case(text: "a\n" + long, width: 150, limit: 2, lines: 2, isTruncated: true),
    Case(text: "a\nb\nc", height: 60, lines: 2, isTruncated: true),
    Case(text: long, width: 150, height: 60, lines: 2, isTruncated: true),
    Case(text: long, width: 150, height: 0, lines: 1, isTruncated: true),
    Case(text: "a", width: 150, limit: 0, height: 0, lines: 1, isTruncated: false),
    Case(text: "a\nb", limit: -3, lines: 1, isTruncated: true),
  ]

  @Test("A text beyond its limits ends with an ellipsis", arguments: cases)
  func limits(_ test: Case) {
    var limited = request(test.text)
    limited.lineLimit = test.limit
    let text = typesetter.typeset(limited, width: test.width, height: test.height)
    let line = typesetter.typeset(request("x")).size.height
    #expect(text.isTruncated == test.isTruncated)
    #expect(Int((text.size.height / line).rounded()) == test.lines)
    #expect(text.size.width <= test.width)
  }

  @Test("A text without room has no glyphs and the height of a line", arguments: [0, 20, .infinity])
  func noRoom(height: Double) {
    let text = typesetter.typeset(request("a\nb"), width: 0, height: height)
    #expect(text.size == Size(width: 0, height: typesetter.typeset(request("x")).size.height))
    #expect(text.isTruncated)
    #expect(text.picture(in: .clear).bitmap.size.isEmpty)
  }

  @Test("The ellipsis is painted at the end of the line")
  func ellipsis() {
    var limited = request("Mmmmmmmmm mmmmmmmmmmm")
    limited.lineLimit = 1
    let text = typesetter.typeset(limited, width: 150)
    let picture = text.picture(in: .clear)
    let baseline = Int(text.firstBaseline)
    let right = picture.inkBounds.maxX
    // The last dot stands on the baseline, and nothing is painted above it.
    #expect(picture.coverage(right - 2, baseline - 1) > 0)
    #expect((0..<baseline - 5).allSatisfy { picture.coverage(right - 2, $0) == 0 })
  }

  @Test("A truncated line is no wider than its glyphs, so alignment holds")
  func ellipsisWidth() {
    var limited = request("Tap the extraordinarily long card")
    limited.lineLimit = 1
    let text = typesetter.typeset(limited, width: 160)
    let ink = text.picture(in: .clear).inkBounds
    #expect(text.size.width <= 160)
    #expect(text.size.width - Double(ink.maxX) < 4)
  }

  @Test(
    "A truncated text comes out the same in less width, down to its widest line",
    arguments: [
      LimitTests.long, "Donaudampfschifffahrtsgesellschaft mit Fahrkartenautomat", "שלום עולם שלום עולם שלום עולם שלום",
      "AVAVAV To Wa VA. LT, fi ffi Ty", "مرحبا بكم في المحطة المركزية",
    ])
  func narrower(string: String) {
    for limit in 1...2 {
      for width in stride(from: 60.0, to: 180, by: 7.3) {
        var limited = request(string)
        limited.lineLimit = limit
        let wide = Typesetter().typeset(limited, width: width)
        guard wide.isTruncated, wide.size.width <= width else { continue }
        for narrow in [wide.size.width, (wide.size.width + width) / 2] {
          let text = Typesetter().typeset(limited, width: narrow)
          #expect(text.isTruncated && text.size == wide.size, "\(width) \(narrow)")
          let rows = [text, wide].map { $0.picture(in: .clear).ascii(width: 180, height: 60) }
          #expect(rows[0] == rows[1], "\(width) \(narrow)")
        }
      }
    }
  }
}
