internal import FollowspotSpelling

/// A device for touching, pointing, typing or sensing motion.
package struct InputDevice: Hashable, Sendable {
  /// The use of a device.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case touchscreen, touchpad, mouse, keyboard, tablet
    /// A sensor that detects a person nearby, by `SW_FRONT_PROXIMITY`.
    case motion
    /// A device that a kiosk does not use, such as a joystick.
    case other
  }

  /// The name, made safe for a terminal: a device chooses its own name and may be hostile.
  package var name: String
  /// The device node: `/dev/input/event3`.
  package var node: String
  /// The uses, the most specific first.
  package var kinds: [Kind]
  /// The physical connection, from udev's `ID_PATH`; nil if udev does not know it.
  package var path: String?
  /// Why the device would not be used; nil if it would.
  package var obstacle: String?

  /// Creates a device. `name` is made safe and cut to 80 characters; an empty one becomes `unnamed device`.
  package init(name: String, node: String, kinds: [Kind], obstacle: String? = nil) {
    self.name = Self.safe(name)
    self.node = node
    self.kinds = kinds
    self.obstacle = obstacle
  }

  /// Returns libinput's message, `event2  - NAME: client bug`, for the log: with the device's node in place of its name,
  /// which a person may have chosen. A message about an unknown device is quoted.
  static func sentence(of message: String, about devices: [InputDevice]) -> String {
    for device in devices {
      guard let rest = message.after(" - \(device.name): ") else { continue }
      if rest.hasPrefix("SYN_DROPPED") { return "\(device.node): some input came faster than it was read, and is lost" }
      return "\(device.node): \(rest)"
    }
    return "libinput reports '\(message)'"
  }

  /// Returns a name without characters that could control a terminal or reorder a line, cut to `limit` characters.
  static func safe(_ name: String, limit: Int = 80) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.unicodeScalars.prefix(limit) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
        result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return result.isEmpty ? "unnamed device" : String(result)
  }
}
