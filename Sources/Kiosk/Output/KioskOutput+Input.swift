internal import FollowspotExecution
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotPlatform
internal import FollowspotViews

extension KioskOutput {
  /// Takes in what was done with fingers and keys.
  func handle(_ event: InputEvent) {
    isAwake = true
    let start = Trace.start()
    defer { Trace.end(.input, from: start) }
    if case .finished(let outcome) = event.kind {
      isFinished = true
      onFinish?(outcome)
    }
    guard let size = display.mode?.logicalSize else { return }
    switch event.kind {
    case .touch(let slot, let phase, let position):
      send(Touch(id: slot, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .pointer(let phase, let position):
      send(Touch(id: -1, phase: Touch.Phase(phase), location: position.point(in: size), time: event.time))
    case .key(let name, isDown: true): press(name)
    case .motion:
      // To the time of it, as with a key.
      content.host.timeline.advance(to: clock.now)
      content.notesMotion()
    case .key(_, isDown: false), .devicesChanged, .finished: break
    }
  }

  private func send(_ touch: Touch) {
    // To the time of the touch, which may have waited while a frame was drawn: a swipe stays as quick as it was.
    var touch = touch
    touch.time = min(touch.time, clock.now)
    content.host.timeline.advance(to: touch.time)
    // Views are asked about places: they must be where the visitor sees them.
    if content.host.needsUpdate { draw() }
    content.host.send(touch)
  }

  /// Keys for those who can't touch: on, and away.
  private func press(_ key: String) {
    // To the time of the key, as with a touch: a visitor's time runs from there.
    content.host.timeline.advance(to: clock.now)
    guard content.takesKey() else { return }
    switch key {
    case "enter", "kpenter", "space", "right": content.guides?.next()
    case "left", "backspace": content.guides?.back()
    case "esc": content.guides?.cancel()
    default: break
    }
  }
}

extension Touch.Phase {
  init(_ phase: ContactPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
