internal import FollowspotGeometry

extension Point {
  /// Returns the distance to another point, in points.
  func distance(to other: Point) -> Double {
    let way = other - self
    return (way.x * way.x + way.y * way.y).squareRoot()
  }
}
