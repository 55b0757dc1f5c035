/// A gesture whose value is made from that of another.
public struct MapGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never

  let base: Base
  let transform: (Base.Value) -> Value

  /// The base's machine with another value.
  public func _makeMachine() -> MapMachine<Base._Machine, Value> {
    MapMachine(base: base._makeMachine(), transform: transform)
  }

  /// Tells those who listen to the base, by its own value.
  public func _tell(from before: MapMachine<Base._Machine, Value>?, to after: MapMachine<Base._Machine, Value>) {
    base._tell(from: before?.base, to: after.base)
  }
}

/// Recognises a ``MapGesture``.
public struct MapMachine<Base: GestureMachine, Value>: GestureMachine {
  var base: Base
  let transform: (Base.Value) -> Value

  public var phase: GesturePhase<Value> { base.phase.map(transform) }
  public var deadline: Duration? { base.deadline }
  /// Shows the event to the base.
  public mutating func handle(_ event: GestureEvent) { base.handle(event) }
}

extension Gesture {
  /// The gesture with a value made from its own.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> MapGesture<Self, Other> {
    MapGesture(base: self, transform: transform)
  }
}
