import FollowspotTesting
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

struct CardPlacementTests {
  private let container = Size(width: 1280, height: 800)
  private let card = Size(width: 480, height: 190)

  @Test("A card stands below a cutout in the upper half and above a cutout in the lower half")
  func besideByHalf() {
    let placement = CardPlacement(margin: 24, gap: 20)
    let high = Rect(x: 500, y: 100, width: 200, height: 100)
    #expect(placement.frame(of: card, around: [high], in: container) == Rect(x: 360, y: 220, width: 480, height: 190))
    let low = Rect(x: 500, y: 600, width: 200, height: 100)
    #expect(placement.frame(of: card, around: [low], in: container) == Rect(x: 360, y: 390, width: 480, height: 190))
  }

  @Test("A card near an edge moves sideways only as far as its margin requires")
  func staysInside() {
    let placement = CardPlacement(margin: 24, gap: 20)
    let corner = Rect(x: 0, y: 0, width: 60, height: 60)
    #expect(placement.frame(of: card, around: [corner], in: container).minX == 24)
  }

  @Test(
    "A card in a tight space reduces its distances to cutout and edge together",
    arguments: [(234.0, 20.0), (230, 15), (215, 10), (205, 5)])
  func shrinking(room: Double, gap: Double) {
    let cutout = Rect(x: 400, y: 0, width: 480, height: 800 - room)
    let frame = CardPlacement(margin: 24, gap: 20).frame(of: card, around: [cutout], in: container)
    #expect(frame.minY - cutout.maxY == gap)
  }

  @Test("A card becomes narrower than half its preferred width before it hides a cutout")
  func narrow() {
    let cutout = Rect(x: 196, y: 112, width: 88, height: 96)
    let (frame, width) = CardPlacement(margin: 24, gap: 20).fit(
      maxWidth: 420, around: [cutout], in: Size(width: 480, height: 320)
    ) { Size(width: $0, height: 300) }
    #expect(width == 183)
    #expect(!frame.intersects(cutout))
  }

  @Test("A card that must hide a cutout shows all of its text at the width that hides the least")
  func words() {
    let cutout = Rect(x: 0, y: 157, width: 480, height: 102)
    // Three buttons take a row each, or share one row if it fits them.
    let (frame, width) = CardPlacement(margin: 24, gap: 20).fit(
      maxWidth: 384, around: [cutout], in: Size(width: 480, height: 320)
    ) { Size(width: $0, height: $0 < 200 ? 330 : $0 < 400 ? 250 : 190) }
    #expect(width == 464)
    #expect(frame.height == 190)
    #expect(frame.minY == 8)
  }

  @Test("A card without a cutout is centred")
  func centred() {
    let frame = CardPlacement().frame(of: card, around: [], in: container)
    #expect(frame.center == Point(x: 640, y: 400))
  }

  @Test("A card fits next to a cutout that spans the height of the display")
  func tallCutout() {
    let tall = Rect(x: 500, y: 0, width: 200, height: 800)
    let frame = CardPlacement().frame(of: card, around: [tall], in: container)
    #expect(!frame.intersects(tall))
    #expect(Rect(origin: .zero, size: container).contains(frame))
  }

  @Test("A card fits between two cutouts in opposite corners")
  func twoCutouts() {
    let cutouts = [
      Rect(x: 20, y: 20, width: 300, height: 200), Rect(x: 960, y: 580, width: 300, height: 200),
    ]
    let frame = CardPlacement().frame(of: card, around: cutouts, in: container)
    #expect(!cutouts.contains { $0.intersects(frame) })
    #expect(Rect(origin: .zero, size: container).contains(frame))
  }

