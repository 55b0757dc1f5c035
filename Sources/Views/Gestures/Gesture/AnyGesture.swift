/// A gesture of any kind with a certain value.
public struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  private let make: () -> any GestureMachine<Value>
  private let tell: ((any GestureMachine<Value>)?, any GestureMachine<Value>) -> Void

  /// Hides a gesture's type.
  public init<Base: Gesture<Value>>(_ base: Base) {
    make = { base._makeMachine() }
    tell = { before, after in
      // Views may come with another gesture while a finger is down; those of the old one are told no more.
      guard let after = after as? Base._Machine else { return }
      base._tell(from: before as? Base._Machine, to: after)
    }
  }

  /// The machine of the gesture that is hidden.
  public func _makeMachine() -> AnyGestureMachine<Value> { AnyGestureMachine(base: make()) }

  /// Tells those in the hidden gesture; where another type has taken its place meanwhile, nobody.
  public func _tell(from before: AnyGestureMachine<Value>?, to after: AnyGestureMachine<Value>) {
    tell(before?.base, after.base)
  }
}

/// Recognises an ``AnyGesture``.
public struct AnyGestureMachine<Value>: GestureMachine {
  var base: any GestureMachine<Value>

  public var phase: GesturePhase<Value> { base.phase }
  public var deadline: Duration? { base.deadline }
  /// Shows the event to the hidden machine.
  public mutating func handle(_ event: GestureEvent) { base.handle(event) }
}
