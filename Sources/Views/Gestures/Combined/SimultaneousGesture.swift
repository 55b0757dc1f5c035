/// Two gestures that may both happen.
public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What is there of both.
  public struct Value {
    /// What the first tells; nil where it tells nothing.
    public var first: First.Value?
    /// What the second tells; nil where it tells nothing.
    public var second: Second.Value?
  }

  public typealias Body = Never

  /// One of the gestures.
  public var first: First
  /// The other.
  public var second: Second

  /// Neither goes before the other; the order says which is told first.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Recognises both at once.
  public func _makeMachine() -> SimultaneousMachine<First, Second> {
    SimultaneousMachine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Tells those who listen to the one, and those who listen to the other.
  public func _tell(from before: SimultaneousMachine<First, Second>?, to after: SimultaneousMachine<First, Second>) {
    first._tell(from: before?.first, to: after.first)
    second._tell(from: before?.second, to: after.second)
  }
}

extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Recognises a ``SimultaneousGesture``.
public struct SimultaneousMachine<First: Gesture, Second: Gesture>: GestureMachine {
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

  /// Shows the event to both.
  public mutating func handle(_ event: GestureEvent) {
    first.handle(event)
    second.handle(event)
  }
}

/// The earlier of two times that there may be.
func earliest(_ a: Duration?, _ b: Duration?) -> Duration? {
  guard let a, let b else { return a ?? b }
  return min(a, b)
}

extension Gesture {
  /// This gesture and another, both of which may happen.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
}
