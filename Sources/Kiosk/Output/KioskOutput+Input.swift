internal import FollowspotRuntime
internal import FollowspotExecution
internal import FollowspotGeometry
internal import FollowspotGuides
internal import FollowspotKeyboards
package import FollowspotPlatform
internal import FollowspotViews

extension KioskOutput {
  /// Handles an event of touch screens, keys or sensors.
  package func handle(_ event: InputEvent) {
    isAwake = true
    let start = Trace.start()
    defer { Trace.end(.input, from: start) }
    guard let size = display.mode?.logicalSize else { return }
    switch event.kind {
    case .touch(let slot, let phase, let position):
      send(TouchEvent(id: slot, phase: TouchEvent.Phase(phase), location: position.point(in: size), time: event.time))
    case .pointer(let phase, let position):
      send(TouchEvent(id: -1, phase: TouchEvent.Phase(phase), location: position.point(in: size), time: event.time))
    case .key(let key): keys.take(key)
    case .keysCancelled(let device): keys.cancel(device: device)
    case .keysLost(let device): keys.lose(device: device)
    case .motion:
      // The views' time moves to now, as with a key.
      content.host.timeline.advance(to: clock.now)
      content.kiosk.noteMotion()
    case .devicesChanged: break
    }
  }

  private func send(_ touch: TouchEvent) {
    // The touch may have waited while a frame was drawn. Its own time keeps the speed of a swipe.
    var touch = touch
    touch.time = min(touch.time, clock.now)
    content.host.send(touch)
  }

  /// Gives the views a keyboard on the screen if they have none, with the letters of real keyboards for languages that it
  /// doesn't know.
  func connectKeyboard(_ layouts: RealKeyboardLayouts) {
    let host = content.host
    if host.panel.keyboard == nil { host.panel.keyboard = OnScreenKeyboard(ViewKeyboard(of: host)) }
    (host.panel.keyboard as? OnScreenKeyboard)?.derived = layouts
  }

  /// Carries out a command that no view has taken, for visitors who can't touch: it moves the focus, goes through a guide,
  /// dismisses what lies over the screen, and else goes back to the screen before.
  func act(_ command: KeyCommand) {
    guard let focus = FocusCommand(command), !content.host.take(focus) else { return }
    switch focus {
    // A guide may still wait for its element, without a view.
    case .cancel where content.guides?.guide != nil: content.guides?.cancel()
    case .back, .cancel: content.goBack()
    case .next, .previous, .up, .down, .left, .right, .select: break
    }
  }
}

extension FocusCommand {
  /// Creates the command for the focus; nil for one that doesn't concern it.
  fileprivate init?(_ command: KeyCommand) {
    switch command {
    case .next: self = .next
    case .previous: self = .previous
    case .up: self = .up
    case .down: self = .down
    case .left: self = .left
    case .right: self = .right
    case .select: self = .select
    case .back: self = .back
    case .cancel: self = .cancel
    case .help, .louder, .quieter: return nil
    }
  }
}

extension TouchEvent.Phase {
  /// Creates the views' phase of a contact. Views know no devices and devices no views, so each side has its own type.
  fileprivate init(_ phase: ContactPhase) {
    switch phase {
    case .began: self = .began
    case .moved: self = .moved
    case .ended: self = .ended
    case .cancelled: self = .cancelled
    }
  }
}
