/// A gesture that may be missing, as in `.gesture(isOn ? drag : nil)`.
extension Optional: Gesture where Wrapped: Gesture {
  /// Returns the gesture's machine, or one that recognises nothing.
  public func _makeMachine() -> _OptionalGestureMachine<Wrapped._Machine> {
    _OptionalGestureMachine(base: self?._makeMachine())
  }

  /// Reports to the gesture's listeners.
  public func _notify(
    from before: _OptionalGestureMachine<Wrapped._Machine>?, to after: _OptionalGestureMachine<Wrapped._Machine>
  ) {
    guard let self, let base = after.base else { return }
    self._notify(from: before?.base, to: base)
  }
}

/// Recognises a gesture that may be missing.
public struct _OptionalGestureMachine<Base: GestureMachine>: GestureMachine {
  fileprivate var base: Base?

  public var phase: GesturePhase<Base.Value> { base?.phase ?? .failed }
  public var deadline: Duration? { base?.deadline }
  /// Passes the event to the gesture's machine.
  public mutating func handle(_ event: GestureEvent) { base?.handle(event) }
}

/// A gesture of which nothing may be there.
@MainActor
protocol OptionalGesture {
  /// Whether there is no gesture.
  var isMissing: Bool { get }
  /// The kinds of gestures that the gesture recognises.
  var kindsOfWrapped: GestureKinds { get }
}

extension Optional: OptionalGesture where Wrapped: Gesture {
  var isMissing: Bool { self == nil }
  var kindsOfWrapped: GestureKinds { map { GestureKinds(of: $0) } ?? [] }
}
