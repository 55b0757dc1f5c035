internal import FollowspotGeometry

/// How far from its place, and how much larger than there, a node is shown while the change that moved it is animated.
///
/// It belongs to what is painted, not to what contains it: a view that comes into a container on its way elsewhere
/// comes at its own place.
@MainActor
final class Displacement: Moving {
  /// Only differences count; the target is wherever all of them lead.
  private var way = AnimatedValue(Rect.AnimatableData.zero)
  private weak var node: LayoutNode?
  /// What is added to the node's frame now, in points.
  private(set) var shown = Rect.zero

  init(of node: LayoutNode) { self.node = node }

  /// The node's place on the display has changed, in points.
  func add(from old: Rect, to new: Rect, _ transaction: Transaction, on host: ViewHost) {
    let now = host.timeline.now
    way.move(
      to: way.target + (new.animatableData - old.animatableData), by: transaction.effective, at: now,
      transaction.completion)
    show(at: now)
    node?.repaint()
    host.motions.insert(self)
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
  var isOver: Bool { node?.isDetached ?? true }
}

/// Where everything that is painted lies before a layout whose changes are animated.
@MainActor
struct PlacesBefore {
  private var places: [(node: LayoutNode, frame: Rect)] = []

  init(below root: Node) { visit(root) }

  private mutating func visit(_ node: Node) {
    if let node = node as? LayoutNode, node.isPainted || node.isArriving, node.isPlaced {
      places.append((node, node.displayFrame))
    }
    node.forEachChild { visit($0) }
  }

  /// Shows what has moved on its way from where it was.
  func move(in transaction: Transaction, on host: ViewHost) {
    for (node, before) in places where !node.isDetached {
      let after = node.displayFrame
      guard after != before, !node.environment.reducesMotion else { continue }
      // What leaves stays where it was, and what turns back comes from there.
      if node.containers.contains(where: \.isHeldInPlace) { continue }
      let transaction = node.adapted(transaction)
      if transaction.isAnimated { node.displace(from: before, to: after, transaction, on: host) }
    }
  }
}
