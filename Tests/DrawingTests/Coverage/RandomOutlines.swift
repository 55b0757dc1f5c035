import FollowspotTesting
@testable import FollowspotDrawing
import FollowspotGeometry

/// A source of random outlines of every kind and size.
struct RandomOutlines {
  enum Kind: CaseIterable {
    case ordinary, tiny, thin, huge
  }

  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func outline(_ kind: Kind) -> Outline {
    let (widths, heights): (ClosedRange<Double>, ClosedRange<Double>) =
      switch kind {
      case .ordinary: (0.5...60, 0.5...60)
      case .tiny: (0.001...2.5, 0.001...2.5)
      case .thin: random.oneIn(2) ? (0.001...1.5, 5...400) : (5...400, 0.001...1.5)
      case .huge: (1000...1_000_000, 1000...1_000_000)
      }
    let x = random.number(-3...30)
    let y = random.number(-3...30)
    let width = random.number(widths)
    let height = random.number(heights)
    let rect = DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    let most = min(width, height)
    switch random.whole(0...4) {
    case 0: return .rectangle(rect)
    case 1: return .ellipse(rect)
    case 2: return .ellipse(DeviceRect(minX: x, minY: y, maxX: x + most, maxY: y + most))
    case 3: return .roundedRectangle(rect, CornerRadii(most))
    default:
      func radius() -> Double { random.oneIn(4) ? 0 : random.number(0...most) }
      return .roundedRectangle(
        rect,
        CornerRadii(
          topLeading: radius(), bottomLeading: radius(), bottomTrailing: radius(), topTrailing: radius()))
    }
  }

  /// Returns some of the pixels on or next to an edge.
  mutating func edgePixels(of coverage: Coverage, count: Int) -> [PixelPoint] {
    let bounds = coverage.bounds
    return (0..<count).map { index in
      // The flattest edges are near the first and the last row.
      let near = random.whole(0...min(3, bounds.height - 1))
      let y =
        switch index % 3 {
        case 0: bounds.minY + near
        case 1: bounds.maxY - 1 - near
        default: random.whole(bounds.minY...bounds.maxY - 1)
        }
      let strip = coverage.strip(y)
      let (least, greatest, side) =
        random.oneIn(2)
        ? (coverage.minX + strip.left.least, coverage.minX + strip.left.greatest, 0)
        : (coverage.maxX - strip.right.greatest, coverage.maxX - strip.right.least, -1)
      return PixelPoint(
        x: Int(random.number(least...max(least, greatest)).rounded(.down)) + (random.oneIn(5) ? side : 0), y: y)
    }
  }
}
