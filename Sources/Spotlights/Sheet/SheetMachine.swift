internal import Geometry

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

  /// A way for a visitor to end the sheet.
  enum Way { case button, outside, drag }

  /// The item is there: the sheet is wanted.
  mutating func request(at now: Duration, delay: Duration) {
    switch state {
    case .hidden, .leaving: state = delay > .zero ? .waiting(until: now + delay) : .arriving
    case .waiting, .arriving, .shown: break
    }
  }

  /// The item is gone: the sheet is no longer wanted.
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

  /// A finger has dragged the sheet, in points from where it came down; up it gives way ever less.
  mutating func drag(by distance: Double) {
    guard case .shown = state else { return }
    state = .shown(drag: distance >= 0 ? distance : -Self.resistance * (1 - 1 / (1 - distance / Self.resistance)))
  }

  /// The finger has left the sheet. Returns whether that dismisses it: dragged past a third of its height, or thrown.
  ///
  /// - Parameters:
  ///   - velocity: How fast the finger moved down, in points a second.
  ///   - height: The sheet's, in points.
  mutating func release(velocity: Double, height: Double, isAllowed: Bool) -> Bool {
    guard case .shown(let drag) = state else { return false }
    let isThrown = velocity > Self.throwing && drag > 0
    let isFar = drag > height / 3 && velocity > -Self.throwing
    if isAllowed, isThrown || isFar { return true }
    state = .shown(drag: 0)
    return false
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
  private static let throwing = 700.0
  /// The most that a sheet gives way upwards, in points.
  private static let resistance = 48.0
}