  @Test(
    "A card never covers a single cutout or leaves the display, wherever the cutout lies",
    arguments: SeededGenerator.seeds(8))
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let placement = CardPlacement()
    for _ in 0..<500 {
      let size = Size(width: .random(in: 10...360, using: &random), height: .random(in: 10...280, using: &random))
      let cutout = Rect(
        x: .random(in: 0...(container.width - size.width), using: &random),
        y: .random(in: 0...(container.height - size.height), using: &random), width: size.width, height: size.height)
      let frame = placement.frame(of: card, around: [cutout], in: container)
      #expect(!frame.intersects(cutout), "light \(cutout)")
      #expect(Rect(origin: .zero, size: container).contains(frame), "light \(cutout)")
    }
  }

  @Test("A card larger than the display is cut to the free space")
  func tooLarge() {
    let frame = CardPlacement(margin: 10).frame(of: Size(width: 9000, height: 9000), around: [], in: container)
    #expect(frame == Rect(x: 10, y: 10, width: 1260, height: 780))
  }

  /// Returns the size function of a card whose text takes this area, in square points.
  private func words(_ area: Double) -> (Double) -> Size { { Size(width: $0, height: area / $0 + 60) } }

  @Test("A card hides no cutout if a narrower or wider card avoids it", arguments: SeededGenerator.seeds(4))
  func fits(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let small = Size(width: 800, height: 480)
    var hidden = 0
    for _ in 0..<400 {
      let cutouts = (0..<2).map { _ in
        let size = Size(width: .random(in: 80...380, using: &random), height: .random(in: 60...200, using: &random))
        return Rect(
          x: .random(in: 0...(small.width - size.width), using: &random),
          y: .random(in: 0...(small.height - size.height), using: &random), width: size.width, height: size.height)
      }
      let (frame, width) = CardPlacement().fit(maxWidth: 400, around: cutouts, in: small, measure: words(40_000))
      #expect(Rect(origin: .zero, size: small).contains(frame) && width <= small.width)
      if cutouts.contains(where: { $0.intersects(frame) }) { hidden += 1 }
    }
    // Not every pair of cutouts leaves a free room, but nearly all of these sizes do.
    #expect(hidden < 60, "\(hidden) of 400")
  }

  @Test(
    "A card hides neither cutout nor ring if it fits next to them at any width", arguments: SeededGenerator.seeds(8))
  func anyWidth(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let placement = CardPlacement()
    let least = 160.0
    for _ in 0..<40 {
      let size = Size(width: .random(in: 480...1920, using: &random), height: .random(in: 320...1080, using: &random))
      let cutouts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let extent = Size(
          width: size.width * .random(in: 0.05...0.9, using: &random),
          height: size.height * .random(in: 0.05...0.9, using: &random))
        return Rect(
          x: .random(in: 0...(size.width - extent.width), using: &random),
          y: .random(in: 0...(size.height - extent.height), using: &random), width: extent.width, height: extent.height)
      }
      let measure = words(.random(in: 10_000...120_000, using: &random))
      let (frame, _) = placement.fit(
        maxWidth: 480, leastWidth: least, around: cutouts, in: size, measure: measure)
      guard cutouts.contains(where: { $0.intersects(frame) }) else { continue }
      // An exhaustive search: positions on a grid, at widths up to the display's.
      let free = Rect(origin: .zero, size: size).insetBy(dx: placement.margin / 3, dy: placement.margin / 3)
      for width in stride(from: max(least, 0.4 * 480), through: free.width, by: 37) {
        let card = measure(width)
        for x in stride(from: free.minX, through: free.maxX - card.width, by: 23) {
          for y in stride(from: free.minY, through: free.maxY - card.height, by: 23) {
            let place = Rect(x: x, y: y, width: card.width, height: card.height)
            if cutouts.allSatisfy({ !$0.intersects(place) }) {
              Issue.record("\(place) hides none of \(cutouts) in \(size), but the card is at \(frame)")
              return
            }
          }
        }
      }
    }
  }

  @Test("A card of five lines uses the strip below a high cutout, as wide as necessary")
  func strip() {
    let target = Rect(x: 40, y: 40, width: 1840, height: 900)
    let (frame, width) = CardPlacement().fit(
      maxWidth: 480, leastWidth: 200, around: [target], in: Size(width: 1920, height: 1080), measure: words(60_000))
    #expect(!frame.intersects(target) && width > 720)
  }

  @Test("A card at 800 × 480 moves next to two cutouts that leave half of the display free, or narrows")
  func halfFree() {
    let small = Size(width: 800, height: 480)
    let left = [Rect(x: 20, y: 90, width: 360, height: 150), Rect(x: 20, y: 270, width: 360, height: 150)]
    let (beside, _) = CardPlacement().fit(maxWidth: 480, around: left, in: small, measure: words(60_000))
    #expect(beside.minX > 380 && beside.width < 400)
    let bands = [Rect(x: 0, y: 0, width: 800, height: 120), Rect(x: 0, y: 120, width: 500, height: 360)]
    let (narrow, _) = CardPlacement().fit(maxWidth: 480, around: bands, in: small, measure: words(40_000))
    #expect(!bands.contains { $0.intersects(narrow) })
  }

  @Test("A card keeps its distance from the ring, not only from the cutout")
  func ring() {
    let cutout = SpotlightCutout(around: Rect(x: 500, y: 100, width: 200, height: 100), shape: .rectangle)
    var style = SpotlightStyle(ring: SpotlightRing(width: 6, distance: 10))
    #expect(style.frames(of: [cutout]) == [cutout.rect.insetBy(dx: -16, dy: -16)])
    let (frame, _) = CardPlacement(gap: 20)
      .fit(maxWidth: 480, around: style.frames(of: [cutout]), in: container, measure: words(60_000))
    #expect(frame.minY == cutout.rect.maxY + 16 + 20)
    style.ring = nil
    #expect(style.frames(of: [cutout]) == [cutout.rect])
  }
}
