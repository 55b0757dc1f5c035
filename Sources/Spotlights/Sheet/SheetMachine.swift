/// How a sheet comes, follows a finger and goes: a state machine over events and times.
///
/// A sheet that is asked for with a delay darkens the screen at once and takes every touch; nothing can dismiss it until
/// it has fully arrived.
struct SheetMachine: Equatable {
  /// Where the sheet is in its life.
  enum State: Equatable {
    case hidden
    /// The cover is there, the sheet comes at the time.
    case waiting(until: Duration)
    /// On its way in.
    case arriving
    /// There, moved down by a finger as far as that has dragged it, in points.
    case shown(drag: Double)
    /// On its way out.
    case leaving
  }

  private(set) var state = State.hidden

  /// The sheet is wanted: from nothing, or again on its way out.
  mutating func request(at now: Duration, delay: Duration) {
    switch state {
    case .hidden, .leaving: state = delay > .zero ? .waiting(until: now + delay) : .arriving
    case .waiting, .arriving, .shown: break
    }
  }

  /// The sheet is no longer wanted.
  mutating func withdraw() {
    switch state {
    case .hidden, .leaving: break
    case .waiting, .arriving, .shown: state = .leaving
    }
  }

  /// Time has passed.
  mutating func advance(to now: Duration) {
    if case .waiting(let until) = state, until <= now { state = .arriving }
  }

  /// The sheet has come to where it belongs.
  mutating func arrived() {
    if case .arriving = state { state = .shown(drag: 0) }
  }

  /// The last of it has gone.
  mutating func left() {
    if case .leaving = state { state = .hidden }
  }

  /// A finger has dragged the sheet, in points from where it came down.
  ///
  /// - Parameter isFree: Whether it follows the finger down; where it can't be dismissed so, it gives way ever less, as
  ///   it always does upwards.
  mutating func drag(by distance: Double, isFree: Bool) {
    guard case .shown = state, distance.isFinite else { return }
    let given = Self.resistance * (1 - 1 / (1 + abs(distance) / Self.resistance))
    state = .shown(drag: distance < 0 ? -given : isFree ? distance : given)
  }

  /// The sheet is no longer dragged.
  mutating func drop() {
    if case .shown = state { state = .shown(drag: 0) }
  }

  /// Whether a finger that leaves the sheet dismisses it: dragged past a third of its height, or thrown.
  ///
  /// - Parameters:
  ///   - velocity: How fast the finger moved down, in points a second.
  ///   - height: The sheet's, in points.
  ///   - isAllowed: Whether fingers may.
  func isDismissed(byVelocity velocity: Double, height: Double, isAllowed: Bool) -> Bool {
    guard case .shown(let drag) = state, isAllowed, drag > 0 else { return false }
    return velocity > Self.throwing || drag > height / 3 && velocity > -Self.throwing
  }

  /// Whether a visitor may end it now.
  var canBeDismissed: Bool { if case .shown = state { true } else { false } }

  /// Whether the cover is wanted.
  var isCovering: Bool {
    switch state {
    case .waiting, .arriving, .shown: true
    case .hidden, .leaving: false
    }
  }

  /// Whether the sheet is wanted.
  var isUp: Bool {
    switch state {
    case .arriving, .shown: true
    case .hidden, .waiting, .leaving: false
    }
  }

  /// How far the sheet is dragged, in points.
  var dragged: Double { if case .shown(let drag) = state { drag } else { 0 } }

  /// How fast a finger throws the sheet, in points a second.
  static let throwing = 700.0
  /// The most that a sheet gives way where it may not go, in points.
  static let resistance = 48.0
}
