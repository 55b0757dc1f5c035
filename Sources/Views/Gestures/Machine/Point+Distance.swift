internal import FollowspotGeometry

extension Point {
  /// How far another position is, in points.
  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
