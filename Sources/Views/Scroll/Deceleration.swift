internal import FollowspotGeometry
internal import Glibc

/// The decelerating movement of content after the finger has left, as on phones.
struct Deceleration {
  /// The exponential rate of deceleration per second: the speed falls to 0.998 of itself each millisecond.
  private static let rate = 2.002
  /// The speed below which content counts as resting, in points per second.
  private static let rest = 10.0
  /// The finger speed below which content stays in place, in points per second.
  private static let least = 60.0
  /// The maximum speed, in points per second.
  private static let most = 8000.0

  private let speed: Point
  private let start: Duration

  /// Creates a movement from a finger speed in points per second, at most 8000; `nil` below 60, which is unintended.
  init?(speed: Point, from start: Duration) {
    let length = Point.zero.distance(to: speed)
    guard length >= Self.least else { return nil }
    let share = min(1, Self.most / length)
    self.speed = Point(x: speed.x * share, y: speed.y * share)
    self.start = start
  }

  /// Returns the distance covered at a time, in points.
  func way(at time: Duration) -> Point {
    let share = (1 - left(at: time)) / Self.rate
    return Point(x: speed.x * share, y: speed.y * share)
  }

  /// The distance covered until the content rests, in points.
  var wholeWay: Point { Point(x: speed.x / Self.rate, y: speed.y / Self.rate) }

  /// Whether the content rests at a time.
  func isOver(at time: Duration) -> Bool { Point.zero.distance(to: speed) * left(at: time) < Self.rest }

  /// Returns the remaining fraction of the speed.
  private func left(at time: Duration) -> Double { exp(-Self.rate * max(0, (time - start).inSeconds)) }
}
