/// How far a gesture has come.
public enum GesturePhase<Value> {
  /// It may still become one. A value says what it looks like so far, and takes nothing from other gestures.
  case possible(Value?)
  /// It is one, and goes on.
  case active(Value)
  /// It was one.
  case ended(Value)
  /// It is none, or was taken away.
  case failed

  /// The value there is, however far the gesture has come.
  public var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// Whether nothing more can come.
  public var isFinal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// Whether the gesture was recognised.
  var isRecognized: Bool {
    switch self {
    case .possible, .failed: false
    case .active, .ended: true
    }
  }

  /// Whether the gesture is none.
  var isFailed: Bool { if case .failed = self { true } else { false } }

  /// Whether the gesture is through.
  var isEnded: Bool { if case .ended = self { true } else { false } }

  /// Whether the gesture may still become one.
  var isPossible: Bool { if case .possible = self { true } else { false } }

  /// The same phase with another value.
  func map<Other>(_ transform: (Value) -> Other) -> GesturePhase<Other> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }
}

extension GesturePhase: Equatable where Value: Equatable {}
extension GesturePhase: Sendable where Value: Sendable {}
