internal import FollowspotGeometry
internal import Glibc

/// How content moves on after the finger has left: ever slower, as on phones.
struct Glide {
  /// By how much the speed shrinks in a second, as the rate of an exponential: to 0.998 of itself a millisecond.
  private static let rate = 2.002
  /// A speed at which content counts as resting, in points a second.
  private static let rest = 10.0
  /// The speed below which a finger leaves content where it is, in points a second.
  private static let least = 60.0
  /// The highest speed that a finger gives, in points a second.
  private static let most = 8000.0

  private let speed: Point
  private let start: Duration

  /// A movement from a speed in points a second, cut to 8000; nil below 60, which is too slow to be meant.
  init?(speed: Point, from start: Duration) {
    let length = Point.zero.distance(to: speed)
    guard length >= Self.least else { return nil }
    let share = min(1, Self.most / length)
    self.speed = Point(x: speed.x * share, y: speed.y * share)
    self.start = start
  }

  /// How far the content has come at a time, in points.
  func way(at time: Duration) -> Point {
    let share = (1 - left(at: time)) / Self.rate
    return Point(x: speed.x * share, y: speed.y * share)
  }

  /// Whether it has come to rest.
  func isOver(at time: Duration) -> Bool { Point.zero.distance(to: speed) * left(at: time) < Self.rest }

  /// What is left of the speed.
  private func left(at time: Duration) -> Double { exp(-Self.rate * max(0, (time - start).inSeconds)) }
}
