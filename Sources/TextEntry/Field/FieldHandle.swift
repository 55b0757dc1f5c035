internal import FollowspotGeometry

/// A handle that a finger drags: the caret, or an end of the selection.
struct FieldHandle: Hashable {
  enum Kind: Hashable {
    case caret, anchor, end
  }

  let kind: Kind
  /// The caret at the handle, in the area.
  let caret: Rect

  /// The radius of the knob, in points.
  static let radius = 8.0

  /// The middle of the knob.
  var center: Point { Point(x: caret.midX, y: caret.maxY + Self.radius) }

  /// Returns the distance of a finger from the handle, whose whole caret can be touched.
  func distance(to place: Point) -> Double {
    let y = min(max(place.y, caret.minY), center.y)
    return ((place.x - center.x) * (place.x - center.x) + (place.y - y) * (place.y - y)).squareRoot()
  }
}

/// A finger that drags something in a field.
enum FieldDrag {
  /// The text, which was at a place.
  case text(Point)
  /// A handle, whose caret is at a distance from the finger.
  case handle(FieldHandle.Kind, offset: Point)

  /// Finds out what a finger drags.
  ///
  /// - Parameters:
  ///   - start: The place at which the finger has come down.
  ///   - handles: The handles of the field.
  ///   - reach: The extent of a handle for fingers, in points.
  ///   - origin: The place of the text.
  init(from start: Point, handles: [FieldHandle], reach: Double, origin: Point) {
    let nearest = handles.min { $0.distance(to: start) < $1.distance(to: start) }
    if let nearest, nearest.distance(to: start) <= reach / 2 {
      self = .handle(nearest.kind, offset: nearest.caret.center - start)
    } else {
      self = .text(origin)
    }
  }
}
