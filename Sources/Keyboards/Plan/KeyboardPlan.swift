package import FollowspotGeometry

/// The keys of a keyboard with their places.
package struct KeyboardPlan: Hashable, Sendable {
  /// A key with its place.
  package struct Key: Hashable, Sendable {
    package var action: KeyAction
    /// The letters on the key; `nil` for a symbol.
    package var label: String?
    /// The letters that a long press offers.
    package var variants: [String] = []
    /// The frame in the keyboard, in points.
    package var frame: Rect
  }

  /// The keys in the order of their rows.
  package var keys: [Key] = []
  /// The size of the keyboard in points.
  package var size: Size

  /// Returns the index of the key at a position, or of the nearest one; `nil` without keys.
  package func nearest(to point: Point) -> Int? {
    keys.indices.min { keys[$0].frame.distance(to: point) < keys[$1].frame.distance(to: point) }
  }

  /// Whether a finger that came down on a key and is now at a position still means it.
  package func isOn(_ key: Int, _ point: Point) -> Bool {
    guard keys.indices.contains(key) else { return false }
    let frame = keys[key].frame
    return frame.insetBy(dx: -frame.height / 3, dy: -frame.height / 3).contains(point)
  }
}

extension Rect {
  /// Returns the square of the distance to a position, in points.
  fileprivate func distance(to point: Point) -> Double {
    let (x, y) = (max(0, minX - point.x, point.x - maxX), max(0, minY - point.y, point.y - maxY))
    return x * x + y * y
  }
}
