/// A command, whichever key gives it.
package enum KeyCommand: String, Hashable, Sendable, CaseIterable {
  /// Move to the next or the previous element. Moving never acts.
  case next, previous
  /// Go one step back.
  case back
  /// End what is shown over the screen.
  case cancel
  /// Press what is selected.
  case select
  /// Explain what is selected.
  case help
  case up, down, left, right
  /// Change the volume.
  case louder, quieter

  /// Whether a key that is held down may ask again and again.
  package var repeats: Bool {
    switch self {
    case .next, .previous, .up, .down, .left, .right, .louder, .quieter: true
    case .back, .cancel, .select, .help: false
    }
  }
}

/// The commands of keys.
package struct KeyBindings: Hashable, Sendable {
  private var commands: [String: KeyCommand]

  /// The map of a kiosk without its own.
  package static let standard = KeyBindings(commands: [
    "tab": .next, "enter": .select, "kpenter": .select, "space": .select, "esc": .cancel, "backspace": .back,
    "up": .up, "down": .down, "left": .left, "right": .right, "f13": .next, "f14": .back, "f15": .select,
    "f16": .help, "f17": .up, "f18": .down, "volumeup": .louder, "volumedown": .quieter,
  ])

  /// The command of a key by its name; nil for none. Setting nil takes the key's command away.
  package subscript(name: String) -> KeyCommand? {
    get { commands[name] }
    set { commands[name] = newValue }
  }

  /// Returns the command of a key; nil for none. Shift turns ``KeyCommand/next`` round.
  package func command(of key: KeyInput) -> KeyCommand? {
    let command = commands[key.name]
    return command == .next && key.modifiers.contains(.shift) ? .previous : command
  }

  /// The keys with a command, in alphabetical order.
  package var entries: [(name: String, command: KeyCommand)] {
    commands.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
