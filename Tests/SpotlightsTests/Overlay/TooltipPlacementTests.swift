import FollowspotTesting
import FollowspotGeometry
import FollowspotSpotlights
import Testing

@Suite("Tooltip placement")
struct TooltipPlacementTests {
  private let placement = TooltipPlacement(
    margin: 10, gap: 5, arrowLength: 10, arrowWidth: 20, cornerRadius: 8)
  private let container = Size(width: 600, height: 400)
  private let bubble = Size(width: 200, height: 80)

  struct Row: Sendable {
    let cutout: Rect
    let frame: Rect
    let edge: TooltipPlacement.Side
    let tip: Point
  }

  @Test(
    "A tooltip stands on the side of the cutout with room, shifts along it, and points to it",
    arguments: [
      // Below a cutout in the upper half, above one in the lower half.
      Row(
        cutout: Rect(x: 280, y: 40, width: 40, height: 40), frame: Rect(x: 200, y: 95, width: 200, height: 80),
        edge: .top, tip: Point(x: 300, y: 85)),
      Row(
        cutout: Rect(x: 280, y: 300, width: 40, height: 40), frame: Rect(x: 200, y: 205, width: 200, height: 80),
        edge: .bottom, tip: Point(x: 300, y: 295)),
      // Flipped, because it does not fit below.
      Row(
        cutout: Rect(x: 280, y: 110, width: 40, height: 200), frame: Rect(x: 200, y: 15, width: 200, height: 80),
        edge: .bottom, tip: Point(x: 300, y: 105)),
      // At the side, because it fits neither above nor below.
      Row(
        cutout: Rect(x: 20, y: 20, width: 100, height: 360), frame: Rect(x: 135, y: 160, width: 200, height: 80),
        edge: .left, tip: Point(x: 125, y: 200)),
      Row(
        cutout: Rect(x: 480, y: 20, width: 100, height: 360), frame: Rect(x: 265, y: 160, width: 200, height: 80),
        edge: .right, tip: Point(x: 475, y: 200)),
      // Shifted, with the arrow at the middle of the cutout.
      Row(
        cutout: Rect(x: 30, y: 40, width: 40, height: 40), frame: Rect(x: 10, y: 95, width: 200, height: 80),
        edge: .top, tip: Point(x: 50, y: 85)),
      // In a corner the arrow leans, because its base cannot move farther.
      Row(
        cutout: Rect(x: 570, y: 0, width: 20, height: 20), frame: Rect(x: 390, y: 35, width: 200, height: 80),
        edge: .top, tip: Point(x: 572, y: 25)),
      Row(
        cutout: Rect(x: 0, y: 0, width: 10, height: 20), frame: Rect(x: 10, y: 35, width: 200, height: 80),
        edge: .top, tip: Point(x: 10, y: 25)),
    ])
  func table(row: Row) throws {
    let frame = placement.frame(of: bubble, around: [row.cutout], in: container)
    #expect(frame == row.frame)
    let arrow = try #require(placement.arrow(of: frame, to: [row.cutout]))
    #expect(arrow.edge == row.edge && arrow.tip == row.tip)
  }

  @Test("A tooltip that is not next to a cutout has no arrow")
  func noArrow() {
    let middle = placement.frame(of: bubble, around: [], in: container)
    #expect(middle.center == Point(x: 300, y: 200) && placement.arrow(of: middle, to: []) == nil)
    let everything = Rect(origin: .zero, size: container)
    let over = placement.frame(of: bubble, around: [everything], in: container)
    #expect(everything.contains(over) && placement.arrow(of: over, to: [everything]) == nil)
  }

  @Test(
    "A tooltip stays inside and off the cutout, with its arrow between them, at any position",
    arguments: SeededGenerator.seeds(8))
  func property(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bounds = Rect(origin: .zero, size: container)
    for round in 0..<500 {
      let size = Size(width: .random(in: 2...120, using: &random), height: .random(in: 2...120, using: &random))
      let cutout = Rect(
        x: .random(in: 0...(container.width - size.width), using: &random),
        y: .random(in: 0...(container.height - size.height), using: &random), width: size.width, height: size.height)
      let bubble = Size(width: .random(in: 60...240, using: &random), height: .random(in: 40...110, using: &random))
      let frame = placement.frame(of: bubble, around: [cutout], in: container)
      let label = Comment(rawValue: "round \(round), light \(cutout), bubble \(bubble)")
      #expect(bounds.insetBy(dx: 10, dy: 10).contains(frame) && frame.size == bubble, label)
      #expect(!frame.intersects(cutout), label)
      guard let arrow = placement.arrow(of: frame, to: [cutout]) else {
        Issue.record("no arrow: \(label)")
        continue
      }
      let (tip, base) = (arrow.tip, arrow.base)
      switch arrow.edge {
      case .top, .bottom:
        #expect(tip.x >= cutout.minX && tip.x <= cutout.maxX, label)
        #expect(base.x >= frame.minX + 18 && base.x <= frame.maxX - 18, label)
        #expect(base.y == (arrow.edge == .top ? frame.minY : frame.maxY), label)
        #expect(abs(abs(tip.y - (arrow.edge == .top ? cutout.maxY : cutout.minY)) - 5) < 1e-6, label)
      case .left, .right:
        #expect(tip.y >= cutout.minY && tip.y <= cutout.maxY, label)
        #expect(base.y >= frame.minY + 18 && base.y <= frame.maxY - 18, label)
        #expect(base.x == (arrow.edge == .left ? frame.minX : frame.maxX), label)
        #expect(abs(abs(tip.x - (arrow.edge == .left ? cutout.maxX : cutout.minX)) - 5) < 1e-6, label)
      }
    }
  }

  @Test(
    "A tooltip's placement handles invalid lengths without a crash", arguments: [Double.nan, .infinity, -1, 0, 1e300])
  func hostile(number: Double) {
    let rect = Rect(x: number, y: number, width: number, height: number)
    let bubble = Size(width: number, height: 10)
    let frame = TooltipPlacement().frame(of: bubble, around: [rect], in: container)
    _ = TooltipPlacement().arrow(of: frame, to: [rect])
    let narrow = TooltipPlacement().frame(of: self.bubble, around: [rect], in: Size(width: number, height: 5))
    #expect(!(narrow.width < 0))
  }
}
