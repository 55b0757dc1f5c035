internal import FollowspotGeometry

/// A gesture that a finger may perform.
@MainActor
final class GestureCandidate {
  let node: LayoutNode
  let relation: GestureClient.Relation
  let run: any GestureRun
  /// The fingers that the gesture has watched, by their numbers in order of arrival.
  private var fingers: Set<Int>
  /// The finger that the gesture watched last.
  private(set) var finger: Int
  /// The serial numbers of the nodes with gestures that were under the finger when it came down.
  let clients: Set<Int>
  /// The finger's last touch.
  private(set) var last: TouchEvent
  /// Called when the view should start and stop looking pressed; `nil` if it shows no press.
  private let pressed: ((Bool) -> Void)?
  private var isPressed = false
  /// Whether the gesture may happen. Its listeners learn that it was recognised only then.
  var isGranted = false
  /// The gestures that were still possible when the finger that ended this one was lifted. This one happens only if all
  /// of them fail: a tap waits for a double tap.
  var rivals: [GestureCandidate]?

  init(
    node: LayoutNode, client: GestureClient, showsPress: Bool, finger: Int, clients: Set<Int>, touch: TouchEvent
  ) {
    self.node = node
    relation = client.relation
    run = client.makeRun()
    fingers = [finger]
    self.finger = finger
    self.clients = clients
    last = touch
    pressed = if showsPress, case .callback(let pressed) = client.press { pressed } else { nil }
  }

  /// Whether the gesture was recognised but may not happen yet.
  var isWaiting: Bool { !isGranted && (run.state == .active || run.state == .ended) }

  /// Whether the gesture has failed, or has happened and ended.
  var isOver: Bool { run.state == .failed || isGranted && run.state == .ended }

  /// Whether the view can still react.
  var isAlive: Bool {
    !node.isDetached && node.gestureClient != nil && !node.ignoresTouches
  }

  /// Whether both gestures may happen: one of them is simultaneous, or they watch different fingers.
  func recognizesSimultaneously(with other: GestureCandidate) -> Bool {
    relation == .together || other.relation == .together || fingers.isDisjoint(with: other.fingers)
  }

  func cancel() { run.cancel(last, in: GestureEvent.Frame(of: node)) }

  /// Watches another finger.
  func join(_ finger: Int) {
    fingers.insert(finger)
    self.finger = finger
  }

  func handle(_ time: Duration) {
    if isAlive { run.handle(.time(time)) } else { cancel() }
  }

  func handle(_ touch: TouchEvent) {
    last = touch
    if isAlive { run.handle(.touch(touch, in: GestureEvent.Frame(of: node))) } else { cancel() }
  }

  /// Makes the view look pressed or not pressed.
  func showPress(_ isPressed: Bool) {
    guard let pressed, isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    pressed(isPressed)
  }
}

extension LayoutNode {
  /// Whether the node ignores touches because it or a container is appearing, disappearing or blocking touches.
  var ignoresTouches: Bool { containers.contains { $0.isArriving || $0.blocksTouches } }
}
