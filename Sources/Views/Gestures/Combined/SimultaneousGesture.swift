/// Two gestures that may both happen.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// The values of both gestures.
  public struct Value {
    /// The first gesture's value; `nil` if it has none.
    public var first: First.Value?
    /// The second gesture's value; `nil` if it has none.
    public var second: Second.Value?
  }

  public typealias Body = Never

  /// The gesture whose listeners are called first.
  public var first: First
  /// The gesture whose listeners are called second.
  public var second: Second

  /// Creates a gesture that recognises two gestures independently.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Returns a machine that recognises both gestures.
  @MainActor public func _makeMachine() -> Machine {
    Machine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Reports to the first gesture's listeners, then to the second's.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    first._notify(from: before?.first, to: after.first)
    second._notify(from: before?.second, to: after.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

extension SimultaneousGesture {
  /// Recognises a ``SimultaneousGesture``.
  public struct Machine: GestureMachine {
    public typealias Value = SimultaneousGesture<First, Second>.Value

    var first: First._Machine
    var second: Second._Machine

    public var phase: GesturePhase<Value> {
      let value = Value(first: first.phase.value, second: second.phase.value)
      if first.phase.isFailed, second.phase.isFailed { return .failed }
      if first.phase.isRecognized || second.phase.isRecognized {
        return first.phase.isFinal && second.phase.isFinal ? .ended(value) : .active(value)
      }
      return .possible(value.first == nil && value.second == nil ? nil : value)
    }

    public var deadline: Duration? { earliest(first.deadline, second.deadline) }

    /// Passes the event to both machines.
    public mutating func handle(_ event: GestureEvent) {
      first.handle(event)
      second.handle(event)
    }
  }
}

/// Returns the earlier of two times; `nil` is later than any time.
func earliest(_ a: Duration?, _ b: Duration?) -> Duration? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}

nonisolated extension Gesture {
  /// Combines this gesture with another. Both may happen.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
