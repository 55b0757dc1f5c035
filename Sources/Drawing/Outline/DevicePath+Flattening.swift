internal import FollowspotGeometry

/// A subpath whose curves were replaced by lines.
struct Polyline {
  var points: [DevicePoint]
  var isClosed: Bool
}

extension DevicePath {
  /// The largest distance of a line from its curve, in pixels. The error stays below a fifth of 1/255 of a pixel.
  static let flatness = 1.0 / 1024

  /// The subpaths as lines, each with at least one point.
  var polylines: [Polyline] {
    var lines: [Polyline] = []
    var line = Polyline(points: [], isClosed: false)
    func end(isClosed: Bool) {
      guard let start = line.points.first else { return }
      line.isClosed = isClosed
      lines.append(line)
      // After a close without a move, the next subpath starts where the closed one did.
      line = Polyline(points: isClosed ? [start] : [], isClosed: false)
    }
    for element in elements {
      switch element {
      case .move(let to):
        if line.points.count > 1 { end(isClosed: false) }
        line.points = [to]
      case .line(let to): line.points.append(to)
      case .quadCurve(let to, let control):
        let from = line.points.last ?? to
        let bend = Self.length(from.x - 2 * control.x + to.x, from.y - 2 * control.y + to.y)
        Self.forEachStep(bend / 4) { t in
          let s = 1 - t
          let (a, b, c) = (s * s, 2 * s * t, t * t)
          line.points.append(
            DevicePoint(x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y))
        }
        line.points.append(to)
      case .curve(let to, let b, let c):
        let a = line.points.last ?? to
        let bend = max(
          Self.length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y),
          Self.length(b.x - 2 * c.x + to.x, b.y - 2 * c.y + to.y))
        Self.forEachStep(bend * 3 / 4) { t in
          let s = 1 - t
          let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          line.points.append(
            DevicePoint(x: p * a.x + q * b.x + r * c.x + u * to.x, y: p * a.y + q * b.y + r * c.y + u * to.y))
        }
        line.points.append(to)
      case .close:
        if line.points.count > 1 { end(isClosed: true) }
      }
    }
    if line.points.count > 1 { end(isClosed: false) }
    return lines
  }

  /// Calls `body` for the parameters at which a curve is cut. A curve cut into n equal parts lies within 1/n² of its
  /// greatest deviation (Wang's bound). A curve of more than 4096 parts is longer than any display.
  private static func forEachStep(_ deviation: Double, _ body: (Double) -> Void) {
    let parts = Int(min(4096, (deviation / flatness).squareRoot().rounded(.up)))
    guard parts > 1 else { return }
    for part in 1..<parts { body(Double(part) / Double(parts)) }
  }

  private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}
