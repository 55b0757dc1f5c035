/// Something that shows another thing in every frame until it comes to rest.
@MainActor
package protocol Moving: AnyObject {
  /// Shows what is to be seen at a time. Returns whether it still moves.
  func move(at now: Duration) -> Bool
  /// When it next moves: now, or once a delay is over.
  func nextMove(after now: Duration) -> Duration
  /// Whether it never comes to rest by itself.
  var isEndless: Bool { get }
  /// Whether nothing is left to be moved, as where a view has gone or was put where it is wanted at once.
  var isOver: Bool { get }
}

extension Moving {
  package func nextMove(after now: Duration) -> Duration { now }
  package var isEndless: Bool { false }
  package var isOver: Bool { false }
}

/// What moves in a tree, in the order it began.
@MainActor
struct Motions {
  private var moving: [any Moving] = []

  var isEmpty: Bool { moving.isEmpty }

  /// Whether something moves that will come to rest.
  var hasFinite: Bool { moving.contains { !$0.isEndless } }

  /// Has something moved in every frame from now on; once it is known, again does nothing.
  mutating func insert(_ motion: any Moving) {
    // Few things move at a time: looking through them is quicker than a set that is made anew in every frame.
    if !moving.contains(where: { $0 === motion }) { moving.append(motion) }
  }

  /// What moves now; those that come to rest are forgotten.
  mutating func take() -> [any Moving] {
    let taken = moving
    moving = []
    return taken
  }

  /// Forgets what has nothing left to move, so that no frame is made for it.
  mutating func prune() {
    guard moving.contains(where: \.isOver) else { return }
    moving.removeAll(where: \.isOver)
  }

  func nextMove(after now: Duration) -> Duration? { moving.lazy.map { $0.nextMove(after: now) }.min() }
}
