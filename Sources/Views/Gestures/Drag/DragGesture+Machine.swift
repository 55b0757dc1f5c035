internal import FollowspotGeometry

extension DragGesture {
  /// Recognises a ``DragGesture``.
  public struct Machine: GestureMachine {
    public typealias Value = DragGesture.Value

    private let minimum: Double
    private let coordinateSpace: CoordinateSpace
    private let axes: Axis.Set?
    private let directions: Directions
    private var start: (touch: TouchEvent, frame: GestureEvent.Frame)?
    private var speed = VelocityTracker()
    public private(set) var phase = GesturePhase<Value>.possible(nil)
    public var deadline: Duration? { nil }

    init(minimum: Double, coordinateSpace: CoordinateSpace, axes: Axis.Set?, directions: Directions) {
      self.minimum = minimum
      self.coordinateSpace = coordinateSpace
      self.axes = axes
      self.directions = directions
    }

    /// Begins once the finger has moved far enough along an allowed axis, and ends when it lifts.
    public mutating func handle(_ event: GestureEvent) {
      guard case .touch(let touch, let frame) = event, !phase.isFinal else { return }
      if touch.phase == .cancelled { return phase = .failed }
      if start == nil {
        guard touch.phase == .began else { return }
        start = (touch, frame)
      }
      guard let start else { return }
      if touch.phase != .ended || touch.location != speed.last { speed.note(touch.location, at: touch.time) }
      if phase.isPossible, !begins(start.touch.location, touch.location, in: start.frame) {
        if touch.phase == .ended { phase = .failed }
        return
      }
      let speed = speed.velocity(at: touch.time)
      let velocity = coordinateSpace == .local ? start.frame.local(speed) : speed
      let value = Value(
        time: touch.time, location: touch.location(in: coordinateSpace, of: start.frame),
        startLocation: start.touch.location(in: coordinateSpace, of: start.frame),
        velocity: Size(width: velocity.x, height: velocity.y))
      phase = touch.phase == .ended ? .ended(value) : .active(value)
    }

    /// Whether the finger has moved far enough along an allowed axis.
    private func begins(_ start: Point, _ now: Point, in frame: GestureEvent.Frame) -> Bool {
      let way = frame.local(now - start)
      guard start.distance(to: now) >= minimum else { return false }
      if now == start { return true }
      guard let axes else { return true }
      let isHorizontal = abs(way.x) > abs(way.y)
      return axes.contains(isHorizontal ? .horizontal : .vertical)
        && directions.contains((isHorizontal ? way.x : way.y) < 0 ? .decreasing : .increasing)
    }
  }
}

/// The speed of a finger, computed from its last positions.
struct VelocityTracker {
  /// The period over which speed is measured, long enough to average out a single odd report.
  static let window = Duration.milliseconds(100)
  /// The time after the last movement from which a finger counts as resting.
  static let rest = Duration.milliseconds(80)
  /// The maximum number of samples, more than any panel reports in the window.
  private static let limit = 64

  private var samples: [(place: Point, time: Duration)] = []

  /// The last position of the finger.
  var last: Point? { samples.last?.place }

  mutating func note(_ place: Point, at time: Duration) {
    samples.removeAll { $0.time < time - Self.window }
    if samples.count == Self.limit { samples.removeFirst() }
    samples.append((place, time))
  }

  /// Returns the speed along x and y, in points per second.
  func velocity(at time: Duration) -> Point {
    guard let first = samples.first, let last = samples.last, time - last.time < Self.rest else { return .zero }
    // Two reports within a millisecond are too close to measure speed.
    let seconds = (last.time - first.time).inSeconds
    guard seconds >= 0.001 else { return .zero }
    let way = last.place - first.place
    return Point(x: way.x / seconds, y: way.y / seconds)
  }
}
