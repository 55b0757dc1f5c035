/// The modifiers of all keyboards together.
///
/// No command and no letter needs two keys at once: shift may be held or tapped, and then applies to the next key. A
/// second tap takes the first one back.
package struct KeyModifierState: Hashable, Sendable {
  private var held: [KeyInput.ID: KeyModifiers] = [:]
  private var isCapsOn = false
  private var isShiftLatched = false
  /// The shift key that went down with no other key after it.
  private var tapped: KeyInput.ID?

  /// Creates a state without modifiers.
  package init() {}

  /// The current modifiers.
  package var modifiers: KeyModifiers {
    var all = held.values.reduce(into: KeyModifiers()) { $0.formUnion($1) }
    if isShiftLatched { all.insert(.shift) }
    if isCapsOn { all.insert(.capsLock) }
    return all
  }

  /// Handles a key.
  ///
  /// - Returns: The modifiers that apply to the key.
  package mutating func take(_ key: KeyInput) -> KeyModifiers {
    let modifiers = modifiers
    guard let modifier = Self.modifier(of: key.code) else {
      if key.isDown { (tapped, isShiftLatched) = (nil, false) }
      return modifiers
    }
    switch (modifier, key.isDown) {
    case (.capsLock, true): isCapsOn.toggle()
    case (.capsLock, false): break
    case (_, true):
      held[key.id] = modifier
      tapped = modifier == .shift ? key.id : nil
    case (_, false):
      held[key.id] = nil
      if tapped == key.id { isShiftLatched.toggle() }
      tapped = nil
    }
    return modifiers
  }

  /// Releases the keys of a device; nil for all devices. Caps lock stays.
  package mutating func cancel(device: Int?) {
    held = held.filter { device != nil && $0.key.device != device }
    (tapped, isShiftLatched) = (nil, false)
  }

  /// Whether a key is a modifier.
  package static func isModifier(_ code: Int) -> Bool { modifier(of: code) != nil }

  /// Returns the modifier of a key code; nil for another key.
  static func modifier(of code: Int) -> KeyModifiers? {
    switch code {
    case 42, 54: .shift
    case 58: .capsLock
    case 29, 97: .control
    case 56: .alt
    case 100: .altGraph
    case 125, 126: .meta
    default: nil
    }
  }
}
