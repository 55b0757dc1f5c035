import Drawing
import Geometry
import Testing

@testable import Typesetting

@Suite("Lines stand where their alignment wants them")
struct AlignmentTests {
  let typesetter = Typesetter()

  /// The ink of the second, short line.
  private func secondLine(_ string: String, _ alignment: TextAlignment) -> (ink: Range<Int>, width: Int) {
    var aligned = request(string)
    aligned.alignment = alignment
    let text = typesetter.typeset(aligned)
    let picture = text.picture(in: .clear)
    let middle = Int(text.size.height / 2)
    var columns: [Int] = []
    for x in -5..<Int(text.size.width) + 5
    where (middle + 2..<Int(text.size.height)).contains(where: { picture.coverage(x, $0) > 0 }) {
      columns.append(x)
    }
    return ((columns.first ?? 0)..<(columns.last ?? 0) + 1, Int(text.size.width))
  }

  @Test("Left to right: leading is left, trailing right, centre between")
  func leftToRight() {
    let string = "MMMMMMMMMM\nM"
    let leading = secondLine(string, .leading)
    let center = secondLine(string, .center)
    let trailing = secondLine(string, .trailing)
    #expect(leading.ink.lowerBound < 5)
    #expect(abs(center.ink.lowerBound - (center.width - center.ink.upperBound)) <= 2)
    #expect(trailing.width - trailing.ink.upperBound < 5)
    #expect(leading.ink.count == trailing.ink.count)
  }

  @Test("Right to left: leading is right, trailing left", arguments: ["שששששששש\nש", "مممممممم\nم"])
  func rightToLeft(string: String) {
    let leading = secondLine(string, .leading)
    let trailing = secondLine(string, .trailing)
    #expect(leading.width - leading.ink.upperBound < 5)
    #expect(trailing.ink.lowerBound < 5)
  }

  @Test("A number has no direction and takes the language's", arguments: [("de", true), ("ar", false), ("he", false)])
  func neutralText(locale: String, isLeft: Bool) {
    var aligned = request("1234567890\n1")
    aligned.locale = locale
    let text = typesetter.typeset(aligned)
    let picture = text.picture(in: .clear)
    let y = Int(text.lastBaseline) - 2
    let first = (0..<Int(text.size.width)).first { picture.coverage($0, y) > 0 } ?? -1
    #expect((first < 20) == isLeft)
  }

  @Test("A truncated line from right to left has no gap before its ellipsis")
  func truncatedRightToLeft() {
    var limited = request("שלום עולם שלום עולם שלום")
    limited.lineLimit = 1
    let text = typesetter.typeset(limited, width: 145)
    #expect(text.isTruncated)
    #expect(text.picture(in: .clear).inkBounds.minX < 4)
    #expect(Double(text.picture(in: .clear).inkBounds.maxX) > text.size.width - 4)
  }
}
