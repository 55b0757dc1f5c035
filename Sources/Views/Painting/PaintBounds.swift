internal import FollowspotDrawing
internal import FollowspotGeometry

/// A rectangle that contains painted content, in pixels. It may be larger than necessary.
struct PaintBounds: Equatable {
  private var minX, minY, maxX, maxY: Double

  private init(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  init(_ rect: DeviceRect) { self.init(rect.minX, rect.minY, rect.maxX, rect.maxY) }

  /// The bounds of no content.
  static let none = PaintBounds(.infinity, .infinity, -.infinity, -.infinity)
  /// The bounds of content that may be anywhere.
  static let everywhere = PaintBounds(-.infinity, -.infinity, .infinity, .infinity)

  /// Extends the bounds by others.
  mutating func add(_ other: PaintBounds) {
    minX = min(minX, other.minX)
    minY = min(minY, other.minY)
    maxX = max(maxX, other.maxX)
    maxY = max(maxY, other.maxY)
  }

  func offsetBy(dx: Double, dy: Double) -> PaintBounds { PaintBounds(minX + dx, minY + dy, maxX + dx, maxY + dy) }

  func grown(by distance: Double) -> PaintBounds {
    PaintBounds(minX - distance, minY - distance, maxX + distance, maxY + distance)
  }

  /// Whether content may lie in a part of the display. The tolerance covers edges that are rounded to whole pixels at
  /// another position.
  func meets(_ part: DeviceRect) -> Bool {
    minX < part.maxX + 2 && maxX > part.minX - 2 && minY < part.maxY + 2 && maxY > part.minY - 2
  }
}

extension DisplayItem.Content {
  /// The area that the item may change.
  var bounds: PaintBounds {
    switch self {
    case .fill(let outline, _): PaintBounds(outline.bounds)
    case .border(let outline, _, let outset, _): PaintBounds(outline.bounds).grown(by: max(0, outset))
    case .bitmap(_, let frame, _): PaintBounds(frame)
    case .scrim: .everywhere
    case .group(let group): group.bounds
    }
  }
}

extension CompositingGroup {
  fileprivate var bounds: PaintBounds {
    var bounds = PaintBounds.none
    if let clip {
      bounds = PaintBounds(clip.bounds)
    } else {
      for item in content.items { bounds.add(item.content.bounds) }
    }
    if let shadow {
      bounds.add(bounds.offsetBy(dx: shadow.offsetX, dy: shadow.offsetY).grown(by: 2 * shadow.radius))
    }
    return bounds
  }
}
