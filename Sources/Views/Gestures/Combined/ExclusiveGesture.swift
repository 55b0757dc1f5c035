/// Two gestures of which one happens; the second only once the first can't.
public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  /// What one of them tells.
  public enum Value {
    /// What the first tells.
    case first(First.Value)
    /// What the second tells.
    case second(Second.Value)
  }

  public typealias Body = Never

  /// The gesture that goes before.
  public var first: First
  /// The gesture that waits.
  public var second: Second

  /// `first` goes before; `second` happens only where `first` fails.
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  /// Recognises both from the start, so that the second has missed nothing when the first fails.
  public func _makeMachine() -> ExclusiveMachine<First, Second> {
    ExclusiveMachine(first: first._makeMachine(), second: second._makeMachine())
  }

  /// Tells the first, and the second only once that may be shown.
  public func _tell(from before: ExclusiveMachine<First, Second>?, to after: ExclusiveMachine<First, Second>) {
    first._tell(from: before?.first, to: after.first)
    if let now = after.shownSecond { second._tell(from: before?.shownSecond, to: now) }
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// Recognises an ``ExclusiveGesture``.
public struct ExclusiveMachine<First: Gesture, Second: Gesture>: GestureMachine {
  public typealias Value = ExclusiveGesture<First, Second>.Value

  var first: First._Machine
  var second: Second._Machine

  /// The second, once it may be shown.
  var shownSecond: Second._Machine? { first.phase.isFailed ? second : nil }

  public var phase: GesturePhase<Value> {
    first.phase.isFailed ? second.phase.map(Value.second) : first.phase.map(Value.first)
  }

  public var deadline: Duration? {
    first.phase.isRecognized ? first.deadline : earliest(first.deadline, second.deadline)
  }

  /// Shows the event to the first and, until that is recognised, to the second.
  public mutating func handle(_ event: GestureEvent) {
    first.handle(event)
    // What was recognised first keeps the second from ever being shown.
    if !first.phase.isRecognized { second.handle(event) }
  }
}

extension Gesture {
  /// This gesture or, once it can't be, another.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
