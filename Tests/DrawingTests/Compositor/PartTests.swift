import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

/// Panels that show a part of a frame, or that are larger than the frame.
@Suite struct PartTests {
  @Test(
    "Each panel shows its part of the frame, bit for bit, and black outside the frame", arguments: TurnedTests.cases)
  func parts(_ rotation: Rotation, _ format: PixelFormat) {
    let seed = SeededGenerator.newSeed()
    for round in 0..<4 {
      var random = RandomLists(seed: seed &+ UInt64(round), size: .zero).random
      let size = PixelSize(width: random.whole(1...150), height: random.whole(1...150))
      let panel = PixelSize(width: random.whole(1...150), height: random.whole(1...150))
      let origin = PixelPoint(x: random.whole(-80...80), y: random.whole(-80...80))
      var lists = RandomLists(seed: seed &+ UInt64(round), size: size)
      let buffer = PixelBuffer(size: panel.turned(by: rotation), format: format)
      let target = buffer.target.turned(by: rotation).showing(from: origin)
      target.base.initializeMemory(as: UInt8.self, repeating: 0xA5, count: target.pitch * target.size.height)
      let compositor = Compositor(size: size)
      let list = lists.frame()
      _ = compositor.update(to: list)
      let whole = Picture(list, size: size, format: format)

      target.clear(Region(target.part), without: PixelRect(size))
      compositor.compose(Region(target.part), into: target)

      let seen = Picture(seenOn: target)
      var wrong = 0
      for y in 0..<panel.height {
        for x in 0..<panel.width {
          let place = PixelPoint(x: x + origin.x, y: y + origin.y)
          let expected = PixelRect(size).contains(place) ? whole[place.x, place.y] : Self.black(format)
          if seen[x, y] != expected { wrong += 1 }
        }
      }
      #expect(
        wrong == 0, "FOLLOWSPOT_SEED=\(seed), round \(round): \(wrong) pixels of \(panel) at \(origin) of \(size)")
    }
  }

  /// Returns how a picture of this format stores a black pixel.
  private static func black(_ format: PixelFormat) -> UInt32 {
    let buffer = PixelBuffer(size: PixelSize(width: 1, height: 1), format: format)
    buffer.target.clear(Region(PixelRect(buffer.size)), without: .zero)
    return Picture(buffer.target)[0, 0]
  }
}
