internal import FollowspotGeometry

/// A gesture that a finger may mean.
@MainActor
final class GestureCandidate {
  let node: LayoutNode
  let relation: GestureClient.Relation
  let run: any GestureRun
  /// The fingers that it has watched, numbered in the order they came.
  private var fingers: Set<Int>
  /// The one that it watched last.
  private(set) var finger: Int
  /// The nodes with gestures that were under that finger when it came, by number.
  let clients: Set<Int>
  /// The finger as it was last heard of.
  private(set) var last: Touch
  /// Called when the view looks pressed, and when it no longer does; nil where it shows no press.
  private let pressed: ((Bool) -> Void)?
  private var isPressed = false
  /// Whether it happens. Only then is anybody told that it was recognised.
  var isGranted = false
  /// Those that were still possible when the finger left with which this one ended: it happens only if none of them
  /// does. A tap waits here for the second of a double tap.
  var rivals: [GestureCandidate]?

  init(
    node: LayoutNode, client: GestureClient, showsPress: Bool, finger: Int, clients: Set<Int>, touch: Touch
  ) {
    self.node = node
    relation = client.relation
    run = client.makeRun()
    fingers = [finger]
    self.finger = finger
    self.clients = clients
    last = touch
    pressed = if showsPress, case .told(let pressed) = client.press { pressed } else { nil }
  }

  /// Whether something was recognised that may not happen yet.
  var isWaiting: Bool { !isGranted && (run.standing == .active || run.standing == .ended) }

  /// Whether nobody needs to be told more.
  var isOver: Bool { run.standing == .failed || isGranted && run.standing == .ended }

  /// Whether the view can still do something.
  var isAlive: Bool {
    !node.isDetached && node.gestureClient != nil && !node.ignoresTouches
  }

  /// Whether both may happen: they were meant to, or are about different fingers.
  func goes(with other: GestureCandidate) -> Bool {
    relation == .together || other.relation == .together || fingers.isDisjoint(with: other.fingers)
  }

  func cancel() { run.cancel(last, in: node.displayFrame) }

  /// Has another finger watched.
  func join(_ finger: Int) {
    fingers.insert(finger)
    self.finger = finger
  }

  func handle(_ time: Duration) {
    if isAlive { run.handle(.time(time)) } else { cancel() }
  }

  func handle(_ touch: Touch) {
    last = touch
    if isAlive { run.handle(.touch(touch, in: node.displayFrame)) } else { cancel() }
  }

  /// Has the view look pressed, or no longer.
  func showPress(_ isPressed: Bool) {
    guard let pressed, isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    pressed(isPressed)
  }
}

extension LayoutNode {
  /// Whether touches on the node do nothing: it or something around it is on its way in or out, or keeps touches.
  var ignoresTouches: Bool { containers.contains { $0.isArriving || $0.blocksTouches } }
}
