/// A gesture and its listener.
public struct GestureListener<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  let base: Base
  /// Told of what it is so far: the value before, and now.
  var changed: (Value?, Value) -> Void = { _, _ in }
  /// Told of the gesture, once.
  var ended: (Value) -> Void = { _ in }
  /// Told when it is over, or nothing is left of it so far, if a change was told.
  var over: () -> Void = {}

  /// The base's own: listening changes nothing of what is recognised.
  public func _makeMachine() -> Base._Machine { base._makeMachine() }

  /// Tells those in the base first, and then this listener.
  public func _tell(from before: Base._Machine?, to after: Base._Machine) {
    base._tell(from: before, to: after)
    let known = before?.phase.value
    switch after.phase {
    case .possible(let value?), .active(let value): changed(known, value)
    case .ended(let value): ended(value)
    case .possible(nil), .failed: break
    }
    // Of two gestures at once, one may fail and leave nothing to tell before the other decides.
    if known != nil, after.phase.isFinal || after.phase.value == nil { over() }
  }
}

extension Gesture {
  /// Runs an action when the gesture has been recognised and is over.
  public func onEnded(_ action: @escaping (Value) -> Void) -> GestureListener<Self> {
    GestureListener(base: self, ended: action)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action whenever the gesture's value changes while it goes on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> GestureListener<Self> {
    GestureListener(base: self, changed: { before, now in if before != now { action(now) } })
  }
}
