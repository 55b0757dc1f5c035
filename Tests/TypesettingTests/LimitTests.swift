import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite("Text that does not fit ends with an ellipsis")
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

  @Test("Limits of lines and height", arguments: cases)
  func limits(_ test: Case) {
    var limited = request(test.text)
    limited.width = test.width
    limited.height = test.height
    limited.lineLimit = test.limit
    let text = typesetter.typeset(limited)
    let line = typesetter.typeset(request("x")).size.height
    #expect(text.isTruncated == test.isTruncated)
    #expect(Int((text.size.height / line).rounded()) == test.lines)
    #expect(text.size.width <= test.width)
  }

  @Test("Without room there is no letter, in a line as high as any", arguments: [0, 20, .infinity])
  func noRoom(height: Double) {
    var limited = request("a\nb")
    (limited.width, limited.height) = (0, height)
    let text = typesetter.typeset(limited)
    #expect(text.size == Size(width: 0, height: typesetter.typeset(request("x")).size.height))
    #expect(text.isTruncated)
    #expect(text.picture(in: .clear).bitmap.size.isEmpty)
  }

  @Test("The ellipsis is painted at the end")
  func ellipsis() {
    var limited = request("Mmmmmmmmm mmmmmmmmmmm")
    limited.lineLimit = 1
    limited.width = 150
    let text = typesetter.typeset(limited)
    let picture = text.picture(in: .clear)
    let baseline = Int(text.firstBaseline)
    let right = picture.inkBounds.maxX
    // The last dot stands on the baseline; above it there is nothing where the letters have ink.
    #expect(picture.coverage(right - 2, baseline - 1) > 0)
    #expect((0..<baseline - 5).allSatisfy { picture.coverage(right - 2, $0) == 0 })
  }

  @Test("A truncated line is no wider than its letters, so alignment holds")
  func ellipsisWidth() {
    var limited = request("Tap the extraordinarily long card")
    limited.lineLimit = 1
    limited.width = 160
    let text = typesetter.typeset(limited)
    let ink = text.picture(in: .clear).inkBounds
    #expect(text.size.width <= 160)
    #expect(text.size.width - Double(ink.maxX) < 4)
  }
}
