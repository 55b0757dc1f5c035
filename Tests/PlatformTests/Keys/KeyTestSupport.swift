import FollowspotPlatform
import FollowspotTesting

extension KeyInput {
  static let keyboard = Device(id: 1, name: "Test keyboard")

  init(_ name: String, _ isDown: Bool = true, at milliseconds: Double, on device: Device = keyboard) {
    self.init(
      code: KeyNames.code(of: name) ?? 0, isDown: isDown, device: device, time: .microseconds(milliseconds * 1000))
  }

  /// The presses and releases that type a text, with random times between events.
  static func typed(
    _ names: [String], from start: Double = 0, gap: ClosedRange<Double>, on device: Device = keyboard,
    using random: inout SeededGenerator
  ) -> [KeyInput] {
    var time = start
    return names.flatMap { name in
      let down = KeyInput(name, at: time, on: device)
      let length = Double.random(in: gap, using: &random)
      let up = KeyInput(name, false, at: time + length / 2, on: device)
      time += length
      return [down, up]
    }
  }
}

extension ScanRecognizer {
  /// Plays keys on a virtual clock, with the deadlines between them.
  mutating func play(
    _ keys: [KeyInput], _ settings: ScannerSettings = ScannerSettings(), others: UnnamedKeyboards = .bySpeed
  )
    -> [Outcome]
  {
    var outcomes: [Outcome] = []
    for key in keys {
      if let deadline, deadline <= key.time { outcomes += advance(to: deadline) }
      outcomes += take(key, settings, .us, others: others)
    }
    while let deadline { outcomes += advance(to: deadline) }
    return outcomes
  }
}
