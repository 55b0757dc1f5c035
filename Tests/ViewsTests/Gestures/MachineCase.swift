import FollowspotGeometry
import Testing
import FollowspotViews

/// An event in a table of test cases; positions are in points, times in milliseconds.
enum Act: Sendable {
  case down(Double, Double, at: Int)
  case move(Double, Double, at: Int)
  case up(Double, Double, at: Int)
  case cancel(at: Int)
  case time(Int)

  var event: GestureEvent {
    func touch(_ phase: TouchEvent.Phase, _ x: Double, _ y: Double, _ time: Int) -> GestureEvent {
      .touch(
        TouchEvent(phase: phase, location: Point(x: x, y: y), time: .milliseconds(time)),
        in: GestureEvent.Frame(Rect(x: 10, y: 10, width: 100, height: 50)))
    }
    return switch self {
    case .down(let x, let y, let time): touch(.began, x, y, time)
    case .move(let x, let y, let time): touch(.moved, x, y, time)
    case .up(let x, let y, let time): touch(.ended, x, y, time)
    case .cancel(let time): touch(.cancelled, 0, 0, time)
    case .time(let time): .time(.milliseconds(time))
    }
  }
}

/// A test case of a gesture machine: events, and the phase after each of them.
struct MachineCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let acts: [Act]
  /// The phases: `-` is possible, `a` active, `e` ended, `f` failed.
  let phases: String

  init(_ description: String, _ phases: String, _ acts: Act...) {
    testDescription = description
    self.acts = acts
    self.phases = phases
  }

  /// Runs a machine in a view from (10, 10) to (110, 60), and returns its last phase.
  @discardableResult
  func check<M: GestureMachine>(_ machine: M) -> GesturePhase<M.Value> {
    var machine = machine
    var found = ""
    for act in acts {
      machine.handle(act.event)
      switch machine.phase {
      case .possible: found += "-"
      case .active: found += "a"
      case .ended: found += "e"
      case .failed: found += "f"
      }
      if machine.phase.isFinal { #expect(machine.deadline == nil) }
    }
    #expect(found == phases)
    return machine.phase
  }
}
