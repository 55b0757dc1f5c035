package import FollowspotGeometry

extension GestureEvent {
  /// The place of a gesture's view on the display, which may be turned or scaled there.
  public struct Frame: Hashable, Sendable {
    /// The view's area in its own coordinates, in points.
    let bounds: Rect
    /// The map from positions on the display to positions in the view.
    let inward: CGAffineTransform

    /// Creates the place of a view that is neither turned nor scaled.
    package init(_ frame: Rect) {
      bounds = Rect(origin: .zero, size: frame.size)
      inward = CGAffineTransform(tx: -frame.minX, ty: -frame.minY)
    }

    @MainActor
    init(of node: LayoutNode) {
      bounds = Rect(origin: .zero, size: node.frame.size)
      // No finger is on a view that is scaled to nothing, but one may still be down since before.
      inward = node.displayMap.inverse ?? .identity
    }

    /// Returns a distance on the display as one in the view, in points.
    func local(_ way: Point) -> Point {
      Point(x: inward.a * way.x + inward.c * way.y, y: inward.b * way.x + inward.d * way.y)
    }
  }
}
