/// A value on its way to where it is wanted.
///
/// Every change adds a motion of its own, and what is shown is the target less what each has yet to cover. So a
/// change in the middle of another goes on from where things are, with the velocity they have.
package struct AnimatedValue<Value: VectorArithmetic> {
  /// Where it is going.
  package private(set) var target: Value
  private var motions: [Motion] = []

  private struct Motion {
    /// The way from the target before to the target then.
    var distance: Value
    let start: Duration
    let animation: Animation
    /// Held as long as the motion lasts.
    let completion: AnimationCompletion?

    func rest(at time: Duration) -> Value? {
      animation.progress(after: (time - start) / .seconds(1)).map { distance.scaled(by: 1 - $0) }
    }
  }

  /// More than this many changes at once can't be told apart: the newest takes over the rest of the oldest.
  private static var most: Int { 24 }

  package init(_ value: Value) { target = value }

  /// Whether it is not yet where it is wanted.
  package var isMoving: Bool { !motions.isEmpty }

  /// Whether it comes to rest by itself.
  package var isEndless: Bool { motions.contains { $0.animation.isEndless } }

  /// Goes to another value from now on; without an animation at once.
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
    // What goes on for ever would go on below its successor.
    let isFull = motions.count >= Self.most
    let oldest = isFull ? motions.removeFirst() : nil
    for motion in motions.filter(\.animation.isEndless) + (oldest.map { [$0] } ?? []) {
      if let rest = motion.rest(at: now) { distance += rest }
    }
    motions.removeAll(where: \.animation.isEndless)
    motions.append(Motion(distance: distance, start: now, animation: animation, completion: completion))
    target = value
  }

  /// Wants another value at once, but what is still to be covered is covered as before.
  package mutating func shift(to value: Value) { target = value }

  /// What is shown at a time.
  package func value(at now: Duration) -> Value {
    motions.reduce(target) { value, motion in motion.rest(at: now).map { value - $0 } ?? value }
  }

  /// Forgets motions that have ended.
  package mutating func settle(at now: Duration) {
    motions.removeAll { $0.rest(at: now) == nil }
  }

  /// When it next moves: now, or once a delay is over; nil at rest.
  package func nextMove(after now: Duration) -> Duration? {
    motions.map { max(now, $0.start + .seconds($0.animation.delay)) }.min()
  }
}
