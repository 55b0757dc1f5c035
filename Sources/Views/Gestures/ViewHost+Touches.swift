extension ViewHost {
  /// Passes a touch to the views. Call it between updates; the next ``update()`` shows the changes.
  ///
  /// The tree's time advances to the touch's. A touch with an earlier time, which waited while a frame was drawn, acts
  /// now; the ``fingerPolicy`` judges it by its own time.
  public func send(_ touch: Touch) {
    timeline.advance(to: touch.time)
    guard touchFilter?(touch) ?? true else { return }
    touchActions.run { [weak self] in
      guard let self else { return }
      let delay = timeline.now - touch.time
      for var finger in gestures.fingers(of: touch) {
        finger.time += delay
        deliver(finger)
      }
    }
    setTouchTimer()
  }

  private func deliver(_ finger: Touch) {
    // Changes take effect before they are drawn: they may have put a view under the finger.
    settle()
    let hit = finger.phase == .began ? hit(finger.location) : nil
    gestures.take(finger, in: hit.flatMap { $0.ignoresTouches ? nil : Array($0.containers) } ?? [])
    if !gestures.isFingerDown { pictures.fingerLeft() }
  }

  /// Handles the timeouts of gestures that are due.
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

  /// Cancels all running gestures. The fingers that are down have no effect until they lift. Call it after replacing
  /// the content that was touched.
  package func cancelTouches() {
    gestures.cancelAll()
    touchActions.run { [gestures] in gestures.tell() }
    setTouchTimer()
  }

  /// The rules by which contacts count as fingers; ``FingerPolicy/exact`` by default.
  public var fingerPolicy: FingerPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }
}
