package import FollowspotGeometry

/// The keyboard on the screen of a host, and the views that make room for it.
@MainActor
package final class HostPanel {
  /// The keyboard; `nil` for a display without one.
  package var keyboard: (any InputPanel)?
  /// The keyboard's tree while it is shown.
  var shown: ShownPanel?
  /// The distance by which the views are moved up, so that the keyboard doesn't hide the field, in points.
  package internal(set) var shift = 0.0
  /// The fingers that came down on the keyboard.
  private var fingers: Set<Int> = []

  /// The area of the display that the keyboard covers, in points; `nil` while it is not shown.
  package var frame: Rect? { shown == nil ? nil : keyboard?.frame }

  /// Whether a position on the display is on the keyboard.
  package func covers(_ point: Point) -> Bool { shown != nil && keyboard?.covers(point) == true }

  /// Passes a finger to the keyboard. Returns false if it did not come down there.
  func takes(_ finger: TouchEvent) -> Bool {
    if finger.phase == .began {
      guard covers(finger.location) else { return false }
      fingers.insert(finger.id)
    }
    guard fingers.contains(finger.id) else { return false }
    if finger.phase == .ended || finger.phase == .cancelled { fingers.remove(finger.id) }
    keyboard?.take(finger)
    return true
  }

  /// Removes the keyboard. Returns false if it is not shown.
  func close() -> Bool {
    guard let shown else { return false }
    shown.node.detach()
    (self.shown, shift, fingers) = (nil, 0, [])
    keyboard?.close()
    return true
  }

  /// Whether a node is in the keyboard's tree.
  func contains(_ node: LayoutNode) -> Bool {
    guard let root = shown?.node else { return false }
    return node.containers.contains { $0 === root }
  }

  /// Returns the position in the views of a position on the display.
  func onStage(_ point: Point) -> Point { Point(x: point.x, y: point.y + shift) }

  /// Returns how far a node's views are moved up on the display, in points.
  func shift(of node: LayoutNode) -> Double { shift == 0 || contains(node) ? 0 : shift }
}
