/// A gesture with actions that run when it changes or ends.
public nonisolated struct _GestureListener<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  let base: Base
  /// Called with the previous and the current value while the gesture is possible or active.
  var changed: (Value?, Value) -> Void = { _, _ in }
  /// Called once, when the gesture ends successfully.
  var ended: (Value) -> Void = { _ in }
  /// Called when the gesture ends, fails or loses its value, if it had a value before.
  var over: () -> Void = {}

  /// Returns the base's machine: listening doesn't affect recognition.
  @MainActor public func _makeMachine() -> Base._Machine { base._makeMachine() }

  /// Reports to the base's listeners and then to this one.
  @MainActor public func _notify(from before: Base._Machine?, to after: Base._Machine) {
    base._notify(from: before, to: after)
    let known = before?.phase.value
    switch after.phase {
    case .possible(let value?), .active(let value): changed(known, value)
    case .ended(let value): ended(value)
    case .possible(nil), .failed: break
    }
    // One of two simultaneous gestures may fail and remove the value before the other is decided.
    if known != nil, after.phase.isFinal || after.phase.value == nil { over() }
  }
}

nonisolated extension Gesture {
  /// Runs an action when the gesture ends successfully.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _GestureListener<Self> {
    _GestureListener(base: self, ended: action)
  }
}

nonisolated extension Gesture where Value: Equatable {
  /// Runs an action whenever the gesture's value changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _GestureListener<Self> {
    _GestureListener(base: self, changed: { before, now in if before != now { action(now) } })
  }
}
