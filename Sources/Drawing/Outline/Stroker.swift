internal import FollowspotGeometry
internal import Glibc

/// Computes the outline of a stroke along a path.
///
/// The stroke is the union of a rectangle for each segment and a wedge for each corner. All wind the same way, so the
/// non-zero rule fills the union. At the inner side of a gentle bend, the overlap of two rectangles is cut off, which
/// does not change the union.
struct Stroker {
  private let radius: Double
  private let join: DeviceStroke.Join
  private let cap: DeviceStroke.Cap
  /// The largest turn that one line of an arc may replace, in radians.
  private let step: Double

  init(_ stroke: DeviceStroke) {
    radius = stroke.width / 2
    join = stroke.join
    cap = stroke.cap
    let turn = 2 * acos(max(-1, 1 - DevicePath.flatness / max(radius, DevicePath.flatness)))
    step = max(turn, 2 * .pi / 2048)
  }

  /// Returns the closed outlines of a stroke along a polyline.
  func edges(along line: Polyline) -> [[DevicePoint]] {
    guard radius > 0 else { return [] }
    var points: [DevicePoint] = []
    for point in line.points where points.last.map({ Self.distance($0, point) > 1e-7 }) ?? true { points.append(point) }
    if line.isClosed, points.count > 1, Self.distance(points[0], points[points.count - 1]) <= 1e-7 {
      points.removeLast()
    }
    guard points.count > 1 else { return dot(points[0]) }
    let back = Array(points.reversed())
    if line.isClosed { return [side(of: points, isClosed: true), side(of: back, isClosed: true)] }
    return [side(of: points, isClosed: false) + side(of: back, isClosed: false)]
  }

  /// Returns the outline of a line without length, which consists of its caps.
  private func dot(_ point: DevicePoint) -> [[DevicePoint]] {
    switch cap {
    case .butt: return []
    case .round:
      var edge: [DevicePoint] = []
      arc(around: point, from: Vector(x: radius, y: 0), by: 2 * .pi, into: &edge)
      return [edge]
    case .square:
      return [
        [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { DevicePoint(x: point.x + radius * $0, y: point.y + radius * $1) }
      ]
    }
  }

  private typealias Vector = DevicePoint

  private static func distance(_ a: DevicePoint, _ b: DevicePoint) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// Returns one side of a stroke from the first point to the last. On an open line the cap at the end is included.
  private func side(of points: [DevicePoint], isClosed: Bool) -> [DevicePoint] {
    var edge: [DevicePoint] = []
    edge.reserveCapacity(points.count + 16)
    let count = points.count
    let parts = isClosed ? count : count - 1
    let lengths = (0..<parts).map { Self.distance(points[$0], points[($0 + 1) % count]) }
    let directions = (0..<parts).map { index in
      let (a, b) = (points[index], points[(index + 1) % count])
      return Vector(x: (b.x - a.x) / lengths[index], y: (b.y - a.y) / lengths[index])
    }
    func normal(_ u: Vector) -> Vector { Vector(x: u.y * radius, y: -u.x * radius) }
    func put(_ at: DevicePoint, _ by: Vector) { edge.append(DevicePoint(x: at.x + by.x, y: at.y + by.y)) }
    if !isClosed { put(points[0], normal(directions[0])) }
    for index in (isClosed ? 0 : 1)..<parts {
      let before = (index + parts - 1) % parts
      corner(
        points[index], directions[before], directions[index], room: min(lengths[before], lengths[index]) / 2, &edge)
    }
    guard !isClosed else { return edge }
    let (end, u) = (points[count - 1], directions[parts - 1])
    let n = normal(u)
    switch cap {
    case .butt: put(end, n)
    case .round: arc(around: end, from: n, by: .pi, into: &edge)
    case .square:
      put(end, Vector(x: n.x + u.x * radius, y: n.y + u.y * radius))
      put(end, Vector(x: u.x * radius - n.x, y: u.y * radius - n.y))
    }
    return edge
  }

  /// Adds the path of one side around a corner, where the line turns from one direction to another.
  private func corner(
    _ at: DevicePoint, _ u: Vector, _ v: Vector, room: Double, _ edge: inout [DevicePoint]
  ) {
    let cross = u.x * v.y - u.y * v.x
    let dot = u.x * v.x + u.y * v.y
    let turn = atan2(cross, dot)
    func put(_ x: Double, _ y: Double) { edge.append(DevicePoint(x: at.x + radius * x, y: at.y + radius * y)) }
    /// Adds the point where the sides of both directions meet.
    func putMeeting() { put((u.y + v.y) / (1 + dot), -(u.x + v.x) / (1 + dot)) }
    if turn < 0 || turn == 0 {
      // The inner side.
      if dot > 0, radius * tan(-turn / 2) <= room { return putMeeting() }
      put(u.y, -u.x)
      put(0, 0)
      put(v.y, -v.x)
    } else if turn < step {
      putMeeting()
    } else {
      switch join {
      // The point is 1/cos(turn/2) half widths long. 10 is the limit of PostScript and SwiftUI.
      case .miter where 1 + dot > 2 / 100.0: putMeeting()
      case .round: arc(around: at, from: Vector(x: u.y * radius, y: -u.x * radius), by: turn, into: &edge)
      case .miter, .bevel:
        put(u.y, -u.x)
        put(v.y, -v.x)
      }
    }
  }

  private func arc(around center: DevicePoint, from start: Vector, by turn: Double, into edge: inout [DevicePoint]) {
    let steps = max(1, Int((turn / step).rounded(.up)))
    for index in 0...steps {
      let angle = turn * Double(index) / Double(steps)
      let (c, s) = (cos(angle), sin(angle))
      edge.append(
        DevicePoint(x: center.x + start.x * c - start.y * s, y: center.y + start.x * s + start.y * c))
    }
  }
}
