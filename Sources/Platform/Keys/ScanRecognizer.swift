/// Separates the codes of scanners from the keys of people.
///
/// A scanner is a keyboard that types a code. All keys of a device whose name the settings have are such codes. Without
/// a name, keys that follow each other as quickly as no person types are a code if an end key follows. Until that is
/// clear the keys are held, and passed on as typed if it was none.
package struct ScanRecognizer: Sendable {
  /// A result of the keys so far.
  package enum Outcome: Hashable, Sendable {
    /// A key of a keyboard.
    case key(KeyInput)
    /// A code without its end key.
    case scan(String)
  }

  /// The treatment of keyboards that the settings do not name.
  package enum UnnamedKeyboards: Hashable, Sendable {
    /// All their keys are typed.
    case typed
    /// Their keys may be a code by their speed.
    case bySpeed
  }

  /// The longest time between two keys of a code that is recognised by speed.
  package static let gap = Duration.milliseconds(40)
  /// The time after which a scanner without an end key has finished.
  package static let silence = Duration.milliseconds(100)
  /// The least number of characters of a code that is recognised by speed.
  package static let leastCount = 6
  /// The largest size of a code. Longer ones are dropped, because a part would be another code.
  package static let mostBytes = 4096

  /// The most keys that are held: each byte of a code with its end, and a shift around it. Shifts alone add no text.
  private static let mostHeld = 4 * mostBytes

  /// The keys of one device.
  private struct Line {
    /// Whether the device is a scanner for certain.
    var isScanner: Bool
    /// The keys that are held until it is clear what they are.
    var held: [KeyInput] = []
    var text = ""
    /// The time of the last key; nil while nothing is collected.
    var last: Duration?
    var shift: Set<Int> = []
    var isCapsOn = false

    var modifiers: KeyModifiers {
      var modifiers: KeyModifiers = []
      if !shift.isEmpty { modifiers.insert(.shift) }
      if isCapsOn { modifiers.insert(.capsLock) }
      return modifiers
    }
    var deadline: Duration? { last.map { $0 + (isScanner ? silence : gap) } }

    mutating func clear() { (held, text, last) = ([], "", nil) }
  }

  private var lines: [Int: Line] = [:]
  /// The devices that have lost keys, with the time of the loss or of the last key since.
  private var losses: [Int: Duration] = [:]
  /// The keys of codes that are still down.
  private var swallowed: Set<KeyInput.ID> = []

  /// Creates a recogniser with nothing collected.
  package init() {}

  /// The time at which ``advance(to:)`` is due; nil for none.
  package var deadline: Duration? { lines.values.compactMap(\.deadline).min() }

  /// Handles a key.
  ///
  /// - Parameters:
  ///   - settings: The rules for scanners.
  ///   - layout: The layout that scanners are set to.
  ///   - others: How to treat keyboards that the settings do not name.
  package mutating func take(
    _ key: KeyInput, _ settings: ScannerSettings, _ layout: KeyLayout, others: UnnamedKeyboards
  ) -> [Outcome] {
    let isScanner = settings.isScanner(key.device.name)
    var line = lines.removeValue(forKey: key.device.id) ?? Line(isScanner: isScanner)
    var outcomes: [Outcome] = []
    if let deadline = line.deadline, key.time > deadline || line.isScanner != isScanner {
      outcomes = finish(line)
      line.clear()
    }
    line.isScanner = isScanner
    defer { lines[key.device.id] = line }
    Self.noteModifiers(of: key, in: &line)
    if isScanner || others == .bySpeed, isSpoiled(key) { return outcomes }
    if isScanner { return outcomes + collect(key, in: &line, settings, layout) }
    guard others == .bySpeed else { return outcomes + release(&line) + [.key(key)] }
    return outcomes + watch(key, in: &line, settings, layout)
  }

  /// Handles a moment.
  package mutating func advance(to now: Duration) -> [Outcome] {
    var outcomes: [Outcome] = []
    for (device, line) in lines.sorted(by: { $0.key < $1.key }) {
      guard let deadline = line.deadline, now >= deadline else { continue }
      outcomes += finish(line)
      lines[device]?.clear()
    }
    return outcomes
  }

  /// Notes that keys of a device were lost. Further keys of the scanner are dropped up to the next pause, because a part of
  /// a code would be another code.
  package mutating func lose(device: Int, at now: Duration) {
    lines[device]?.clear()
    losses[device] = now
  }

  /// Whether a key follows a loss without a pause.
  private mutating func isSpoiled(_ key: KeyInput) -> Bool {
    guard let last = losses[key.device.id] else { return false }
    guard key.time <= last + Self.silence else {
      losses[key.device.id] = nil
      return false
    }
    losses[key.device.id] = max(last, key.time)
    return true
  }

  /// Drops the code and the held keys of a device that is gone; nil for all devices.
  package mutating func cancel(device: Int?) {
    lines = lines.filter { device != nil && $0.key != device }
    losses = losses.filter { device != nil && $0.key != device }
    swallowed = swallowed.filter { device != nil && $0.device != device }
  }

  // MARK: A scanner for certain

  private mutating func collect(
    _ key: KeyInput, in line: inout Line, _ settings: ScannerSettings, _ layout: KeyLayout
  ) -> [Outcome] {
    guard key.isDown else { return [] }
    if settings.ends.contains(key.name) {
      defer { line.clear() }
      return Self.scan(line.text)
    }
    line.last = key.time
    // One byte too many marks a code that is too long, however long it is.
    if let text = layout.text(of: key.code, line.modifiers), line.text.utf8.count <= Self.mostBytes {
      line.text += text
    }
    return []
  }

  // MARK: By speed

  private mutating func watch(
    _ key: KeyInput, in line: inout Line, _ settings: ScannerSettings, _ layout: KeyLayout
  ) -> [Outcome] {
    if !key.isDown {
      if swallowed.remove(key.id) != nil { return [] }
      // The key went down a moment ago, so it is near the end.
      guard line.held.last(where: { $0.isDown && $0.id == key.id }) != nil else { return [.key(key)] }
      line.held.append(key)
      return line.held.count > Self.mostHeld ? release(&line) : []
    }
    swallowed.remove(key.id)
    if settings.ends.contains(key.name) {
      guard line.text.count >= Self.leastCount else { return release(&line) + [.key(key)] }
      swallow(line.held + [key])
      defer { line.clear() }
      return Self.scan(line.text)
    }
    let isShift = KeyModifierState.modifier(of: key.code) == .shift
    guard isShift || layout.text(of: key.code, line.modifiers) != nil else { return release(&line) + [.key(key)] }
    // A key that never stops typing is no scanner.
    guard line.text.utf8.count < Self.mostBytes else { return release(&line) + [.key(key)] }
    line.held.append(key)
    line.text += layout.text(of: key.code, line.modifiers) ?? ""
    line.last = key.time
    return line.held.count > Self.mostHeld ? release(&line) : []
  }

  /// Remembers the keys of a code that are still down. Their ends are dropped.
  private mutating func swallow(_ keys: [KeyInput]) {
    for key in keys {
      if key.isDown { swallowed.insert(key.id) } else { swallowed.remove(key.id) }
    }
  }

  private func release(_ line: inout Line) -> [Outcome] {
    defer { line.clear() }
    return line.held.map { .key($0) }
  }

  /// Returns the end of a line after a pause.
  private func finish(_ line: Line) -> [Outcome] {
    line.isScanner ? Self.scan(line.text) : line.held.map { .key($0) }
  }

  private static func scan(_ text: String) -> [Outcome] {
    text.isEmpty || text.utf8.count > mostBytes ? [] : [.scan(text)]
  }

  private static func noteModifiers(of key: KeyInput, in line: inout Line) {
    switch KeyModifierState.modifier(of: key.code) {
    case .shift: if key.isDown { line.shift.insert(key.code) } else { line.shift.remove(key.code) }
    case .capsLock: if key.isDown { line.isCapsOn.toggle() }
    default: break
    }
  }
}
