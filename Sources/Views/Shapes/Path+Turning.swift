internal import FollowspotGeometry
internal import Glibc

extension Path {
  /// Returns the path turned clockwise about a point.
  func turned(by angle: Angle, about center: Point) -> Path {
    let (cosine, sine) = (cos(angle.radians), sin(angle.radians))
    var path = Path()
    path.figure = if case .stroke = figure { figure } else { .elements(elements) }
    return path.mapped { point in
      let (x, y) = (point.x - center.x, point.y - center.y)
      return Point(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine)
    }
  }
}
