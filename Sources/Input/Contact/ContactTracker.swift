internal import FollowspotPlatform

/// Keeps what a device leaves out: where a finger was when it went up, and what is still down.
///
/// It makes sure that every contact begins before it moves and ends once.
struct ContactTracker {
  /// The fingers that are down, by slot.
  private(set) var touches: [Int: UnitPosition] = [:]
  /// Where the pointer is.
  private(set) var pointer = UnitPosition(x: 0.5, y: 0.5)
  /// Whether the main button is down.
  private(set) var isPressed = false

  /// A finger went down. One that is down already was lost by the device and ends first.
  mutating func down(_ slot: Int, at position: UnitPosition) -> [InputEvent.Kind] {
    let lost = cancel(slot)
    touches[slot] = position.clamped
    return lost + [.touch(slot: slot, .began, position.clamped)]
  }

  /// A finger moved.
  mutating func motion(_ slot: Int, to position: UnitPosition) -> [InputEvent.Kind] {
    guard touches[slot] != nil else { return [] }
    touches[slot] = position.clamped
    return [.touch(slot: slot, .moved, position.clamped)]
  }

  /// A finger went up, where it was last.
  mutating func up(_ slot: Int) -> [InputEvent.Kind] {
    touches.removeValue(forKey: slot).map { [.touch(slot: slot, .ended, $0)] } ?? []
  }

  /// A finger was none.
  mutating func cancel(_ slot: Int) -> [InputEvent.Kind] {
    touches.removeValue(forKey: slot).map { [.touch(slot: slot, .cancelled, $0)] } ?? []
  }

  /// The pointer moved to a place.
  mutating func point(at position: UnitPosition) -> [InputEvent.Kind] {
    pointer = position.clamped
    return [.pointer(.moved, pointer)]
  }

  /// The pointer moved by a distance, in fractions of the display.
  mutating func point(by x: Double, _ y: Double) -> [InputEvent.Kind] {
    point(at: UnitPosition(x: pointer.x + x, y: pointer.y + y))
  }

  /// The main button went down or up.
  mutating func press(_ down: Bool) -> [InputEvent.Kind] {
    guard down != isPressed else { return [] }
    isPressed = down
    return [.pointer(down ? .began : .ended, pointer)]
  }

  /// Everything that is down is none any more.
  mutating func cancelAll() -> [InputEvent.Kind] {
    touches.keys.sorted().flatMap { cancel($0) } + cancelPress()
  }

  /// The main button was let go by a device that went away.
  mutating func cancelPress() -> [InputEvent.Kind] {
    guard isPressed else { return [] }
    isPressed = false
    return [.pointer(.cancelled, pointer)]
  }
}

extension UnitPosition {
  /// The nearest position on the display; the middle for what is no number. Its right and lower edges are beyond it.
  var clamped: UnitPosition {
    func clamp(_ value: Double) -> Double { value.isNaN ? 0.5 : max(0, min(1.0.nextDown, value)) }
    return UnitPosition(x: clamp(x), y: clamp(y))
  }
}
