/// A value that moves to its target.
///
/// Every change of the target adds a motion. The shown value is the target minus the remaining distances of all
/// motions.
/// So a change during another one starts at the current position and velocity.
package struct AnimatedValue<Value: VectorArithmetic> {
  /// The value at the end of all motions.
  package private(set) var target: Value
  private var motions: [Motion] = []

  private struct Motion {
    /// The distance from the previous target to the new one.
    var distance: Value
    let start: Duration
    let animation: Animation
    /// Owned while the motion lasts; it runs its action when the last owner releases it.
    let completion: AnimationCompletion?

    func rest(at time: Duration) -> Value? {
      animation.progress(after: (time - start) / .seconds(1)).map { distance.scaled(by: 1 - $0) }
    }
  }

  /// The maximum number of motions. Beyond it, a new motion absorbs the remaining distance of the oldest.
  private static var most: Int { 24 }

  package init(_ value: Value) { target = value }

  /// Whether the value has not yet reached its target.
  package var isMoving: Bool { !motions.isEmpty }

  /// Whether a motion repeats for ever.
  package var isEndless: Bool { motions.contains { $0.animation.isEndless } }

  /// The values at the ends of a motion that repeats for ever, and beyond them by half of it, as a spring may go.
  package var endlessRange: [Value] {
    motions.filter(\.animation.isEndless).flatMap { motion in
      [target + motion.distance.scaled(by: 0.5), target - motion.distance.scaled(by: 1.5)]
    }
  }

  /// Sets a new target; without an animation the value jumps to it.
  package mutating func move(
    to value: Value, by animation: Animation?, at now: Duration, _ completion: AnimationCompletion?
  ) {
    guard value != target else { return }
    guard let animation, !animation.isInstant else {
      target = value
      motions = []
      return
    }
    var distance = value - target
    // An endless motion would never end under the new one, so the new one absorbs it.
    let isFull = motions.count >= Self.most
    let oldest = isFull ? motions.removeFirst() : nil
    for motion in motions.filter(\.animation.isEndless) + (oldest.map { [$0] } ?? []) {
      if let rest = motion.rest(at: now) { distance += rest }
    }
    motions.removeAll(where: \.animation.isEndless)
    motions.append(Motion(distance: distance, start: now, animation: animation, completion: completion))
    target = value
  }

  /// Moves the target and the value together; running motions continue.
  package mutating func shift(to value: Value) { target = value }

  /// Returns the shown value at a time.
  package func value(at now: Duration) -> Value {
    motions.reduce(target) { value, motion in motion.rest(at: now).map { value - $0 } ?? value }
  }

  /// Drops motions that have ended.
  package mutating func settle(at now: Duration) {
    motions.removeAll { $0.rest(at: now) == nil }
  }

  /// Returns when the value next changes: now, or after a delay; `nil` at rest.
  package func nextMove(after now: Duration) -> Duration? {
    motions.map { max(now, $0.start + .seconds($0.animation.delay)) }.min()
  }
}
