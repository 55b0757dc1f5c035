@testable import FollowspotPlatform

/// Keys of keyboards and scanners.
extension Parser {
  /// Plays keys on a virtual clock. The first byte chooses the rules. Each further three bytes are a keyboard with a press,
  /// a release or its end, a key, and the time since the last key in milliseconds.
  func check(keys bytes: [UInt8]) {
    guard let rules = bytes.first else { return }
    var settings = ScannerSettings()
    if rules & 1 != 0 { settings.device = "scan*" }
    let others: ScanRecognizer.UnnamedKeyboards = rules & 2 != 0 ? .bySpeed : .typed
    var keys = KeyStream(bounce: .milliseconds(Int64(rules >> 4) * 50), repetition: rules & 4 != 0 ? .seconds(1) : nil)
    var recognizer = ScanRecognizer()
    var time = Duration.zero
    for start in stride(from: 1, to: bytes.count - 2, by: 3) {
      let (kind, code, pause) = (bytes[start], bytes[start + 1], bytes[start + 2])
      time += .milliseconds(Int64(pause))
      keys.take(recognizer.advance(to: time), at: time)
      let device = KeyInput.Device(id: Int(kind & 3), name: kind & 3 == 1 ? "scanner" : "keyboard")
      if kind & 0x80 != 0 {
        recognizer.cancel(device: device.id)
        keys.cancel(device: device.id)
      } else {
        let key = KeyInput(code: Int(code), isDown: kind & 4 != 0, device: device, time: time)
        keys.take(recognizer.take(key, settings, .us, others: others), at: time)
        precondition(recognizer.deadline.map { $0 > time } ?? true)
      }
    }
    while let deadline = recognizer.deadline { keys.take(recognizer.advance(to: deadline), at: deadline) }
    keys.cancel(device: nil)
    precondition(keys.isAtRest)
  }
}

/// The keys that a stream passes on.
private struct KeyStream {
  let bounce: Duration
  let repetition: Duration?
  private var filter = KeyFilter()
  private var modifiers = KeyModifierState()
  private var deadKeys = DeadKeys()
  private var down: Set<KeyInput.ID> = []

  init(bounce: Duration, repetition: Duration?) { (self.bounce, self.repetition) = (bounce, repetition) }

  var isAtRest: Bool { down.isEmpty && filter.deadline == nil && modifiers.modifiers.isSubset(of: .capsLock) }

  mutating func take(_ outcomes: [ScanRecognizer.Outcome], at time: Duration) {
    for outcome in outcomes {
      switch outcome {
      case .scan(let text): precondition(!text.isEmpty && text.utf8.count <= ScanRecognizer.mostBytes)
      case .key(let key):
        precondition(key.time <= time)
        let modifiers = modifiers.take(key)
        guard filter.pass(key, bounce: bounce, repetition: repetition) else { continue }
        precondition(key.isDown ? down.insert(key.id).inserted : down.remove(key.id) != nil)
        _ = deadKeys.text(of: KeyLayout.us[key.code, modifiers], on: key.device.id) { _, _ in nil }
      }
    }
    if let key = filter.repeated(at: time) { precondition(down.contains(key.id)) }
  }

  mutating func cancel(device: Int?) {
    for id in filter.cancel(device: device) { precondition(down.remove(id) != nil) }
    modifiers.cancel(device: device)
    deadKeys.cancel(device: device)
  }
}
