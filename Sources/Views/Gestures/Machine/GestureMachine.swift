public import FollowspotGeometry

/// Recognises a gesture in touches and the passing of time.
///
/// A value that knows only its input: it reads no clock and calls nobody. Whatever drives it gives it the
/// touches in the order of their times and, where it has a ``deadline``, the time once that has come. After it ended
/// or failed it changes no more; the next try is another value.
public protocol GestureMachine<Value> {
  /// What the gesture tells.
  associatedtype Value
  /// How far it has come.
  var phase: GesturePhase<Value> { get }
  /// When it wants to be told the time if nothing happens before; nil where time changes nothing. A machine that is
  /// still possible after the finger has left needs one, or is cancelled.
  var deadline: Duration? { get }
  /// Takes an event.
  mutating func handle(_ event: GestureEvent)
}

/// The input of a ``GestureMachine``.
public enum GestureEvent: Hashable, Sendable {
  /// A finger, and the frame on the display, in points, of the view that has the gesture.
  case touch(Touch, in: Rect)
  /// It is a time, and nothing else has happened.
  case time(Duration)

  /// When it happens.
  public var time: Duration {
    switch self {
    case .touch(let touch, _): touch.time
    case .time(let time): time
    }
  }
}
