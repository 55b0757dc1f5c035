package import FollowspotGeometry

extension ScrollNode {
  /// Scrolls by the least distance that shows a rectangle in the content's coordinates, or the start of one that is
  /// larger than the window. Returns the distance that the content moves on the display.
  @discardableResult
  package func reveal(_ rect: Rect) -> Point {
    let isMirrored = environment.layoutDirection == .rightToLeft
    let x = isMirrored ? content.frame.width - frame.width - offset.x : offset.x
    let seen = uncoveredFrame
    let window = Rect(origin: Point(x: x, y: offset.y) + seen.origin, size: seen.size)
    let way = Point(
      x: isMirrored
        ? -Self.way(from: -window.maxX, window.width, to: -rect.maxX, rect.width)
        : Self.way(from: window.minX, window.width, to: rect.minX, rect.width),
      y: Self.way(from: window.minY, window.height, to: rect.minY, rect.height))
    let before = offset
    scroll(by: way.finite)
    let moved = offset - before
    return Point(x: isMirrored ? moved.x : -moved.x, y: -moved.y)
  }

  /// The part of the scroll view that no bar covers, in its own coordinates.
  private var uncoveredFrame: Rect {
    let whole = displayFrame
    var seen = whole
    var inner: LayoutNode = self
    for container in containers.dropFirst() {
      seen = container.unoccluded(seen, of: inner, beside: whole)
      if container.clipsContent { break }
      inner = container
    }
    seen = host?.besidePanel(seen, of: whole) ?? seen
    return seen.offsetBy(dx: -whole.minX, dy: -whole.minY)
  }

  /// Returns the distance that a window must move along an axis to show a stretch.
  private static func way(from start: Double, _ extent: Double, to wanted: Double, _ length: Double) -> Double {
    if wanted < start || length > extent { return wanted - start }
    return max(0, wanted + length - start - extent)
  }
}

extension LayoutNode {
  /// Scrolls all scroll views around the node by the least distance that shows it.
  ///
  /// - Parameter margin: The space to show around the node if there is room, in points.
  package func reveal(margin: EdgeInsets = .zero) {
    revealOnDisplay(
      displayFrame.inset(
        by: EdgeInsets(top: -margin.top, leading: -margin.leading, bottom: -margin.bottom, trailing: -margin.trailing)))
  }

  /// Scrolls all scroll views around the node by the least distance that shows a rectangle on the display.
  func revealOnDisplay(_ rect: Rect) {
    var rect = rect
    for case let scroll as ScrollNode in containers where scroll !== self {
      let origin = scroll.content.displayOrigin
      let moved = scroll.reveal(rect.offsetBy(dx: -origin.x, dy: -origin.y))
      // Outer scroll views need to show only the part visible in the inner window.
      rect = rect.offsetBy(dx: moved.x, dy: moved.y).intersection(scroll.displayFrame)
      if rect.isEmpty { return }
    }
  }
}
