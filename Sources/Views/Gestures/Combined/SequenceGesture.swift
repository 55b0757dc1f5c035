internal import FollowspotGeometry

/// A gesture and, once it was recognised, another: a long press and then a drag.
public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// How far they have come.
  public enum Value {
    /// What the first tells.
    case first(First.Value)
    /// What the first told at its end, and what the second tells; nil where it tells nothing yet.
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never

  /// The gesture that comes first.
  public var first: First
  /// The gesture that follows.
  public var second: Second

  /// `second` is looked for once `first` has ended; a finger that is still down may go on with it.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Recognises the first, and then the second.
  public func _makeMachine() -> SequenceMachine<First, Second> {
    SequenceMachine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Tells the first up to its end, and from then on the second.
  public func _tell(from before: SequenceMachine<First, Second>?, to after: SequenceMachine<First, Second>) {
    if before?.shownSecond == nil { first._tell(from: before?.first, to: after.first) }
    if let now = after.shownSecond { second._tell(from: before?.shownSecond, to: now) }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Recognises a ``SequenceGesture``.
public struct SequenceMachine<First: Gesture, Second: Gesture>: GestureMachine {
  public typealias Value = SequenceGesture<First, Second>.Value

  /// How long the second's finger may let wait where the first's was lifted.
  private var pause: Duration { SpatialTapMachine.pause }

  var first: First._Machine
  var second: Second._Machine
  /// The finger that is down.
  private var finger: (touch: Touch, frame: Rect)?
  /// Until when a finger must come for the second.
  private var limit: Duration?
  private var isTooLate = false

  init(first: First._Machine, second: Second._Machine) {
    self.first = first
    self.second = second
  }

  /// The second, once it is its turn.
  var shownSecond: Second._Machine? { first.phase.isEnded ? second : nil }

  public var phase: GesturePhase<Value> {
    guard case .ended(let value) = first.phase else { return first.phase.map(Value.first) }
    if isTooLate { return .failed }
    switch second.phase {
    case .possible(let next): return .active(.second(value, next))
    case .active(let next): return .active(.second(value, next))
    case .ended(let next): return .ended(.second(value, next))
    case .failed: return .failed
    }
  }

  public var deadline: Duration? {
    if phase.isFinal { return nil }
    return first.phase.isEnded ? earliest(limit, second.deadline) : first.deadline
  }

  /// Shows the event to the one whose turn it is; a finger that is still down when the first ends comes anew to the
  /// second.
  public mutating func handle(_ event: GestureEvent) {
    if phase.isFinal { return }
    if case .touch(let touch, let frame) = event {
      finger = touch.phase == .began || touch.phase == .moved ? (touch, frame) : nil
    }
    guard !first.phase.isEnded else {
      if let limit, event.time >= limit { return isTooLate = true }
      if finger != nil { limit = nil }
      return second.handle(event)
    }
    first.handle(event)
    guard first.phase.isEnded else { return }
    if let (began, frame) = finger {
      // The finger is there already: for the second it comes now.
      var touch = began
      touch.phase = .began
      touch.time = event.time
      second.handle(.touch(touch, in: frame))
    } else {
      limit = event.time + pause
    }
  }
}

extension Gesture {
  /// This gesture and then another.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
