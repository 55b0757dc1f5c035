internal import FollowspotGeometry

extension LayoutNode {
  /// The node's ``opaqueAreas`` in its container's coordinates. A view in a transition covers nothing.
  final var opaqueAreasInContainer: [Rect] {
    guard transitionState == nil, !hasGone else { return [] }
    return opaqueAreas.map { $0.offsetBy(dx: frame.minX, dy: frame.minY) }
  }

  /// The area of the display to which containers clip the node, in points; `nil` if nothing clips it. Bars over a
  /// clipping container are excluded. A bar is an opaque area that reaches across the node.
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

  /// Returns a part of the display without the bars that are painted over an element of this node.
  ///
  /// - Parameter frame: The frame of the node whose visibility is in question. A bar must reach across it.
  final func unoccluded(_ part: Rect, of element: LayoutNode, beside frame: Rect) -> Rect {
    let areas = opaqueAreas(over: element)
    guard !areas.isEmpty else { return part }
    let origin = displayOrigin
    var part = part
    for area in areas { part.cut(by: area.offsetBy(dx: origin.x, dy: origin.y), beside: frame) }
    return part
  }
}

extension ViewHost {
  /// Returns a part of the views without the keyboard on the screen, as seen from a frame.
  func besidePanel(_ part: Rect, of frame: Rect) -> Rect {
    guard let covered = panel.frame else { return part }
    var part = part
    part.cut(by: covered.offsetBy(dx: 0, dy: panel.shift), beside: frame)
    return part
  }
}

extension Rect {
  /// Removes a bar and the area beyond it, as seen from a frame that the bar reaches across.
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
  /// Whether nothing of the node can be seen, wherever it is painted: a view around has no opacity, or one opaque view
  /// or presentation covers the display.
  final var isBlank: Bool {
    guard let host else { return true }
    let display = Rect(origin: .zero, size: host.size)
    var inner: LayoutNode = self
    for container in containers.dropFirst() {
      if (container as? ModifierNode<OpacityModifier>)?.modifier.opacity == 0 { return true }
      let areas = container.hidingAreas(over: inner)
      if !areas.isEmpty {
        let origin = container.displayOrigin
        if areas.contains(where: { $0.offsetBy(dx: origin.x, dy: origin.y).contains(display) }) { return true }
      }
      inner = container
    }
    return false
  }

  /// Whether a part of the node is visible: on the display, not clipped, and not completely covered by one opaque view.
  final var isInSight: Bool { isInSight(displayFrame) }

  /// Whether a part of the node or of the views in it is visible, or would be if they were moved by a distance in points.
  final func isInSight(within distance: Double) -> Bool {
    var frame = displayFrame
    forEachPlaced { frame = frame.union($0.displayFrame) }
    return isInSight(frame.insetBy(dx: -distance, dy: -distance))
  }

  private func forEachPlaced(_ body: (LayoutNode) -> Void) {
    func visit(_ node: _ViewNode) {
      if let node = node as? LayoutNode, node.isPlaced { body(node) }
      node.forEachChild(visit)
    }
    forEachChild(visit)
  }

  private func isInSight(_ frame: Rect) -> Bool {
    guard let host else { return false }
    var seen = frame.intersection(Rect(origin: .zero, size: host.size))
    var inner: LayoutNode = self
    for container in containers.dropFirst() {
      if container.clipsContent { seen = seen.intersection(container.displayFrame) }
      if let fitting = container as? FittingNode, fitting.chosen !== inner { return false }
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
