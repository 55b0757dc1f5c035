import FollowspotGeometry
import Testing

@testable import FollowspotDrawing

@Suite("Layouts that a text reuses")
struct ResolvedTextTests {
  /// A text whose glyphs are 10×20 points and whose lines may break anywhere.
  final class Letters: TypesetText {
    let size: Size
    let leastSpace: Size
    let firstBaseline = 15.0
    let lastBaseline: Double
    let isTruncated: Bool
    let brokenWord: String? = nil

    init(_ count: Int, in space: Size) {
      let columns = Int(min(space.width, 1000) / 10)
      let lines = columns == 0 ? 1 : (count + columns - 1) / columns
      let shown = max(1, min(lines, Int(min(space.height, 1000) / 20)))
      size = Size(width: Double(min(columns, count)) * 10, height: Double(shown) * 20)
      leastSpace = Size(width: columns == 0 ? 0 : max(size.width, 10), height: size.height - 0.5)
      lastBaseline = size.height - 5
      isTruncated = columns == 0 || shown < lines
    }

    func picture(in pixel: Pixel) -> TextPicture {
      TextPicture(bitmap: Bitmap(size: .zero, format: .alpha) { _, _ in }, offset: .zero)
    }
  }

  /// A text of `count` glyphs that records the spaces it was laid out in.
  final class Asked {
    let count: Int
    var spaces: [Size] = []
    private(set) lazy var text = ResolvedText { [unowned self] space in
      spaces.append(space)
      return Letters(count, in: space)
    }

    init(_ count: Int = 10) { self.count = count }

    func size(_ width: Double, _ height: Double = .infinity) -> Size {
      text.size(in: Size(width: width, height: height))
    }
  }

  @Test("A space at least as wide as the line reuses the single-line layout")
  func line() {
    let asked = Asked()
    #expect(asked.size(.infinity) == Size(width: 100, height: 20))
    for width in [100.0, 101, 5000] { #expect(asked.size(width) == Size(width: 100, height: 20)) }
    // The first line is never dropped.
    for height in [0.0, 19, 20] { #expect(asked.size(100, height) == Size(width: 100, height: 20)) }
    #expect(asked.spaces.count == 1)
  }

  @Test("A narrower space needs another layout, which is reused down to its widest line")
  func wrapped() {
    let asked = Asked()
    _ = asked.size(.infinity)
    #expect(asked.size(59) == Size(width: 50, height: 40))
    for width in [50.0, 55, 59] { #expect(asked.size(width, 40) == Size(width: 50, height: 40)) }
    #expect(asked.size(59, 39.5) == Size(width: 50, height: 40))
    #expect(asked.spaces.count == 2)
    #expect(asked.size(59, 39) == Size(width: 50, height: 20))
    #expect(asked.size(62) == Size(width: 60, height: 40))
    #expect(asked.spaces.count == 4)
  }

  @Test("A truncated layout is reused down to its widest line at the same height, and a single line also at less")
  func truncated() {
    let asked = Asked()
    #expect(asked.size(50, 20) == Size(width: 50, height: 20))
    #expect(asked.size(50, 10) == Size(width: 50, height: 20))
    #expect(asked.size(59, 30) == Size(width: 50, height: 20))
    for (width, height) in [(50.0, 30.0), (55, 30), (59, 0)] {
      #expect(asked.size(width, height) == Size(width: 50, height: 20))
    }
    #expect(asked.spaces.count == 2)
    #expect(asked.size(50, 40) == Size(width: 50, height: 40))
    #expect(asked.size(40, 40) == Size(width: 40, height: 40))
    #expect(asked.size(40, 20) == Size(width: 40, height: 20))
    #expect(asked.spaces.count == 5)
  }

  @Test("If no glyph fits a width, the layout is reused for less width and any height")
  func noRoom() {
    let asked = Asked()
    for (width, height) in [(9.0, Double.infinity), (0, 0), (5, 100)] {
      #expect(asked.size(width, height) == Size(width: 0, height: 20))
    }
    #expect(asked.spaces.count == 1)
  }

  @Test("Invalid lengths are corrected before the layout function is called")
  func oddLengths() {
    let asked = Asked()
    #expect(asked.size(.nan, .nan) == Size(width: 100, height: 20))
    #expect(asked.size(-3, -.infinity) == Size(width: 0, height: 20))
    #expect(asked.spaces == [Size(width: .infinity, height: .infinity), .zero])
  }

  @Test("A text without glyphs still needs the space of one glyph")
  func inkless() {
    let asked = Asked(0)
    #expect(!asked.text.typeset(in: Size(width: 50, height: 20)).isTruncated)
    #expect(asked.text.typeset(in: Size(width: 5, height: 20)).isTruncated)
  }

  @Test("The last three layouts and those in use are kept; the last 64 sizes are remembered")
  func remembered() {
    let asked = Asked(1000)
    let widths = (1...64).map { Double($0) * 10 }
    let held = asked.text.typeset(in: Size(width: 10, height: .infinity))
    weak let dropped = asked.text.typeset(in: Size(width: 20, height: .infinity))
    for width in widths { _ = asked.size(width) }
    #expect(asked.spaces.count == 64)
    #expect(dropped == nil)
    #expect(asked.text.typeset(in: Size(width: 10, height: .infinity)) === held)
    for width in widths { _ = asked.size(width) }
    #expect(asked.spaces.count == 64)
    // A released layout is made again and replaces the remembered one.
    _ = asked.text.typeset(in: Size(width: 20, height: .infinity))
    for width in widths { _ = asked.size(width) }
    #expect(asked.spaces.count == 65)
    _ = asked.size(1000)
    #expect(asked.size(10) == Size(width: 10, height: 1000))
    #expect(asked.spaces.count == 67)
  }

  @Test("A layout made ahead is requested once and reused for the spaces it fits")
  func ahead() {
    var (asked, laidOut) = (0, [Double]())
    let text = ResolvedText(
      ahead: {
        asked += 1
        return Letters(6, in: Size(width: .infinity, height: .infinity))
      },
      { space in
        laidOut.append(space.width)
        return Letters(6, in: space)
      })
    #expect(text.size(in: Size(width: 30, height: .infinity)) == Size(width: 30, height: 40))
    #expect(text.size(in: Size(width: 100, height: .infinity)) == Size(width: 60, height: 20))
    #expect(text.typeset(in: Size(width: 60, height: 20)).size.width == 60)
    #expect(asked == 1)
    #expect(laidOut == [30])
  }

  @Test("A text is laid out on request if no layout was begun ahead")
  func notAhead() {
    var laidOut: [Double] = []
    let text = ResolvedText(ahead: { nil }) { space in
      laidOut.append(space.width)
      return Letters(6, in: space)
    }
    #expect(text.size(in: Size(width: 100, height: .infinity)) == Size(width: 60, height: 20))
    #expect(laidOut == [100])
  }
}
