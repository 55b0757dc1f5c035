internal import Drawing
internal import Geometry

/// The rectangle that something painted stays in, in pixels; may be larger than needed.
struct Reach: Equatable {
  private var minX, minY, maxX, maxY: Double

  private init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ rect: DeviceRect) { self.init(rect.minX, rect.minY, rect.maxX, rect.maxY) }

  /// Of nothing.
  static let none = Reach(.infinity, .infinity, -.infinity, -.infinity)
  /// Of what may be anywhere.
  static let everywhere = Reach(-.infinity, -.infinity, .infinity, .infinity)

  /// Takes in another.
  mutating func add(_ other: Reach) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  func offsetBy(dx: Double, dy: Double) -> Reach { Reach(minX + dx, minY + dy, maxX + dx, maxY + dy) }

  func grown(by distance: Double) -> Reach {
    Reach(minX - distance, minY - distance, maxX + distance, maxY + distance)
  }

  /// Whether something of it may lie in a part of the display. Edges are put on the pixel grid, so what is painted at
  /// another place may reach a pixel farther.
  func meets(_ part: DeviceRect) -> Bool {
    minX < part.maxX + 2 && maxX > part.minX - 2 && minY < part.maxY + 2 && maxY > part.minY - 2
  }
}

extension DisplayItem.Content {
  /// Where it may change pixels.
  var reach: Reach {
    switch self {
    case .fill(let outline, _): Reach(outline.bounds)
    case .border(let outline, _, let outset, _): Reach(outline.bounds).grown(by: max(0, outset))
    case .bitmap(_, let frame, _): Reach(frame)
    case .cover: .everywhere
    case .group(let group): group.reach
    }
  }
}

extension CompositingGroup {
  fileprivate var reach: Reach {
    var reach = Reach.none
    if let clip { reach = Reach(clip.bounds) } else { for item in content.items { reach.add(item.content.reach) } }
    if let shadow {
      reach.add(reach.offsetBy(dx: shadow.offsetX, dy: shadow.offsetY).grown(by: 2 * shadow.radius))
    }
    return reach
  }
}
