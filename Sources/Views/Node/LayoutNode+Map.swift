package import FollowspotGeometry

extension LayoutNode {
  /// The position of the node's upper left corner on the display, in points.
  package var displayOrigin: Point {
    var origin = frame.origin
    var node = container
    while let above = node {
      origin = origin + above.frame.origin
      node = above.container
    }
    return origin
  }

  /// The node's frame on the display, in points.
  package var displayFrame: Rect { Rect(origin: displayOrigin, size: frame.size) }

  /// The node and the nodes that contain it, the nearest first.
  package var containers: some Sequence<LayoutNode> { sequence(first: self, next: \.container) }

  /// The map from positions in the node to positions on the display, with the effects of the views around.
  var displayMap: CGAffineTransform { map(to: nil) }

  /// Returns the map from positions in the node to positions in a view around it; `nil` for the display.
  func map(to outer: LayoutNode?) -> CGAffineTransform {
    var map = CGAffineTransform.identity
    for node in containers {
      if node !== self, let effect = node.effect { map = map.concatenating(effect) }
      if node === outer { break }
      map.tx += node.frame.minX
      map.ty += node.frame.minY
    }
    return map
  }

  /// The least upright rectangle on the display around the node, in points. Another one than its frame if a view around is
  /// turned or scaled.
  var displayBounds: Rect { displayMap.box(of: Rect(origin: .zero, size: frame.size)) }
}

extension CGAffineTransform {
  /// Whether positions are moved only.
  private var isMove: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Returns the least upright rectangle around a mapped one.
  func box(of rect: Rect) -> Rect {
    // Lengths stay as they are, without the errors of sums.
    if isMove { return rect.offsetBy(dx: tx, dy: ty) }
    let corners = [
      self(rect.origin), self(Point(x: rect.maxX, y: rect.minY)), self(Point(x: rect.minX, y: rect.maxY)),
      self(Point(x: rect.maxX, y: rect.maxY)),
    ]
    let (x, y) = (corners.map(\.x).min() ?? 0, corners.map(\.y).min() ?? 0)
    return Rect(
      x: x, y: y, width: (corners.map(\.x).max() ?? x) - x, height: (corners.map(\.y).max() ?? y) - y)
  }

  /// Returns the map to the places of another map's positions: both lead to the same display.
  func relative(to other: CGAffineTransform) -> CGAffineTransform {
    other.isMove
      ? concatenating(CGAffineTransform(tx: -other.tx, ty: -other.ty))
      : other.inverse.map { concatenating($0) } ?? self
  }
}
