/// A value that a gesture sets while it goes on, and that is what it was before once the gesture is over, however it
/// went.
@MainActor @preconcurrency @propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let state: State<Value>
  fileprivate let initial: Value
  /// Changes the transaction in which the value goes back.
  fileprivate let reset: (Value, inout Transaction) -> Void

  /// The value while no gesture goes on; it comes back at once.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue) { _, _ in } }

  /// The same, for an initialiser that sets the property behind a name: `_name = GestureState(initialValue: value)`.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// Goes back to its value in a transaction of one's own, such as an animated one.
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue) { $1 = resetTransaction }
  }

  /// Goes back to its value in a transaction that may depend on the value it goes back from.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    state = State(wrappedValue: wrappedValue)
    initial = wrappedValue
    self.reset = reset
  }

  /// The value now.
  public var wrappedValue: Value { state.wrappedValue }

  /// Itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState { self }

  fileprivate var binding: Binding<Value> { state.projectedValue }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  /// Nil while no gesture goes on.
  public init() { self.init(wrappedValue: nil) }
}

extension Gesture {
  /// Sets state while the gesture goes on, and sets it back when that is over.
  ///
  /// - Parameters:
  ///   - state: What is set, with `$`.
  ///   - body: Is given the gesture's value, the state to change, and the transaction of the change.
  public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureListener<Self> {
    let binding = state.binding
    return GestureListener(
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
