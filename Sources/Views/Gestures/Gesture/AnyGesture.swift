/// A gesture of any type with a given type of value.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  let base: any Gesture<Value>

  /// Erases a gesture's type.
  public init(_ base: some Gesture<Value>) { self.base = base }

  /// Returns the machine of the wrapped gesture.
  @MainActor public func _makeMachine() -> Machine { Machine(base: Self.machine(of: base)) }

  @MainActor private static func machine(of base: some Gesture<Value>) -> any GestureMachine<Value> {
    base._makeMachine()
  }

  /// Reports to the wrapped gesture's listeners, unless a gesture of another type has replaced it.
  @MainActor public func _notify(from before: Machine?, to after: Machine) {
    Self.notify(base, from: before?.base, to: after.base)
  }

  @MainActor private static func notify<Base: Gesture<Value>>(
    _ base: Base, from before: (any GestureMachine<Value>)?, to after: any GestureMachine<Value>
  ) {
    // A view's update may replace the gesture's type while a finger is down. Then the old gesture's listeners get
    // nothing.
    guard let after = after as? Base._Machine else { return }
    base._notify(from: before as? Base._Machine, to: after)
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
