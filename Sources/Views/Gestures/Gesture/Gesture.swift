/// Something that fingers do, and what happens then.
///
/// Like a view, a gesture is a value that describes. Conform by giving a ``body`` made of other gestures.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What the gesture tells.
  associatedtype Value
  /// What the gesture is made of.
  associatedtype Body: Gesture
  /// Recognises it.
  associatedtype _Machine: GestureMachine where _Machine.Value == Value

  /// The gesture in terms of others.
  var body: Body { get }

  /// A new machine that recognises one such gesture. Gestures that have a body never write it.
  func _makeMachine() -> _Machine

  /// Tells those who asked for it what happened between two states of the machine; `before` is nil at first.
  /// Gestures that have a body never write it.
  func _tell(from before: _Machine?, to after: _Machine)
}

extension Gesture {
  /// What recognises the body.
  public func _makeMachine() -> Body._Machine { body._makeMachine() }

  /// Tells those in the body.
  public func _tell(from before: Body._Machine?, to after: Body._Machine) { body._tell(from: before, to: after) }
}

/// A gesture that has no body, and nobody to tell but those around it.
@MainActor @preconcurrency
package protocol PrimitiveGesture: Gesture where Body == Never {}

extension PrimitiveGesture {
  /// Tells nobody: only gestures around it listen.
  public func _tell(from before: _Machine?, to after: _Machine) {}
}

extension Gesture where Body == Never {
  /// Never evaluated: a gesture without a body makes its own machine.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: Gesture {
  public typealias Value = Never

  /// Never called: there is no such gesture to call it on.
  public func _makeMachine() -> NoGestureMachine { preconditionFailure("there is no gesture of this type") }
  /// Never called: there is no such gesture to call it on.
  public func _tell(from before: NoGestureMachine?, to after: NoGestureMachine) {}
}

/// The machine of a gesture that can't be.
public enum NoGestureMachine: GestureMachine {
  public var phase: GesturePhase<Never> { .failed }
  public var deadline: Duration? { nil }
  /// Does nothing: it has failed from the start.
  public mutating func handle(_ event: GestureEvent) {}
}
