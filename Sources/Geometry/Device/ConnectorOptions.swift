/// Which connector is meant, and what holds for its monitor alone.
public struct ConnectorOptions: Hashable, Sendable {
  /// Its name, `HDMI-A-1`; with its card, as the kernel has it in `/sys/class/drm`, `card1-HDMI-A-1`; the name of its
  /// monitor, `monitor:DELL U2415`, perhaps with the serial number behind it; or its number on the card, from `1`.
  public var name: String
  /// How the picture is turned on it; nil for what holds for all.
  public var rotation: Rotation?
  /// Pixels a point; nil for what holds for all. Of monitors that show one picture the first one's counts.
  public var scale: DisplayScale?
  /// The name of the touch screen that is glued to it, as `followspot devices` lists it; nil where udev knows, or for the
  /// one that belongs to no other monitor.
  public var touch: String?

  /// A connector of a name, for which holds what holds for all unless said otherwise.
  public init(_ name: String, rotation: Rotation? = nil, scale: DisplayScale? = nil, touch: String? = nil) {
    (self.name, self.rotation, self.scale, self.touch) = (name, rotation, scale, touch)
  }

  /// The card that ``name`` names, as `card1`, and the connector on it; no card where it names none.
  public var parts: (card: String?, connector: String) {
    guard name.hasPrefix("card"), let dash = name.firstIndex(of: "-") else { return (nil, name) }
    let number = name[name.index(name.startIndex, offsetBy: 4)..<dash]
    guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return (nil, name) }
    return (String(name[..<dash]), String(name[name.index(after: dash)...]))
  }

  /// The most that a kiosk shows on: as many as a card has CRTCs at most that kiosks are built with.
  package static let mostConnectors = 8

  /// The first that names no card where another does: which card has it nobody could say, and two of them would be held for
  /// what may be one.
  package static func withoutCard(_ connectors: [ConnectorOptions]) -> ConnectorOptions? {
    guard connectors.contains(where: { $0.parts.card != nil }) else { return nil }
    return connectors.first { $0.parts.card == nil }
  }

  /// Whether ``name`` has one of the forms that it may have: what is written wrong is waited for as a monitor that is not plugged
  /// in.
  package var isNamedLikeOne: Bool {
    let name = parts.connector
    if name.hasPrefix(Self.monitorPrefix) { return name.count > Self.monitorPrefix.count }
    guard let dash = name.lastIndex(of: "-") else { return Int(name).map { $0 > 0 } ?? false }
    return Self.types.contains(String(name[..<dash])) && (Int(name[name.index(after: dash)...]) ?? 0) > 0
  }

  /// What is before the name of a monitor, where a connector is meant by it: `monitor:DELL U2415`.
  package static let monitorPrefix = "monitor:"

  /// What the kernel calls kinds of connectors: `drm_connector_enum_list`.
  private static let types: Set<String> = [
    "Component", "Composite", "DIN", "DP", "DPI", "DSI", "DVI-A", "DVI-D", "DVI-I", "HDMI-A", "HDMI-B", "LVDS", "SPI",
    "SVIDEO", "TV", "USB", "Unknown", "VGA", "Virtual", "Writeback", "eDP",
  ]
}

extension ConnectorOptions: ExpressibleByStringLiteral {
  /// A connector of a name.
  public init(stringLiteral name: String) { self.init(name) }
}
