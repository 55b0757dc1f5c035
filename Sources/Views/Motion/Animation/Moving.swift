/// An object that is called in every frame until it comes to rest.
@MainActor
package protocol Moving: AnyObject {
  /// Shows the state at a time. Returns whether the motion continues.
  func move(at now: Duration) -> Bool
  /// Returns when the next movement happens: now, or after a delay.
  func nextMove(after now: Duration) -> Duration
  /// Whether the motion never ends unless it is stopped.
  var isEndless: Bool { get }
  /// Whether nothing that it moves can be seen. A motion without an end then asks for no frame.
  var isHidden: Bool { get }
  /// Whether nothing remains to be moved, as after the view was removed or its value set without animation.
  var isOver: Bool { get }
}

extension Moving {
  package func nextMove(after now: Duration) -> Duration { now }
  package var isEndless: Bool { false }
  package var isHidden: Bool { false }
  package var isOver: Bool { false }
}

/// The running motions of a tree, in the order in which they began.
@MainActor
struct Motions {
  private var moving: [any Moving] = []

  var isEmpty: Bool { moving.isEmpty }

  /// Whether a motion is running that will end.
  var hasFinite: Bool { moving.contains { !$0.isEndless } }

  /// Adds a motion, unless it is already running.
  mutating func insert(_ motion: any Moving) {
    // Few motions run at a time, so a linear search is faster than a set that is rebuilt in every frame.
    if !moving.contains(where: { $0 === motion }) { moving.append(motion) }
  }

  /// Removes and returns all motions. Those that continue must be inserted again.
  mutating func take() -> [any Moving] {
    let taken = moving
    moving = []
    return taken
  }

  /// Drops motions with nothing to move, so that they cause no frame.
  mutating func prune() {
    guard moving.contains(where: \.isOver) else { return }
    moving.removeAll(where: \.isOver)
  }

  /// Returns the time of the next movement; nil if nothing moves.
  ///
  /// - Parameter skipsEndless: Whether motions without an end don't count.
  func nextMove(after now: Duration, skipsEndless: Bool) -> Duration? {
    moving.lazy.filter { !$0.isEndless || !skipsEndless && !$0.isHidden }.map { $0.nextMove(after: now) }.min()
  }
}
