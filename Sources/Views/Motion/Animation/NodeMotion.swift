internal import FollowspotGeometry

/// The animation of a node's value, for animatable values that change in an animated transaction.
@MainActor
struct NodeMotion<Value> {
  private var motion: NodeMovement?

  /// Whether the value has never moved.
  var isUnused: Bool { motion == nil }

  /// Returns the value to show now in place of a new value.
  ///
  /// - Parameter show: Changes the node's shown value with a function. Called in every frame of the animation.
  mutating func move(
    from old: Value, to new: Value, of node: _ViewNode, show: @escaping ((Value) -> Value) -> Void
  ) -> Value {
    if node.environment.reducesMotion, new is any MovementModifier {
      motion?.isStopped = true
      motion = nil
      return new
    }
    let transaction = Transaction.current
    guard motion != nil || transaction.isAnimated, let host = node.host, let animatable = new as? any Animatable
    else { return new }
    func open<A: Animatable>(_ target: A) -> Value? {
      guard let old = old as? A else { return nil }
      if motion == nil {
        motion = DataMotion(old.animatableData, of: node) { data in
          show { value in
            guard var moved = value as? A else { return value }
            moved.animatableData = data
            return moved as? Value ?? value
          }
        } reach: { data, size in
          var moved = old
          moved.animatableData = data
          return (moved as? any PaintedMotion)?.reach(in: size)
        }
      }
      guard let motion = motion as? DataMotion<A.AnimatableData> else { return nil }
      var shown = target
      shown.animatableData = motion.move(to: target.animatableData, in: transaction, on: host)
      return shown as? Value
    }
    return open(animatable) ?? new
  }
}

/// A running animation of a node's value of any type.
@MainActor
private class NodeMovement {
  /// Whether the animation must no longer be shown.
  final var isStopped = false
}

/// The animated numbers of a value.
private final class DataMotion<Data: VectorArithmetic>: NodeMovement, Moving {
  private var data: AnimatedValue<Data>
  private weak var node: _ViewNode?
  private let show: (Data) -> Void
  /// Returns the distance at which numbers paint a view of a size, in points; `nil` if they change the layout.
  private let reach: (Data, Size) -> Double?

  init(
    _ data: Data, of node: _ViewNode, show: @escaping (Data) -> Void, reach: @escaping (Data, Size) -> Double?
  ) {
    self.data = AnimatedValue(data)
    self.node = node
    (self.show, self.reach) = (show, reach)
  }

  /// Sets the target. Returns the numbers to show now.
  func move(to target: Data, in transaction: Transaction, on host: ViewHost) -> Data {
    if transaction.isContinuous, data.isMoving {
      data.shift(to: target)
    } else {
      data.move(to: target, by: transaction.effective, at: host.timeline.now, transaction.completion)
    }
    if data.isMoving { host.updates.start(self) }
    return data.value(at: host.timeline.now)
  }

  func move(at now: Duration) -> Bool {
    guard !isOver else { return false }
    data.settle(at: now)
    show(data.value(at: now))
    return data.isMoving
  }

  func nextMove(after now: Duration) -> Duration { data.nextMove(after: now) ?? now }
  var isEndless: Bool { data.isEndless }
  var isHidden: Bool {
    guard let node = node as? LayoutNode else { return false }
    if node.isBlank { return true }
    let reaches = data.endlessRange.map { reach($0, node.frame.size) }
    guard let distance = reaches.compactMap(\.self).max(), distance.isFinite, !reaches.contains(nil)
    else { return false }
    // Shadows and wide lines are painted beyond frames.
    return !node.isInSight(within: distance + 64)
  }
  var isOver: Bool { isStopped || node?.isDetached ?? true || !data.isMoving }
}
