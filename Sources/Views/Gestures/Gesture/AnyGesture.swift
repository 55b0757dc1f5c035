/// A gesture of any type with a given type of value.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  /// Returns the kinds of gestures that the gesture recognises.
  let kindsOfBase: () -> GestureKinds
  private let make: () -> any GestureMachine<Value>
  private let notify: ((any GestureMachine<Value>)?, any GestureMachine<Value>) -> Void

  /// Erases a gesture's type.
  @MainActor public init<Base: Gesture<Value>>(_ base: Base) {
    kindsOfBase = { GestureKinds(of: base) }
    make = { base._makeMachine() }
    notify = { before, after in
      // A view's update may replace the gesture's type while a finger is down. Then the old gesture's listeners get
      // nothing.
      guard let after = after as? Base._Machine else { return }
      base._notify(from: before as? Base._Machine, to: after)
    }
  }

  /// Returns the machine of the wrapped gesture.
  @MainActor public func _makeMachine() -> Machine { Machine(base: make()) }

  /// Reports to the wrapped gesture's listeners, unless a gesture of another type has replaced it.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    notify(before?.base, after.base)
  }
}

extension AnyGesture {
  /// Recognises an ``AnyGesture``.
  public struct Machine: GestureMachine {
    var base: any GestureMachine<Value>

    public var phase: GesturePhase<Value> { base.phase }
    public var deadline: Duration? { base.deadline }
    /// Passes the event to the wrapped machine.
    public mutating func handle(_ event: GestureEvent) { base.handle(event) }
  }
}
