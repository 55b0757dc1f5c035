/// The progress of recognising a gesture.
public enum GesturePhase<Value> {
  /// The gesture may still be recognised. It may have a provisional value, and doesn't exclude other gestures.
  case possible(Value?)
  /// The gesture is recognised and continues.
  case active(Value)
  /// The gesture was recognised and has ended.
  case ended(Value)
  /// The gesture was not recognised, or was cancelled.
  case failed

  /// The value in this phase; `nil` if there is none.
  public var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  /// Whether the phase can no longer change.
  public var isFinal: Bool {
    switch self {
    case .possible, .active: false
    case .ended, .failed: true
    }
  }

  /// Whether the gesture is or was recognised.
  var isRecognized: Bool {
    switch self {
    case .possible, .failed: false
    case .active, .ended: true
    }
  }

  var isFailed: Bool { if case .failed = self { true } else { false } }

  var isEnded: Bool { if case .ended = self { true } else { false } }

  var isPossible: Bool { if case .possible = self { true } else { false } }

  /// Returns the phase with its value transformed.
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
