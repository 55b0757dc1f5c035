internal import FollowspotGeometry

/// The difference between a node's shown frame and its frame in the layout during an animated move.
///
/// It belongs to the painted node, not to its container: a view added to a moving container appears at its final
/// position.
@MainActor
final class Displacement: Moving {
  /// The accumulated moves. Only the remaining distance to the target matters.
  private var way = AnimatedValue(Rect.AnimatableData.zero)
  private weak var node: LayoutNode?
  /// The difference to the node's frame now, in points.
  private(set) var shown = Rect.zero

  init(of node: LayoutNode) { self.node = node }

  /// Adds a change of the node's frame on the display, in points.
  func add(from old: Rect, to new: Rect, _ transaction: Transaction, by updates: FrameUpdates) {
    let now = updates.timeline.now
    way.move(
      to: way.target + (new.animatableData - old.animatableData), by: transaction.effective, at: now,
      transaction.completion)
    show(at: now)
    node?.repaint()
    updates.start(self)
  }

  private func show(at now: Duration) { shown.animatableData = way.value(at: now) - way.target }

  func move(at now: Duration) -> Bool {
    guard let node, !isOver else { return false }
    way.settle(at: now)
    show(at: now)
    node.repaint()
    if !way.isMoving { node.displacement = nil }
    return way.isMoving
  }

  func nextMove(after now: Duration) -> Duration { way.nextMove(after: now) ?? now }
  var isEndless: Bool { way.isEndless }
  var isHidden: Bool { node?.isBlank ?? false }
  var isOver: Bool { node?.isDetached ?? true }
}

/// The frames of all painted nodes before an animated layout.
@MainActor
struct PreviousFrames {
  private var places: [(node: LayoutNode, frame: Rect)] = []

  init(below root: _ViewNode) { visit(root) }

  private mutating func visit(_ node: _ViewNode) {
    if let node = node as? LayoutNode, node.isPainted || node.isArriving, node.isPlaced {
      places.append((node, node.displayFrame))
    }
    node.forEachChild { visit($0) }
  }

  /// Animates the nodes that have moved since.
  func move(in transaction: Transaction, by updates: FrameUpdates) {
    for (node, before) in places where !node.isDetached {
      let after = node.displayFrame
      guard after != before, !node.environment.reducesMotion else { continue }
      // A leaving view stays in place, and a returning one starts from there.
      if node.containers.contains(where: \.isHeldInPlace) { continue }
      let transaction = node.adapted(transaction)
      if transaction.isAnimated { node.displace(from: before, to: after, transaction, by: updates) }
    }
  }
}
