import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotViews

extension DisplayList {
  /// The scrims, groups and masks looked into.
  var scrims: [Scrim] {
    items.flatMap { item -> [Scrim] in
      switch item.content {
      case .scrim(let scrim): [scrim]
      case .group(let group): group.content.scrims + (group.mask?.scrims ?? [])
      default: []
      }
    }
  }

  /// Where a colour fills something, at scale 1.
  func frames(of color: Color) -> [Rect] {
    items.flatMap { item -> [Rect] in
      switch item.content {
      case .fill(let outline, .color(color.pixel(in: Palette()))): [outline.bounds.rect]
      case .group(let group): group.content.frames(of: color)
      default: []
      }
    }
  }
}

extension DeviceRect {
  /// The rectangle in points at scale 1.
  var rect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

extension ViewHost {
  /// The display after a time, all frames on the way shown.
  @discardableResult
  func pass(_ time: Duration, step: Duration = .milliseconds(16)) -> DisplayList {
    let end = timeline.now + time
    while timeline.now < end { _ = update(at: min(end, timeline.now + step)) }
    return settled()
  }

  /// The display once nothing is left to do at this moment.
  @discardableResult
  func settled() -> DisplayList {
    var list = update()
    for _ in 0..<10 where needsUpdate { list = update() }
    return list
  }
}

/// A place for something that is made later.
@MainActor
final class Later<Value> {
  var value: Value?
}
