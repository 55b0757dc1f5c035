internal import FollowspotGeometry

/// A node's gesture and its priority.
@MainActor
package struct GestureClient {
  /// The priority of a gesture over others for the same finger.
  package enum Relation {
    /// It excludes other gestures. Of several, the innermost happens.
    case exclusive
    /// It excludes other gestures and comes before those of views inside.
    case first
    /// It happens besides any other gesture.
    case together
  }

  /// The way a view shows that a finger is on it.
  package enum Press {
    /// The view shows no press.
    case none
    /// The view's gesture shows the press, as a button's does.
    case byGesture
    /// The closure is called when the press begins and when it ends.
    case callback((Bool) -> Void)

    var isShown: Bool { if case .none = self { false } else { true } }
  }

  let relation: Relation
  /// The way the view shows a press.
  let press: Press
  /// Starts to recognise the gesture for a new finger.
  let makeRun: () -> any GestureRun

  /// Creates a client for a gesture.
  ///
  /// - Parameter current: Returns the view's gesture before listeners are called; `nil` once it has none.
  init<G: Gesture>(_ relation: Relation, _ gesture: G, press: Press = .none, current: @escaping () -> G?) {
    self.relation = relation
    self.press = press
    makeRun = { MachineRun(gesture, current: current) }
  }
}

/// A running gesture machine with its listeners.
@MainActor
package protocol GestureRun: AnyObject {
  /// The machine's phase.
  var state: GestureRunState { get }
  /// See ``GestureMachine/deadline``.
  var deadline: Duration? { get }
  /// Handles an event.
  func handle(_ event: GestureEvent)
  /// Returns to the state that listeners know, and fails from there.
  func cancel(_ touch: TouchEvent, in frame: GestureEvent.Frame)
  /// Reports changes since the last report to the listeners.
  func notify()
}

/// A ``GesturePhase`` without its value.
package enum GestureRunState { case possible, active, ended, failed }

/// A run of a gesture's machine.
private final class MachineRun<G: Gesture>: GestureRun {
  /// The last known gesture: while a finger is down, its view may be updated or removed.
  private var gesture: G
  private let current: () -> G?
  private var machine: G._Machine
  private var reported: G._Machine?
  private var hasNews = false

  init(_ gesture: G, current: @escaping () -> G?) {
    self.gesture = gesture
    self.current = current
    machine = gesture._makeMachine()
  }

  var state: GestureRunState {
    switch machine.phase {
    case .possible: .possible
    case .active: .active
    case .ended: .ended
    case .failed: .failed
    }
  }

  var deadline: Duration? { machine.phase.isFinal ? nil : machine.deadline }

  func handle(_ event: GestureEvent) {
    machine.handle(event)
    hasNews = true
  }

  func cancel(_ touch: TouchEvent, in frame: GestureEvent.Frame) {
    machine = reported ?? gesture._makeMachine()
    var touch = touch
    touch.phase = .cancelled
    handle(.touch(touch, in: frame))
  }

  func notify() {
    guard hasNews else { return }
    hasNews = false
    gesture = current() ?? gesture
    let before = reported
    reported = machine
    gesture._notify(from: before, to: machine)
  }
}
