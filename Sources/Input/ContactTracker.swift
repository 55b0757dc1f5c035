internal import FollowspotPlatform

/// Tracks what events leave out: where a finger was before it went up, and what is down.
///
/// It ensures that every contact begins before it moves and ends once.
struct ContactTracker {
  /// The last positions of the fingers that are down, by slot.
  private(set) var touches: [Int: UnitPosition] = [:]
  /// The position of the pointer.
  private(set) var pointer = UnitPosition(x: 0.5, y: 0.5)
  /// Whether the main button is down.
  private(set) var isPressed = false

  /// Handles a finger that went down. If the slot is down already, the device lost its end, and it is cancelled first.
  mutating func down(_ slot: Int, at position: UnitPosition) -> [InputEvent.Kind] {
    let lost = cancel(slot)
    touches[slot] = position.clamped
    return lost + [.touch(slot: slot, .began, position.clamped)]
  }

  /// Handles a finger that moved.
  mutating func motion(_ slot: Int, to position: UnitPosition) -> [InputEvent.Kind] {
    guard touches[slot] != nil else { return [] }
    touches[slot] = position.clamped
    return [.touch(slot: slot, .moved, position.clamped)]
  }

  /// Handles a finger that went up. Its contact ends at its last position.
  mutating func up(_ slot: Int) -> [InputEvent.Kind] {
    touches.removeValue(forKey: slot).map { [.touch(slot: slot, .ended, $0)] } ?? []
  }

  /// Cancels a finger's contact.
  mutating func cancel(_ slot: Int) -> [InputEvent.Kind] {
    touches.removeValue(forKey: slot).map { [.touch(slot: slot, .cancelled, $0)] } ?? []
  }

  /// Moves the pointer to a position.
  mutating func point(at position: UnitPosition) -> [InputEvent.Kind] {
    pointer = position.clamped
    return [.pointer(.moved, pointer)]
  }

  /// Moves the pointer by a distance in fractions of the display.
  mutating func point(by x: Double, _ y: Double) -> [InputEvent.Kind] {
    point(at: UnitPosition(x: pointer.x + x, y: pointer.y + y))
  }

  /// Handles the main button.
  mutating func press(_ down: Bool) -> [InputEvent.Kind] {
    guard down != isPressed else { return [] }
    isPressed = down
    return [.pointer(down ? .began : .ended, pointer)]
  }

  /// Cancels every contact.
  mutating func cancelAll() -> [InputEvent.Kind] {
    touches.keys.sorted().flatMap { cancel($0) } + cancelPress()
  }

  /// Cancels the press of the main button, for example when its device was removed.
  mutating func cancelPress() -> [InputEvent.Kind] {
    guard isPressed else { return [] }
    isPressed = false
    return [.pointer(.cancelled, pointer)]
  }
}

extension UnitPosition {
  /// The nearest position on the display; a coordinate that is not a number becomes 0.5. 1 is excluded, as the right
  /// and lower edges lie outside of the display.
  var clamped: UnitPosition {
    func clamp(_ value: Double) -> Double { value.isNaN ? 0.5 : max(0, min(1.0.nextDown, value)) }
    return UnitPosition(x: clamp(x), y: clamp(y))
  }
}
