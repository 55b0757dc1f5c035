/// A device that can be touched, moved or typed on.
public struct InputDevice: Hashable, Sendable {
  /// What it is used as.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case touchscreen, touchpad, mouse, keyboard, tablet
    /// A sensor that tells whether somebody is near, by `SW_FRONT_PROXIMITY`.
    case motion
    /// Something a kiosk has no use for, such as a joystick.
    case other
  }

  /// Its name, made safe for a terminal: a device names itself, and may be anybody's.
  public var name: String
  /// Its node: `/dev/input/event3`.
  public var node: String
  /// What it is used as, the most telling first.
  public var kinds: [Kind]
  /// Where it is plugged in, as udev's `ID_PATH` has it; nil where udev doesn't know.
  public var path: String?
  /// Why it would not be used; nil where it would.
  public var obstacle: String?

  /// `name` is made safe and cut to 80 characters; an empty one becomes `unnamed device`.
  public init(name: String, node: String, kinds: [Kind], obstacle: String? = nil) {
    self.name = Self.safe(name)
    self.node = node
    self.kinds = kinds
    self.obstacle = obstacle
  }

  /// Its name as the log quotes it. People name what they pair, and a name is not to end its own quotes.
  var quotedName: String { Self.quoted(name) }

  /// A name in quotes, of which none is left within.
  static func quoted(_ name: String) -> String {
    var letters = "'".unicodeScalars
    for scalar in name.unicodeScalars { letters.append(scalar.properties.isQuotationMark ? "\u{2019}" : scalar) }
    letters.append("'")
    return String(letters)
  }

  /// A name without what could steer a terminal or reorder a line, and of bearable length.
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
