/// A value that a gesture sets while it lasts. It returns to its initial value when the gesture ends, fails or is
/// cancelled.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let state: State<Value>
  fileprivate let initial: Value
  /// Changes the transaction in which the value is reset.
  fileprivate let reset: (Value, inout Transaction) -> Void

  /// Creates the state with its initial value, to which it is reset without animation.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// Creates the state inside an initialiser: `_name = GestureState(initialValue: value)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Creates the state inside an initialiser. It is reset in the given transaction, such as an animated one.
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  /// Creates the state inside an initialiser. It is reset in a transaction, which may depend on the value before.
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  /// Creates a state that is reset in the given transaction, such as an animated one.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Creates a state that is reset in a transaction, which may depend on the value before the reset.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    self.reset = reset
  }

  /// The current value.
  @MainActor public var wrappedValue: Value { state.wrappedValue }

  /// The state, for ``Gesture/updating(_:body:)``.
  @MainActor public var projectedValue: GestureState { self }

  /// See ``DynamicProperty/_comparison``.
  public nonisolated static var _comparison: DynamicPropertyComparison { .kept }

  @MainActor fileprivate var binding: Binding<Value> { state.projectedValue }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Creates a state whose initial value is `nil`.
  public init() { self.init(wrappedValue: nil) }
}

nonisolated extension Gesture {
  /// Sets a state while the gesture lasts, and resets it afterwards.
  ///
  /// - Parameters:
  ///   - state: The state to set, written with `$`.
  ///   - body: Receives the gesture's value, the state to change and the transaction of the change.
  @MainActor public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _GestureListener<Self> {
    let binding = state.binding
    return _GestureListener(
      base: self,
      changed: { _, now in
        var next = binding.wrappedValue
        var transaction = Transaction()
        body(now, &next, &transaction)
        transaction.run { binding.wrappedValue = next }
      },
      over: {
        var transaction = Transaction()
        state.reset(binding.wrappedValue, &transaction)
        transaction.run { binding.wrappedValue = state.initial }
      })
  }
}
