public import Geometry
public import Views

extension ViewHost {
  /// Puts a finger down at a position in points.
  public func press(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    send(Touch(id: finger, phase: .began, location: location, time: time))
  }

  /// Moves a finger that is down to a position in points.
  public func move(to location: Point, finger: Int = 0, time: Duration = .zero) {
    send(Touch(id: finger, phase: .moved, location: location, time: time))
  }

  /// Lifts a finger at a position in points.
  public func release(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    send(Touch(id: finger, phase: .ended, location: location, time: time))
  }

  /// Takes a finger away as the system does when the touch is not meant for the views.
  public func cancelTouch(_ location: Point = .zero, finger: Int = 0, time: Duration = .zero) {
    send(Touch(id: finger, phase: .cancelled, location: location, time: time))
  }

  /// Puts a finger down at a position in points and lifts it there.
  public func tap(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    press(location, finger: finger, time: time)
    release(location, finger: finger, time: time)
  }

  /// Drags a finger along a line from one position to another, in points, in steps of equal length, and lifts it.
  public func drag(from start: Point, to end: Point, steps: Int = 8, finger: Int = 0, time: Duration = .zero) {
    press(start, finger: finger, time: time)
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      move(
        to: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share), finger: finger,
        time: time)
    }
    release(end, finger: finger, time: time)
  }
}
