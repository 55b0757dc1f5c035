extension OverlayQueue {
  /// What has to be done because of an input.
  package enum Effect: Hashable, Sendable {
    /// Put the view on the display. Answered by ``OverlayQueue/arrivalFinished(_:at:)`` if animated.
    case insert(OverlayID, animated: Bool)
    /// Begin to take the view off the display with its transition. Answered by
    /// ``OverlayQueue/removalFinished(_:at:)``, until then it keeps its place.
    case remove(OverlayID)
    /// The view is gone for good, at once, whether it was ever on the display or not.
    case gone(OverlayID)
    /// Call ``OverlayQueue/timer(_:at:)`` at a time; whatever was armed before is no longer needed.
    case arm(Timer)
    /// No timer is needed.
    case disarm
  }

  /// When the queue wants to be called.
  package struct Timer: Hashable, Sendable {
    /// Tells timers apart, so that one that comes late does nothing.
    package let generation: Int
    /// When, on the clock of all inputs.
    package let until: Duration
  }

  /// What an operation came to, and what has to be done for it, in order.
  package struct Answer<Result> {
    package let result: Result
    package let effects: [Effect]
  }
}
