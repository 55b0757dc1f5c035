import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotTypesetting

@Suite("Alignment of lines")
struct AlignmentTests {
  let typesetter = Typesetter()

  /// The columns with ink of the second, short line, and the width of the picture.
  private func secondLine(
    _ string: String, _ alignment: TextAlignment, isRightToLeft: Bool = false
  ) -> (ink: Range<Int>, width: Int) {
    var aligned = request(string)
    aligned.alignment = alignment
    aligned.isRightToLeft = isRightToLeft
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

  @Test("In left-to-right text, leading is left, trailing is right, and centre is between")
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

  @Test(
    "In right-to-left text, leading is right and trailing is left",
    arguments: ["שששששששש\nש", "مممممممم\nم", "MMMMMMMM\nM", "11111111\n1"])
  func rightToLeft(string: String) {
    let leading = secondLine(string, .leading, isRightToLeft: true)
    let trailing = secondLine(string, .trailing, isRightToLeft: true)
    #expect(leading.width - leading.ink.upperBound < 5)
    #expect(trailing.ink.lowerBound < 5)
  }

  @Test(
    "A paragraph follows its requested direction instead of its first letter's",
    arguments: [(true, "WC: مم"), (true, "WC: م 1"), (false, "WC: مم")])
  func baseDirection(isRightToLeft: Bool, string: String) {
    func width(_ string: String) -> Int {
      var plain = request(string)
      plain.isRightToLeft = isRightToLeft
      return typesetter.typeset(plain).picture(in: .clear).inkBounds.width
    }
    var mixed = request(string)
    mixed.isRightToLeft = isRightToLeft
    let text = typesetter.typeset(mixed)
    let picture = text.picture(in: .clear)
    // The first word has nothing below the baseline, while both Arabic letters have a tail.
    let ink = picture.inkBounds
    let below = Int(text.firstBaseline) + 3..<Int(text.size.height)
    func hasTail(_ columns: Range<Int>) -> Bool {
      columns.contains { x in below.contains { picture.coverage(x, $0) > 0 } }
    }
    let word = width("WC")
    #expect(hasTail(ink.minX..<ink.maxX))
    #expect(!hasTail(isRightToLeft ? ink.maxX - word..<ink.maxX : ink.minX..<ink.minX + word))
  }

  @Test("A truncated right-to-left line has no gap before its ellipsis")
  func truncatedRightToLeft() {
    var limited = request("שלום עולם שלום עולם שלום")
    limited.lineLimit = 1
    limited.isRightToLeft = true
    let text = typesetter.typeset(limited, width: 145)
    #expect(text.isTruncated)
    #expect(text.picture(in: .clear).inkBounds.minX < 4)
    #expect(Double(text.picture(in: .clear).inkBounds.maxX) > text.size.width - 4)
  }
}
