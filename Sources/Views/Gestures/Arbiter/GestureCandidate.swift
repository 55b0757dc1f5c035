internal import FollowspotGeometry

/// A gesture that a finger may mean.
@MainActor
final class GestureCandidate {
  let node: LayoutNode
  let relation: GestureClient.Relation
  let run: any GestureRun
  /// The fingers that it has watched, numbered in the order they came.
  private(set) var fingers: ClosedRange<Int>
  /// Whether it happens. Only then is anybody told that it was recognised.
  var isGranted = false
  /// Those that were still possible when the finger left with which this one ended: it happens only if none of them
  /// does. A tap waits here for the second of a double tap.
  var rivals: [GestureCandidate]?

  init(node: LayoutNode, client: GestureClient, finger: Int) {
    self.node = node
    relation = client.relation
    run = client.makeRun()
    fingers = finger...finger
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
    relation == .together || other.relation == .together || !fingers.overlaps(other.fingers)
  }

  func cancel(_ touch: Touch) { run.cancel(touch, in: node.displayFrame) }

  /// Has another finger watched.
  func join(_ finger: Int) { fingers = fingers.lowerBound...finger }

  func handle(_ time: Duration, after last: Touch) {
    if isAlive { run.handle(.time(time)) } else { cancel(last) }
  }

  func handle(_ touch: Touch) {
    if isAlive { run.handle(.touch(touch, in: node.displayFrame)) } else { cancel(touch) }
  }
}

extension LayoutNode {
  /// Whether touches on the node do nothing: it or something around it is on its way in or out, or keeps touches.
  var ignoresTouches: Bool { containers.contains { $0.isArriving || $0.blocksTouches } }
}
