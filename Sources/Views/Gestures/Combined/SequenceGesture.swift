internal import FollowspotGeometry

/// Two gestures in succession, such as a long press and then a drag.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The progress of the two gestures.
  public enum Value {
    /// The first gesture's value while it is recognised.
    case first(First.Value)
    /// The first gesture's final value, and the second's value; `nil` if that has none yet.
    case second(First.Value, Second.Value?)
  }

  public typealias Body = Never

  /// The gesture that comes first.
  public var first: First
  /// The gesture that follows.
  public var second: Second

  /// Creates a gesture that waits for `second` once `first` has ended. A finger that is still down may perform both.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns a machine that recognises the first gesture and then the second.
  @MainActor public func _makeMachine() -> Machine {
    Machine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Reports to the first gesture's listeners until it ends, then to the second's.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    if before?.shownSecond == nil { first._notify(from: before?.first, to: after.first) }
    if let now = after.shownSecond { second._notify(from: before?.shownSecond, to: now) }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SequenceGesture {
  /// Recognises a ``SequenceGesture``.
  public struct Machine: GestureMachine {
    public typealias Value = SequenceGesture<First, Second>.Value

    /// The longest pause between lifting the finger and touching again.
    private var pause: Duration { SpatialTapGesture.Machine.pause }

    var first: First._Machine
    var second: Second._Machine
    /// The finger that is down, with the view's frame.
    private var finger: (touch: TouchEvent, frame: GestureEvent.Frame)?
    /// The time by which a finger must come down for the second gesture.
    private var limit: Duration?
    private var isTooLate = false

    init(first: First._Machine, second: Second._Machine) {
      self.first = first
      self.second = second
    }

    /// The second machine, once the first has ended.
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

    /// Passes the event to the current machine. A finger that is still down when the first gesture ends begins again for
    /// the second.
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
        // The finger is already down. For the second gesture it comes down now.
        var touch = began
        touch.phase = .began
        touch.time = event.time
        second.handle(.touch(touch, in: frame))
      } else {
        limit = event.time + pause
      }
    }
  }
}

nonisolated extension Gesture {
  /// Combines this gesture with another that follows it.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
}
