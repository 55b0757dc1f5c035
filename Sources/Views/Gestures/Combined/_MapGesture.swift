/// A gesture with a value computed from another gesture's value.
public nonisolated struct _MapGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never

  let base: Base
  let transform: (Base.Value) -> Value

  /// Returns the base's machine with the computed value.
  @MainActor public func _makeMachine() -> Machine {
    Machine(base: base._makeMachine(), transform: transform)
  }

  /// Reports to the base's listeners, with the base's value.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    base._notify(from: before?.base, to: after.base)
  }
}

extension _MapGesture {
  /// Recognises a ``_MapGesture``.
  public struct Machine: GestureMachine {
    var base: Base._Machine
    let transform: (Base.Value) -> Value

    public var phase: GesturePhase<Value> { base.phase.map(transform) }
    public var deadline: Duration? { base.deadline }
    /// Passes the event to the base.
    public mutating func handle(_ event: GestureEvent) { base.handle(event) }
  }
}

nonisolated extension Gesture {
  /// Returns the gesture with a value computed from its value.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(base: self, transform: transform)
  }
}
