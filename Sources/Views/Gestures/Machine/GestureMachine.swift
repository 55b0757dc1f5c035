/// A state machine that recognises a gesture in touches and the passing of time.
///
/// A machine is a value that reads no clock and calls nothing. The caller passes the touches in the order of their
/// times, and the time itself when the ``deadline`` is reached. A machine that has ended or failed no longer changes;
/// the next attempt uses a new value.
public protocol GestureMachine<Value> {
  /// The type of the gesture's value.
  associatedtype Value
  /// The progress of recognition.
  var phase: GesturePhase<Value> { get }
  /// The time at which the machine needs an event if none comes before; `nil` if no time matters. A machine that is
  /// still possible after the finger has lifted is cancelled unless it has a deadline.
  var deadline: Duration? { get }
  /// Handles an event.
  mutating func handle(_ event: GestureEvent)
}

/// The input of a ``GestureMachine``.
public enum GestureEvent: Hashable, Sendable {
  /// A finger's touch, with the gesture's view on the display.
  case touch(TouchEvent, in: Frame)
  /// The passing of time without a touch.
  case time(Duration)

  /// The time of the event on the views' clock.
  public var time: Duration {
    switch self {
    case .touch(let touch, _): touch.time
    case .time(let time): time
    }
  }
}
