import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotViews

extension DisplayList {
  /// All scrims, including those in groups and masks.
  var scrims: [Scrim] {
    items.flatMap { item -> [Scrim] in
      switch item.content {
      case .scrim(let scrim): [scrim]
      case .group(let group): group.content.scrims + (group.mask?.scrims ?? [])
      default: []
      }
    }
  }

  /// Returns the frames that are filled with a colour, at scale 1.
  func frames(of color: Color) -> [Rect] {
    items.flatMap { item -> [Rect] in
      switch item.content {
      case .fill(let outline, .color(color.pixel(in: ColorPalette()))): [outline.bounds.rect]
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

/// A box for a value that is created later.
@MainActor
final class Later<Value> {
  var value: Value?
}
