package import FollowspotInput
internal import FollowspotLanguages
package import FollowspotPlatform
package import FollowspotViews

/// The way of keys from the devices of a display to its views.
///
/// A key first wakes the kiosk. Codes of scanners are then told from keys, keys that bounce are left out, and the rest
/// gets its text and its command. A command that no view takes goes to the guide.
@MainActor
package final class KeyRoute {
  private let host: ViewHost
  private let clock: any KioskClock
  /// Whether keys are always intended, like a script's, so that nothing is filtered.
  private let isExact: Bool
  private let settings: () -> KeySettings
  private let onCommand: (KeyCommand) -> Void
  private var recognizer = ScanRecognizer()
  private var filter = KeyFilter()
  private var modifiers = KeyModifierState()
  private var deadKeys = DeadKeys()
  /// The text that was edited when the last key went down.
  private weak var editedText: (any TextInput)?
  /// Whether a text was edited then, which may be gone now.
  private var hadText = false
  /// The layouts of keyboards.
  package var layouts = KeyLayouts()
  /// The keys that wait until their layout has been read.
  private var waiting: [KeyInput] = []
  /// The keys that only woke the kiosk.
  private var ignoredKeys: Set<KeyInput.ID> = []
  /// The keys that views have seen going down.
  private var pressed: [KeyInput.ID: KeyPress] = [:]
  private var alarm: Alarm?

  /// Creates a way to a display's views.
  ///
  /// - Parameters:
  ///   - settings: Returns the current rules.
  ///   - onCommand: Called with each command that no view takes.
  package init(
    to host: ViewHost, clock: any KioskClock, isExact: Bool, settings: @escaping () -> KeySettings,
    onCommand: @escaping (KeyCommand) -> Void
  ) {
    (self.host, self.clock, self.isExact) = (host, clock, isExact)
    (self.settings, self.onCommand) = (settings, onCommand)
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
  }

  /// Handles a key.
  package func take(_ key: KeyInput) {
    host.timeline.advance(to: clock.now)
    if key.isDown {
      if wakes() {
        ignoredKeys.insert(key.id)
        deadKeys.cancel(device: nil)
      } else {
        ignoredKeys.remove(key.id)
      }
    }
    waiting.append(key)
    takeWaiting()
  }

  /// Handles the keys that wait, if their layouts have been read.
  private func takeWaiting() {
    let settings = settings()
    guard layout(settings.layout) != nil, let scanned = layout(settings.scanner.layout) else { return }
    let keys = waiting
    waiting = []
    for key in keys {
      let others: ScanRecognizer.UnnamedKeyboards =
        isExact || settings.scanner.device != nil || !host.takesScans ? .typed : .bySpeed
      carryOut(recognizer.take(key, settings.scanner, scanned, others: others), settings)
    }
    setAlarm()
  }

  /// Returns a layout; nil while it is being read. Scripts have the built-in one, so that they do the same everywhere.
  private func layout(_ name: String) -> KeyLayout? {
    if isExact { return .us }
    return layouts.layout(name) { [weak self] in
      guard let self, !waiting.isEmpty else { return }
      host.timeline.advance(to: clock.now)
      takeWaiting()
    }
  }

  /// Handles a command.
  package func take(_ command: KeyCommand) {
    host.timeline.advance(to: clock.now)
    if !wakes() { onCommand(command) }
  }

  /// Handles a character of a keyboard that has a key for it.
  package func take(text: String) {
    host.timeline.advance(to: clock.now)
    guard !wakes(), let letter = text.lowercased().first else { return }
    var press = KeyPress(KeyEquivalent(letter), characters: text)
    _ = host.send(press)
    press.phase = .up
    _ = host.send(press)
  }

  /// Handles the code of a scanner. It counts even if it wakes the kiosk. Returns whether a view has received it.
  @discardableResult
  package func take(scan text: String) -> Bool {
    host.timeline.advance(to: clock.now)
    _ = wakes()
    return host.send(scan: text)
  }

  /// Releases the keys of a device; nil for all devices. A code that has begun is dropped.
  package func cancel(device: Int?) {
    waiting = waiting.filter { device != nil && $0.device.id != device }
    recognizer.cancel(device: device)
    modifiers.cancel(device: device)
    deadKeys.cancel(device: device)
    for id in filter.cancel(device: device) {
      ignoredKeys.remove(id)
      sendUp(id)
    }
    host.noteKeys(areDown: filter.hasKeysDown)
    setAlarm()
  }

  /// Notes that keys of a device were lost, so that no part of a code counts as a code.
  package func lose(device: Int) {
    recognizer.lose(device: device, at: clock.now)
    setAlarm()
  }

  /// Tells the visitor's session of a key. Returns whether the key only wakes the kiosk.
  private func wakes() -> Bool { host.keys.filter?() == false }

  private func ring() {
    host.timeline.advance(to: clock.now)
    let settings = settings()
    // Keys that have come since the deadline may not be read yet.
    if let deadline = nextDeadline { carryOut(recognizer.advance(to: deadline), settings) }
    if let key = filter.repeated(at: clock.now) { press(key, settings) }
    setAlarm()
  }

  /// The time of the next ring; nil for none.
  private var nextDeadline: Duration? { [recognizer.deadline, filter.deadline].compactMap(\.self).min() }

  private func setAlarm() {
    let next = nextDeadline
    if alarm?.deadline != next { alarm?.deadline = next }
  }

  private func carryOut(_ outcomes: [ScanRecognizer.Outcome], _ settings: KeySettings) {
    for outcome in outcomes {
      switch outcome {
      case .scan(let text): host.send(scan: text)
      case .key(let key): type(key, settings)
      }
    }
  }

  private func type(_ key: KeyInput, _ settings: KeySettings) {
    var key = key
    key.modifiers = modifiers.take(key)
    let command = types(key) ? nil : settings.map.command(of: key)
    let repeats = command?.repeats ?? !KeyModifierState.isModifier(key.code)
    let areOthersDown = filter.hasKeysDown
    let counts = filter.pass(
      key, bounce: command == nil || isExact ? .zero : settings.bounce,
      repetition: repeats && !isExact ? settings.repetition.pause : nil)
    guard counts else { return }
    // The key has not opened the views that the display shows before it goes down.
    host.noteKeys(areDown: key.isDown ? areOthersDown : filter.hasKeysDown)
    defer { host.noteKeys(areDown: filter.hasKeysDown) }
    if !key.isDown {
      ignoredKeys.remove(key.id)
      sendUp(key.id)
    } else if ignoredKeys.contains(key.id) {
      filter.endRepeats()
    } else {
      press(key, settings)
    }
  }

  /// Whether a view's text takes the key, so that it is no command: two equal letters in a row are meant.
  private func types(_ key: KeyInput) -> Bool {
    var key = key
    key.text = KeyLayout.us.text(of: key.code, [])
    return KeyPress(key).map(host.typesText) ?? false
  }

  /// Sends a key that goes down or repeats.
  private func press(_ key: KeyInput, _ settings: KeySettings) {
    var key = key
    // An accent that was begun in one text is none of the next, which may be another visitor's.
    let text = host.textInput
    if text !== editedText || (text != nil) != hadText {
      (editedText, hadText) = (text, text != nil)
      deadKeys.cancel(device: nil)
    }
    let symbol = (layout(settings.layout) ?? .us)[key.code, key.modifiers]
    key.text = deadKeys.text(of: symbol, on: key.device.id, compose: Composition.composed)
    if let press = KeyPress(key) {
      pressed[key.id] = press
      if host.send(press) == .handled { return }
    }
    guard let command = settings.map.command(of: key) else { return }
    // The key that wakes the kiosk may still be down, and another key of the same hand must not act.
    if command == .select, ignoredKeys.contains(where: filter.isDown) { return }
    onCommand(command)
  }

  private func sendUp(_ id: KeyInput.ID) {
    guard var press = pressed.removeValue(forKey: id) else { return }
    press.phase = .up
    _ = host.send(press)
  }
}
