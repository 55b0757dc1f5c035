internal import FollowspotGeometry

/// A button's gesture: a finger that lifts over the button, wherever it has been since it came down. The value is
/// whether the finger is over the button now.
nonisolated struct PressGesture: PrimitiveGesture {
  @MainActor func _makeMachine() -> PressMachine { PressMachine() }
}

/// Recognises a ``PressGesture``.
struct PressMachine: GestureMachine {
  /// The margin around a button within which a finger still counts as over it, in points: about 3 mm on a kiosk.
  static let margin = 12.0

  private(set) var phase = GesturePhase<Bool>.possible(nil)
  let deadline: Duration? = nil

  mutating func handle(_ event: GestureEvent) {
    guard case .touch(let touch, let frame) = event, !phase.isFinal else { return }
    let isOver = frame.bounds.insetBy(dx: -Self.margin, dy: -Self.margin).contains(frame.inward(touch.location))
    switch touch.phase {
    case .began, .moved: phase = .possible(isOver)
    case .ended: phase = isOver ? .ended(true) : .failed
    case .cancelled: phase = .failed
    }
  }
}
