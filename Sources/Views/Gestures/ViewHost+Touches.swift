extension ViewHost {
  /// Gives the views a touch. Call it between updates; what it changes is seen by the next ``update()``.
  ///
  /// The tree's time moves on to the touch's; a touch of an earlier time counts as happening now.
  public func send(_ touch: Touch) {
    timeline.advance(to: touch.time)
    guard touchFilter?(touch) ?? true else { return }
    var touch = touch
    touch.time = timeline.now
    touchActions.run { [weak self] in
      guard let self else { return }
      for finger in gestures.fingers(of: touch) { deliver(finger) }
    }
    setTouchTimer()
  }

  private func deliver(_ finger: Touch) {
    // What was changed counts at once, drawn or not: it may be in the finger's way.
    settle()
    let hit = finger.phase == .began ? hit(finger.location) : nil
    gestures.take(finger, in: hit.flatMap { $0.ignoresTouches ? nil : Array($0.containers) } ?? [])
    if !gestures.isFingerDown { pictures.fingerLeft() }
  }

  /// What waited for a time happens.
  func ringTouches() {
    touchActions.run { [weak self] in
      guard let self else { return }
      let now = timeline.now
      settle()
      for finger in gestures.fingers(at: now) { deliver(finger) }
      gestures.take(now)
    }
    setTouchTimer()
  }

  private func setTouchTimer() {
    guard !touchActions.isRunning, touchTimer.deadline != gestures.deadline else { return }
    touchTimer.deadline = gestures.deadline
  }

  /// Takes every touch that is going on from whoever it belongs to: the fingers that are down mean nothing until they
  /// leave. For whoever puts something else in place of what was touched.
  package func cancelTouches() {
    gestures.cancelAll()
    touchActions.run { [gestures] in gestures.tell() }
    setTouchTimer()
  }

  /// What of the contacts on the panel counts as a finger; ``FingerPolicy/exact`` unless set.
  public var fingerPolicy: FingerPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }
}
