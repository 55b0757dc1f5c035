extension OverlayQueue {
  /// An action that the container must carry out.
  package enum Effect: Hashable, Sendable {
    /// Puts the view on the display. If animated, the container calls ``OverlayQueue/arrivalFinished(_:at:)`` at the
    /// end.
    case insert(OverlayID, animated: Bool)
    /// Starts to remove the view with its transition. The container calls ``OverlayQueue/removalFinished(_:at:)`` at
    /// the end; until then the view keeps its place.
    case remove(OverlayID)
    /// Removes the view immediately and for good, whether it was ever on the display or not.
    case gone(OverlayID)
    /// Calls ``OverlayQueue/timer(_:at:)`` at a time. This replaces any earlier timer.
    case arm(Timer)
    /// Cancels the timer.
    case disarm
  }

  /// A timer that the queue requests.
  package struct Timer: Hashable, Sendable {
    /// Identifies the timer, so that a late one does nothing.
    package let generation: Int
    /// The time, on the clock of all inputs.
    package let until: Duration
  }

  /// The result of an operation, and the effects to carry out in order.
  package struct Answer<Result> {
    package let result: Result
    package let effects: [Effect]
  }
}
