public import FollowspotGeometry
public import FollowspotViews

/// Simulated fingers for tests. Times are those of ``ViewHost/timeline``, which advances to them. A time in the past,
/// such as the default, means now.
extension ViewHost {
  /// Puts a finger down.
  ///
  /// - Parameters:
  ///   - location: The position on the display, in points.
  ///   - finger: The finger's number; different numbers touch at the same time.
  ///   - time: The time on the host's timeline; a past one means now.
  public func press(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    send(TouchEvent(id: finger, phase: .began, location: location, time: max(time, timeline.now)))
  }

  /// Moves a finger that is down.
  ///
  /// - Parameters:
  ///   - location: The new position on the display, in points.
  ///   - finger: The finger's number; different numbers touch at the same time.
  ///   - time: The time on the host's timeline; a past one means now.
  public func move(to location: Point, finger: Int = 0, time: Duration = .zero) {
    send(TouchEvent(id: finger, phase: .moved, location: location, time: max(time, timeline.now)))
  }

  /// Lifts a finger.
  ///
  /// - Parameters:
  ///   - location: The position on the display, in points.
  ///   - finger: The finger's number; different numbers touch at the same time.
  ///   - time: The time on the host's timeline; a past one means now.
  public func release(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    send(TouchEvent(id: finger, phase: .ended, location: location, time: max(time, timeline.now)))
  }

  /// Cancels a finger's touch, as the system does if the touch isn't meant for the views.
  ///
  /// - Parameters:
  ///   - location: The position on the display, in points.
  ///   - finger: The finger's number; different numbers touch at the same time.
  ///   - time: The time on the host's timeline; a past one means now.
  public func cancelTouch(_ location: Point = .zero, finger: Int = 0, time: Duration = .zero) {
    send(TouchEvent(id: finger, phase: .cancelled, location: location, time: max(time, timeline.now)))
  }

  /// Puts a finger down and lifts it at the same position.
  ///
  /// - Parameters:
  ///   - location: The position on the display, in points.
  ///   - finger: The finger's number; different numbers touch at the same time.
  ///   - time: The time on the host's timeline; a past one means now.
  public func tap(_ location: Point, finger: Int = 0, time: Duration = .zero) {
    press(location, finger: finger, time: time)
    release(location, finger: finger, time: time)
  }

  /// Taps twice at a position in points, with a pause of 150 milliseconds.
  public func doubleTap(_ location: Point, finger: Int = 0) {
    tap(location, finger: finger)
    tap(location, finger: finger, time: timeline.now + .milliseconds(150))
  }

  /// Puts a finger down, waits and lifts it at the same position.
  ///
  /// - Parameters:
  ///   - location: The position on the display, in points.
  ///   - duration: The time between both touches, by which the timeline advances.
  ///   - finger: The finger's number; different numbers touch at the same time.
  public func hold(_ location: Point, for duration: Duration, finger: Int = 0) {
    press(location, finger: finger)
    timeline.advance(to: timeline.now + duration)
    release(location, finger: finger)
  }

  /// Drags a finger along a line between two positions, in points, in equal steps, and lifts it.
  ///
  /// - Parameter duration: The time that the drag takes. By default it takes none and so has no velocity.
  public func drag(
    from start: Point, to end: Point, steps: Int = 8, finger: Int = 0, time: Duration = .zero,
    duration: Duration = .zero
  ) {
    press(start, finger: finger, time: time)
    let begin = timeline.now
    for step in 1...max(1, steps) {
      let share = Double(step) / Double(max(1, steps))
      move(
        to: Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share), finger: finger,
        time: begin + duration * share)
    }
    release(end, finger: finger)
  }
}
