/// A pattern of touches and the actions that it runs.
///
/// Like a view, a gesture is a description by a value. A conforming type provides a ``body`` made of other gestures.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's value, such as a location.
  associatedtype Value
  /// The type of the body.
  associatedtype Body: Gesture
  /// The type of the machine that recognises the gesture.
  associatedtype _Machine: GestureMachine where _Machine.Value == Value

  /// The gesture in terms of other gestures.
  var body: Body { get }

  /// Returns a new machine that recognises the gesture once. Gestures with a body don't implement it.
  func _makeMachine() -> _Machine

  /// Reports the difference between two states of the machine to the listeners. `before` is `nil` the first time.
  /// Gestures with a body don't implement it.
  func _notify(from before: _Machine?, to after: _Machine)
}

extension Gesture {
  /// Returns the body's machine.
  public func _makeMachine() -> Body._Machine { body._makeMachine() }

  /// Reports to the body's listeners.
  public func _notify(from before: Body._Machine?, to after: Body._Machine) { body._notify(from: before, to: after) }
}

/// A gesture without a body and without listeners inside.
@MainActor @preconcurrency
package protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Does nothing: only gestures around this one have listeners.
  public func _notify(from before: _Machine?, to after: _Machine) {}
}

extension Gesture where Body == Never {
  /// Never evaluated: a gesture without a body makes its own machine.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture, GestureMachine {
  public typealias Value = Never

  public var phase: GesturePhase<Never> { switch self {} }
  public var deadline: Duration? { switch self {} }

  /// Never called: there are no values of this type.
  public func _makeMachine() -> Never { preconditionFailure("there is no gesture of this type") }
  /// Never called: there are no values of this type.
  public func _notify(from before: Never?, to after: Never) {}
  /// Never called: there are no values of this type.
  public mutating func handle(_ event: GestureEvent) {}
}
