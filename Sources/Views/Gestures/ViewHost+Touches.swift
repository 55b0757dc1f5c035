extension ViewHost {
  /// Gives the views a touch. Call it between updates; what it changes is seen by the next ``update()``.
  ///
  /// The tree's time moves on to the touch's; a touch of an earlier time counts as happening now.
  public func send(_ touch: Touch) {
    timeline.advance(to: touch.time)
    var touch = touch
    touch.time = timeline.now
    gestures.handle(touch, in: self)
  }

  /// Takes every touch that is going on from whoever it belongs to: the fingers that are down mean nothing until they
  /// leave. For whoever puts something else in place of what was touched.
  package func cancelTouches() { gestures.cancelAll() }

  /// What of the contacts on the panel counts as a finger; ``FingerPolicy/exact`` unless set.
  public var fingerPolicy: FingerPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }
}
