/// Two gestures of which only one happens. The second happens only if the first fails.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The value of the gesture that happens.
  public enum Value {
    /// The first gesture's value.
    case first(First.Value)
    /// The second gesture's value.
    case second(Second.Value)
  }

  public typealias Body = Never

  /// The preferred gesture.
  public var first: First
  /// The gesture that happens if the first fails.
  public var second: Second

  /// Creates a gesture that prefers `first` to `second`.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns a machine that recognises both from the start, so that the second misses nothing if the first fails.
  @MainActor public func _makeMachine() -> Machine {
    Machine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Reports to the first gesture's listeners and, once the first has failed, to the second's.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    first._notify(from: before?.first, to: after.first)
    if let now = after.shownSecond { second._notify(from: before?.shownSecond, to: now) }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension ExclusiveGesture {
  /// Recognises an ``ExclusiveGesture``.
  public struct Machine: GestureMachine {
    public typealias Value = ExclusiveGesture<First, Second>.Value

    var first: First._Machine
    var second: Second._Machine

    /// The second machine, once the first has failed.
    var shownSecond: Second._Machine? { first.phase.isFailed ? second : nil }

    public var phase: GesturePhase<Value> {
      first.phase.isFailed ? second.phase.map(Value.second) : first.phase.map(Value.first)
    }

    public var deadline: Duration? {
      first.phase.isRecognized ? first.deadline : earliest(first.deadline, second.deadline)
    }

    /// Passes the event to the first machine and, until that recognises its gesture, to the second.
    public mutating func handle(_ event: GestureEvent) {
      first.handle(event)
      // Once the first is recognised, the second can no longer happen.
      if !first.phase.isRecognized { second.handle(event) }
    }
  }
}

nonisolated extension Gesture {
  /// Combines this gesture with another that happens only if this one fails.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
