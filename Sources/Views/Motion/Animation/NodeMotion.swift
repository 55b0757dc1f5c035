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

  init(_ data: Data, of node: _ViewNode, show: @escaping (Data) -> Void) {
    self.data = AnimatedValue(data)
    self.node = node
    self.show = show
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
  // A moving view may be painted beyond the node's frame, so the frame does not count.
  var isHidden: Bool { (node as? LayoutNode)?.isBlank ?? false }
  var isOver: Bool { isStopped || node?.isDetached ?? true || !data.isMoving }
}
