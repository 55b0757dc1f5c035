internal import FollowspotGeometry

extension LayoutNode {
  /// See ``opaqueAreas``; in the coordinates of the node's container. What comes or goes hides nothing yet, or no more.
  final var opaqueAreasInContainer: [Rect] {
    guard transitionState == nil, !hasGone else { return [] }
    return opaqueAreas.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
  }

  /// The part of the display outside of which nothing is seen of the node because what it lies in clips it, or because
  /// of a bar over that: one that is opaque and reaches across the node. In points; nil where nothing clips it.
  final var window: Rect? {
    let frame = displayFrame
    var window: Rect?
    var inner: LayoutNode = self
    for container in containers {
      window = window.map { container.unoccluded($0, of: inner, beside: frame) }
      if container.clipsContent {
        window = window.map { $0.intersection(container.displayFrame) } ?? container.displayFrame
      }
      inner = container
    }
    return window
  }

  /// A part of the display less the bars that are painted over a node in this one.
  ///
  /// - Parameter frame: What a bar has to reach across to be one.
  final func unoccluded(_ part: Rect, of element: LayoutNode, beside frame: Rect) -> Rect {
    let areas = opaqueAreas(over: element)
    guard !areas.isEmpty else { return part }
    let origin = displayOrigin
    var part = part
    for area in areas { part.cut(by: area.offsetBy(dx: origin.x, dy: origin.y), beside: frame) }
    return part
  }
}

extension Rect {
  /// Takes away a bar and all that lies beyond it, seen from a frame that it reaches across.
  fileprivate mutating func cut(by bar: Rect, beside frame: Rect) {
    guard !bar.isEmpty else { return }
    let seen = intersection(frame)
    var (top, left, bottom, right) = (minY, minX, maxY, maxX)
    if bar.minX <= seen.minX, bar.maxX >= seen.maxX {
      if bar.midY < seen.midY { top = max(top, bar.maxY) } else { bottom = min(bottom, bar.minY) }
    } else if bar.minY <= seen.minY, bar.maxY >= seen.maxY {
      if bar.midX < seen.midX { left = max(left, bar.maxX) } else { right = min(right, bar.minX) }
    }
    self = Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}

extension LayoutNode {
  /// Whether something of the node can be seen: it lies on the display, nothing clips it away, and no opaque view covers
  /// all of it.
  final var isInSight: Bool {
    guard let host else { return false }
    var seen = displayFrame.intersection(Rect(origin: .zero, size: host.size))
    var inner: LayoutNode = self
    for container in containers.dropFirst() {
      if container.clipsContent { seen = seen.intersection(container.displayFrame) }
      guard !seen.isEmpty else { return false }
      let areas = container.opaqueAreas(over: inner)
      if !areas.isEmpty {
        let origin = container.displayOrigin
        if areas.contains(where: { $0.offsetBy(dx: origin.x, dy: origin.y).contains(seen) }) { return false }
      }
      inner = container
    }
    return true
  }
}
