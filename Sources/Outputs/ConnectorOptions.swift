public import FollowspotGeometry

/// A connector and the options for its monitor.
public struct ConnectorOptions: Hashable, Sendable {
  /// The name of the connector in one of these forms:
  ///
  /// - `HDMI-A-1`: the connector.
  /// - `card1-HDMI-A-1`: the connector with its card, as in `/sys/class/drm`.
  /// - `monitor:DELL U2415`: the connected monitor, optionally followed by its serial number.
  /// - `1`: the connector's number on the card, from 1.
  public var name: String
  /// The rotation of the picture; `nil` for the kiosk's rotation.
  public var rotation: Rotation?
  /// The scale in pixels for each point; `nil` for the kiosk's scale. If several monitors show one picture, the first
  /// monitor's scale counts.
  public var scale: DisplayScale?
  /// The name of the monitor's touch screen, as `followspot devices` lists it. `nil` takes the one that udev assigns,
  /// or the one that is assigned to no other monitor.
  public var touch: String?

  /// Creates options for a connector. Options that are left out are the kiosk's. Parameters set the properties of the
  /// same names.
  public init(_ name: String, rotation: Rotation? = nil, scale: DisplayScale? = nil, touch: String? = nil) {
    (self.name, self.rotation, self.scale, self.touch) = (name, rotation, scale, touch)
  }

  /// The parts of ``name``: the card, such as `card1`, and the connector. The card is `nil` if the name has none.
  package var parts: (card: String?, connector: String) {
    guard name.hasPrefix("card"), let dash = name.firstIndex(of: "-") else { return (nil, name) }
    let number = name[name.index(name.startIndex, offsetBy: 4)..<dash]
    guard !number.isEmpty, number.allSatisfy(\.isNumber) else { return (nil, name) }
    return (String(name[..<dash]), String(name[name.index(after: dash)...]))
  }

  /// The most connectors of a kiosk: the most CRTCs of any card that kiosks are built with.
  package static let mostConnectors = 8

  /// Returns the first connector without a card, if another connector has one. The card would be ambiguous, and one
  /// connector could count as two.
  package static func withoutCard(_ connectors: [ConnectorOptions]) -> ConnectorOptions? {
    guard connectors.contains(where: { $0.parts.card != nil }) else { return nil }
    return connectors.first { $0.parts.card == nil }
  }

  /// Whether ``name`` has a valid form. A misspelt name would otherwise wait like a monitor that is not plugged in.
  package var hasValidName: Bool {
    let name = parts.connector
    if name.hasPrefix(Self.monitorPrefix) { return name.count > Self.monitorPrefix.count }
    guard let dash = name.lastIndex(of: "-") else { return Int(name).map { $0 > 0 } ?? false }
    return Self.types.contains(String(name[..<dash])) && (Int(name[name.index(after: dash)...]) ?? 0) > 0
  }

  /// The prefix of a monitor's name.
  package static let monitorPrefix = "monitor:"

  /// The kernel's names of connector types (`drm_connector_enum_list`).
  private static let types: Set<String> = [
    "Component", "Composite", "DIN", "DP", "DPI", "DSI", "DVI-A", "DVI-D", "DVI-I", "HDMI-A", "HDMI-B", "LVDS", "SPI",
    "SVIDEO", "TV", "USB", "Unknown", "VGA", "Virtual", "Writeback", "eDP",
  ]
}

extension ConnectorOptions: ExpressibleByStringLiteral {
  /// Creates options for a connector.
  public init(stringLiteral name: String) { self.init(name) }
}
