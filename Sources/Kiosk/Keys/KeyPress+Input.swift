internal import FollowspotPlatform
internal import FollowspotViews

extension KeyPress {
  /// Creates a key press from a key that is down; nil for a key that views have no name for.
  init?(_ key: KeyInput) {
    let plain = KeyLayout.us.text(of: key.code, [])
    guard
      let equivalent = KeyEquivalent(named: key.name)
        ?? (key.text ?? plain)?.lowercased().first.map({ KeyEquivalent($0) })
    else { return nil }
    self.init(
      equivalent, phase: key.isRepeat ? .repeat : .down, characters: key.text ?? "",
      modifiers: EventModifiers(key.modifiers))
  }
}

extension KeyEquivalent {
  /// Creates a key without a letter by its name in `input-event-codes.h`; nil for other keys.
  fileprivate init?(named name: String) {
    switch name {
    case "up": self = .upArrow
    case "down": self = .downArrow
    case "left": self = .leftArrow
    case "right": self = .rightArrow
    case "esc": self = .escape
    case "backspace": self = .delete
    case "delete": self = .deleteForward
    case "home": self = .home
    case "end": self = .end
    case "pageup": self = .pageUp
    case "pagedown": self = .pageDown
    case "tab": self = .tab
    case "enter", "kpenter": self = .return
    default:
      // SwiftUI has the function keys in AppKit's order in the private use area.
      guard name.first == "f", let number = UInt32(name.dropFirst()), (1...24).contains(number),
        let scalar = Unicode.Scalar(0xF703 + number)
      else { return nil }
      self.init(Character(scalar))
    }
  }
}

extension EventModifiers {
  fileprivate init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.capsLock) { insert(.capsLock) }
    if modifiers.contains(.control) { insert(.control) }
    if !modifiers.isDisjoint(with: [.alt, .altGraph]) { insert(.option) }
    if modifiers.contains(.meta) { insert(.command) }
  }
}
