package import FollowspotGeometry

/// What a node does with touches.
@MainActor
package struct GestureClient {
  /// How the gesture stands to others that a finger may mean.
  package enum Relation {
    /// It is the only one that happens; of several the innermost.
    case exclusive
    /// The same, but before all gestures of views inside.
    case first
    /// It happens whatever else does.
    case together
  }

  /// How a view shows that a finger is on it that it may act on.
  package enum Press {
    /// It doesn't.
    case none
    /// By its gesture, as a button does.
    case byGesture
    /// By what is called when that begins and ends.
    case told((Bool) -> Void)

    var isShown: Bool { if case .none = self { false } else { true } }
  }

  let relation: Relation
  /// How the view shows a press.
  let press: Press
  /// Begins to watch a finger.
  let makeRun: () -> any GestureRun

  /// Watches for a gesture; `current` gives it anew whenever somebody is told, and nil once there is none.
  init<G: Gesture>(_ relation: Relation, _ gesture: G, press: Press = .none, current: @escaping () -> G?) {
    self.relation = relation
    self.press = press
    makeRun = { MachineRun(gesture, current: current) }
  }
}

/// A machine at work, and whom it tells.
@MainActor
package protocol GestureRun: AnyObject {
  /// How far the machine has come.
  var standing: GestureStanding { get }
  /// See ``GestureMachine/deadline``.
  var deadline: Duration? { get }
  /// Gives the machine an event.
  func handle(_ event: GestureEvent)
  /// Takes back what nobody was told yet, and fails.
  func cancel(_ touch: Touch, in frame: Rect)
  /// Tells what has happened since it was last told.
  func tell()
}

/// A phase without its value.
package enum GestureStanding { case possible, active, ended, failed }

/// A run of a gesture's machine.
private final class MachineRun<G: Gesture>: GestureRun {
  /// The gesture as it was last seen: its view may be shown anew while the finger is down, or be gone.
  private var gesture: G
  private let current: () -> G?
  private var machine: G._Machine
  private var told: G._Machine?
  private var hasNews = false

  init(_ gesture: G, current: @escaping () -> G?) {
    self.gesture = gesture
    self.current = current
    machine = gesture._makeMachine()
  }

  var standing: GestureStanding {
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

  func cancel(_ touch: Touch, in frame: Rect) {
    machine = told ?? gesture._makeMachine()
    var touch = touch
    touch.phase = .cancelled
    handle(.touch(touch, in: frame))
  }

  func tell() {
    guard hasNews else { return }
    hasNews = false
    gesture = current() ?? gesture
    let before = told
    told = machine
    gesture._tell(from: before, to: machine)
  }
}
