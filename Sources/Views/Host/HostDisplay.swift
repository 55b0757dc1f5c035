package import FollowspotGeometry

/// The display of a host: its size, the edges that views avoid, and the panels that share its picture.
package struct HostDisplay: Hashable {
  /// The size in points.
  private(set) var size: Size
  /// The number of pixels in a point, 0.01…100.
  private(set) var scale: Double
  /// The widths of the edges that views avoid unless they ignore the safe area, in points.
  var safeAreaInsets: EdgeInsets { didSet { safeAreaInsets = safeAreaInsets.finite } }
  /// The panels that the picture spans, in points, the most important first; empty for a single one.
  var panels: [Rect] = []

  init(size: Size, scale: Double, safeAreaInsets: EdgeInsets) {
    (self.size, self.scale) = (size.sanitized.finite, scale.asDisplayScale)
    self.safeAreaInsets = safeAreaInsets.finite
  }

  /// Sets the size and scale of another display or mode. Returns whether they differ.
  mutating func resize(to size: Size, scale: Double) -> Bool {
    let old = self
    (self.size, self.scale) = (size.sanitized.finite, scale.asDisplayScale)
    return self != old
  }

  /// The whole display, in points.
  var bounds: Rect { Rect(origin: .zero, size: size) }
  /// The display without the safe area insets, in points.
  var safeArea: Rect { bounds.inset(by: safeAreaInsets) }

  /// Returns the areas of a container in which no bezel cuts a card, the best first.
  ///
  /// The best area is the panel that shows most of the card's subject. With a single panel, or in a container that
  /// doesn't fill the display, the only area is the container.
  ///
  /// - Parameters:
  ///   - rects: The card's subject, in points of the display.
  ///   - size: The container's size in points.
  package func panels(for rects: [Rect] = [], in size: Size) -> [Rect] {
    guard !panels.isEmpty, size == self.size else { return [Rect(origin: .zero, size: size)] }
    func share(_ panel: Rect) -> Double {
      rects.reduce(0) { sum, rect in
        let shared = rect.intersection(panel)
        return sum + shared.width * shared.height
      }
    }
    let shares = panels.map(share)
    let best = panels.indices.reduce(0) { shares[$1] > shares[$0] ? $1 : $0 }
    return [panels[best]] + panels[..<best] + panels[(best + 1)...]
  }

  /// Returns how far a rectangle on the display can extend over the safe area's edges that it touches.
  func reach(of frame: Rect, over edges: Edge.Set) -> EdgeInsets {
    let safe = safeArea
    // The tolerance is half a point, because frames are sums of fractions.
    func touches(_ edge: Edge.Set, _ a: Double, _ b: Double) -> Bool { edges.contains(edge) && abs(a - b) < 0.5 }
    return EdgeInsets(
      top: touches(.top, frame.minY, safe.minY) ? safeAreaInsets.top : 0,
      leading: touches(.leading, frame.minX, safe.minX) ? safeAreaInsets.leading : 0,
      bottom: touches(.bottom, frame.maxY, safe.maxY) ? safeAreaInsets.bottom : 0,
      trailing: touches(.trailing, frame.maxX, safe.maxX) ? safeAreaInsets.trailing : 0)
  }
}
