internal import FollowspotGeometry
internal import Glibc

/// A part of an ellipse between two points, as the path command `A` describes it (SVG 1.1, 8.3.8).
struct EllipticalArc {
  let start, end: Point
  /// The radii along the ellipse's own axes. Radii that are too small for the distance are enlarged until they fit.
  let radii: Size
  /// The clockwise rotation of the ellipse, in degrees.
  let rotation: Double
  /// Whether the arc covers more than 180°.
  let isLarge: Bool
  /// Whether the arc runs clockwise.
  let isClockwise: Bool

  /// The cubic Bézier curves of the arc in order, each of at most 90°. Empty if the end points coincide; `nil` for a
  /// straight line.
  ///
  /// The conversion from end points to a centre follows SVG 1.1, F.6.5 and F.6.6. The curves differ from the ellipse by
  /// less than 0.03 % of its radius.
  var curves: [(control1: Point, control2: Point, end: Point)]? {
    var (rx, ry) = (abs(radii.width), abs(radii.height))
    guard start != end else { return [] }
    guard rx > 0, ry > 0 else { return nil }
    let angle = rotation.remainder(dividingBy: 360) * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let half = Point(x: (start.x - end.x) / 2, y: (start.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = -sine * half.x + cosine * half.y
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 { (rx, ry) = (rx * excess.squareRoot(), ry * excess.squareRoot()) }
    let (across, along) = (rx * rx * y * y + ry * ry * x * x, rx * rx * ry * ry)
    let factor = max(0, (along - across) / across).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let first = atan2((y - cy) / ry, (x - cx) / rx)
    var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
    let middle = Point(
      x: cosine * cx - sine * cy + (start.x + end.x) / 2, y: sine * cx + cosine * cy + (start.y + end.y) / 2)
    func turned(_ x: Double, _ y: Double) -> Point {
      Point(x: middle.x + cosine * rx * x - sine * ry * y, y: middle.y + sine * rx * x + cosine * ry * y)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let reach = 4 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let from = first + Double(index) * step
      let to = from + step
      return (
        turned(cos(from) - reach * sin(from), sin(from) + reach * cos(from)),
        turned(cos(to) + reach * sin(to), sin(to) - reach * cos(to)),
        index == count - 1 ? end : turned(cos(to), sin(to))
      )
    }
  }
}
