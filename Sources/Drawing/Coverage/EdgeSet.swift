package import FollowspotGeometry

/// The straight edges of one or two polygonal shapes, and the rule for which points are inside.
struct EdgeSet {
  /// An edge from its upper to its lower end.
  struct PolygonEdge {
    var top, bottom: DevicePoint
    /// 1 if the edge was drawn downwards, else -1.
    var winding: Int
    /// Whether it belongs to the second shape.
    var isSecond: Bool
    /// The change of x for each pixel of y.
    var slope: Double

    func x(at y: Double) -> Double {
      y <= top.y ? top.x : y >= bottom.y ? bottom.x : min(max(top.x + (y - top.y) * slope, least), greatest)
    }
    private var least: Double { min(top.x, bottom.x) }
    private var greatest: Double { max(top.x, bottom.x) }
  }

  /// The rule that decides whether a point is inside.
  enum Rule {
    case nonZero, evenOdd
    /// Inside the first shape or the second.
    case union(firstEvenOdd: Bool)
    /// Inside the first shape but not the second.
    case difference(firstEvenOdd: Bool)
  }

  private(set) var edges: [PolygonEdge] = []
  var rule: Rule

  /// Collects the edges of a path.
  init(_ path: DevicePath) {
    switch path.interior {
    case .nonZero: rule = .nonZero
    case .evenOdd: rule = .evenOdd
    case .stroke: rule = .nonZero
    }
    add(path, isSecond: false)
  }

  /// Collects the edges of a path that is grown by a distance in pixels; a negative distance shrinks it. A stroke along
  /// the path's edge is added to the path or subtracted from it.
  init(_ path: DevicePath, grownBy distance: Double) {
    self.init(path)
    guard distance != 0, distance.isFinite else { return }
    var isEvenOdd = false
    if case .evenOdd = rule { isEvenOdd = true }
    rule = distance > 0 ? .union(firstEvenOdd: isEvenOdd) : .difference(firstEvenOdd: isEvenOdd)
    let stroker = Stroker(DeviceStroke(width: 2 * abs(distance), join: .round, cap: .round))
    for line in path.edgeLines {
      let closed = Polyline(points: line, isClosed: true)
      for edge in stroker.edges(along: closed) { add(edge, isSecond: true) }
    }
  }

  private mutating func add(_ path: DevicePath, isSecond: Bool) {
    for line in path.edgeLines { add(line, isSecond: isSecond) }
  }

  private mutating func add(_ points: [DevicePoint], isSecond: Bool) {
    guard var from = points.last else { return }
    for to in points {
      if from.y != to.y {
        let isDown = from.y < to.y
        let (top, bottom) = isDown ? (from, to) : (to, from)
        edges.append(
          PolygonEdge(
            top: top, bottom: bottom, winding: isDown ? 1 : -1, isSecond: isSecond,
            slope: (bottom.x - top.x) / (bottom.y - top.y)))
      }
      from = to
    }
  }

  /// The smallest rectangle around all edges.
  var bounds: DeviceRect {
    guard let first = edges.first else { return DeviceRect(minX: 0, minY: 0, maxX: 0, maxY: 0) }
    var (minX, minY, maxX, maxY) = (first.top.x, first.top.y, first.top.x, first.top.y)
    for edge in edges {
      minX = min(minX, edge.top.x, edge.bottom.x)
      maxX = max(maxX, edge.top.x, edge.bottom.x)
      minY = min(minY, edge.top.y)
      maxY = max(maxY, edge.bottom.y)
    }
    return DeviceRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Whether a point is inside, given how often each shape winds around it.
  static func isInside(_ rule: Rule, _ first: Int, _ second: Int) -> Bool {
    func isIn(_ evenOdd: Bool) -> Bool { evenOdd ? first & 1 != 0 : first != 0 }
    return switch rule {
    case .nonZero: first != 0
    case .evenOdd: first & 1 != 0
    case .union(let evenOdd): isIn(evenOdd) || second != 0
    case .difference(let evenOdd): isIn(evenOdd) && second == 0
    }
  }

  /// Whether a point is inside.
  func contains(_ point: DevicePoint) -> Bool {
    var first = 0
    var second = 0
    for edge in edges where edge.top.y <= point.y && point.y < edge.bottom.y && edge.x(at: point.y) <= point.x {
      if edge.isSecond { second += edge.winding } else { first += edge.winding }
    }
    return Self.isInside(rule, first, second)
  }
}

extension DevicePath {
  /// The closed outlines of the path's interior. For a stroke they are to be filled by the non-zero rule.
  fileprivate var edgeLines: [[DevicePoint]] {
    if case .stroke(let stroke) = interior {
      let stroker = Stroker(stroke)
      let lines = stroke.dashes.map { dashes in polylines.flatMap { dashes.parts(of: $0) } } ?? polylines
      return lines.flatMap { stroker.edges(along: $0) }
    }
    return polylines.map(\.points)
  }

  /// Whether a point is inside the path.
  package func contains(_ point: DevicePoint) -> Bool {
    point.x.isFinite && point.y.isFinite && EdgeSet(self).contains(point)
  }
}
