import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@testable import FollowspotViews

@MainActor
@Suite("Lazy stacks compared to plain stacks")
struct LazyWalkTests {
  @Test("A lazy stack shows the same pixels as a plain one while rows change and scroll", arguments: 1...20)
  func walk(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lazy = LazyScene(200)
    let plain = LazyScene(200, isLazy: false)
    var next = 1000
    for _ in 0..<60 {
      var rows = lazy.model.rows
      switch Int.random(in: 0..<7, using: &random) {
      case 0:
        rows.insert(next, at: Int.random(in: 0...rows.count, using: &random))
        next += 1
      case 1:
        let start = Int.random(in: 0...rows.count, using: &random)
        rows.insert(contentsOf: next..<next + 30, at: start)
        next += 30
      case 2 where !rows.isEmpty: rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
      case 3 where rows.count > 50: rows.removeFirst(Int.random(in: 0..<40, using: &random))
      case 4 where rows.count > 1:
        rows.insert(
          rows.remove(at: Int.random(in: 0..<rows.count, using: &random)),
          at: Int.random(in: 0..<rows.count, using: &random))
      case 5: rows.shuffle(using: &random)
      default: lazy.scroll(by: Double(Int.random(in: -600...600, using: &random)))
      }
      lazy.model.rows = rows
      plain.model.rows = rows
      _ = lazy.host.update()
      _ = plain.host.update()
      // Rows added before the visible part push it away in a plain stack.
      plain.scroll(by: lazy.offset - plain.offset)
      #expect(plain.offset == lazy.offset)
      #expect(lazy.scroll?.content.frame.height == plain.scroll?.content.frame.height)
      #expect(lazy.pixels.target.showsTheSame(as: plain.pixels.target))
      #expect(lazy.host.update().fills.count < 30)
      #expect(lazy.places.count < 25)
    }
  }
}

extension LazyScene {
  /// The pixels of the display.
  fileprivate var pixels: PixelBuffer {
    PixelBuffer(rendering: host.update(), size: PixelSize(width: 200, height: 100))
  }
}
