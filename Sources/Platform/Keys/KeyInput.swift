/// A key of one keyboard that goes down, repeats or goes up.
package struct KeyInput: Hashable, Sendable {
  /// The keyboard.
  package struct Device: Hashable, Sendable {
    /// A number that no other device has while the source is open.
    package var id: Int
    /// The name that the device gives itself.
    package var name: String

    /// Creates a device.
    package init(id: Int, name: String) { (self.id, self.name) = (id, name) }

    /// The keyboard of a script.
    package static let script = Device(id: 0, name: "script")
  }

  /// The identity of a key: its code on its keyboard.
  package struct ID: Hashable, Sendable {
    package let device: Int
    package let code: Int
  }

  /// The code in `input-event-codes.h`.
  package var code: Int
  /// Whether the key goes down. A repeat is down too.
  package var isDown: Bool
  /// Whether the key was held down long enough to repeat.
  package var isRepeat = false
  /// The keyboard.
  package var device: Device
  /// The text by the keyboard's layout; nil for none, and before the layout was asked.
  package var text: String?
  /// The modifiers of all keyboards.
  package var modifiers: KeyModifiers = []
  /// The time of the event on the loop's clock.
  package var time: Duration

  /// Creates a key without text and modifiers.
  package init(code: Int, isDown: Bool, device: Device, time: Duration) {
    (self.code, self.isDown, self.device, self.time) = (code, isDown, device, time)
  }

  /// Creates a key by its name; fails for an unknown name.
  package init?(name: String, isDown: Bool, device: Device = .script, time: Duration) {
    guard let code = KeyNames.code(of: name) else { return nil }
    self.init(code: code, isDown: isDown, device: device, time: time)
  }

  /// The name in `input-event-codes.h` in lower case without `KEY_`: `enter`, `esc`, `tab`, `left`.
  package var name: String { KeyNames.name(of: code) }

  /// The identity of the key.
  package var id: ID { ID(device: device.id, code: code) }
}

package struct KeyModifiers: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  /// Creates modifiers from bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift, held or tapped before.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Caps lock is on.
  package static let capsLock = KeyModifiers(rawValue: 2)
  /// The right Alt key, which selects a layout's third level.
  package static let altGraph = KeyModifiers(rawValue: 4)
  package static let control = KeyModifiers(rawValue: 8)
  /// The left Alt key.
  package static let alt = KeyModifiers(rawValue: 16)
  /// The key with a logo.
  package static let meta = KeyModifiers(rawValue: 32)
}
