extension ViewHost {
  /// Work for gestures. It is handled in order, because a listener may cause more of it.
  enum TouchWork {
    case touch(Touch)
    /// Timeouts are due.
    case time
    /// The gestures were cancelled.
    case cancellation
  }

  /// Passes a touch to the views. Call it between updates; the next ``update()`` shows the changes.
  ///
  /// The tree's time advances to the touch's. A touch with an earlier time, which waited while a frame was drawn, acts
  /// now; the ``fingerPolicy`` judges it by its own time.
  public func send(_ touch: Touch) {
    timeline.advance(to: touch.time)
    if touch.phase == .began, !isOnPanel(touch.location) { focusSeesTouch() }
    guard touchFilter?(touch) ?? true else { return }
    editingSees(touch)
    handle(.touch(touch))
    editingHasSeen(touch)
  }

  /// Handles the timeouts of gestures that are due.
  func ringTouches() { handle(.time) }

  /// Cancels all running gestures. The fingers that are down have no effect until they lift. Call it after replacing
  /// the content that was touched.
  package func cancelTouches() {
    gestures.cancelAll()
    panel?.cancelTouches()
    handle(.cancellation)
  }

  private func handle(_ work: TouchWork) {
    touchWork.append(work)
    guard !handlesTouches else { return }
    handlesTouches = true
    while !touchWork.isEmpty {
      switch touchWork.removeFirst() {
      case .touch(let touch):
        let delay = timeline.now - touch.time
        for var finger in gestures.fingers(of: touch) {
          finger.time += delay
          deliver(finger)
        }
      case .time:
        let now = timeline.now
        settle()
        for finger in gestures.fingers(at: now) { deliver(finger) }
        gestures.take(now)
      case .cancellation: gestures.tell()
      }
    }
    handlesTouches = false
    if touchTimer.deadline != gestures.deadline { touchTimer.deadline = gestures.deadline }
  }

  private func deliver(_ finger: Touch) {
    // Changes take effect before they are drawn: they may have put a view under the finger.
    settle()
    if panelTakes(finger) { return }
    let hit = finger.phase == .began ? hit(finger.location) : nil
    var finger = finger
    finger.location = onStage(finger.location)
    gestures.take(finger, in: hit.flatMap { $0.ignoresTouches ? nil : Array($0.containers) } ?? [])
    if !gestures.isFingerDown { pictures.fingerLeft() }
  }

  /// The rules by which contacts count as fingers; ``FingerPolicy/exact`` by default.
  public var fingerPolicy: FingerPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }
}
