internal import FollowspotGeometry
internal import FollowspotOutputs

/// A monitor's name and serial number from its EDID.
package struct MonitorName: Hashable, Sendable, CustomStringConvertible {
  /// The model name: `DELL U2415`. Printable ASCII, with single spaces.
  package var name: String
  /// The serial number as printed on the monitor; nil if it reports none.
  package var serial: String?

  /// Creates a name with an optional serial number.
  package init(_ name: String, serial: String? = nil) {
    self.name = name
    self.serial = serial
  }

  /// The name, followed by the serial number if there is one.
  package var description: String { serial.map { "\(name) \($0)" } ?? name }

  /// Reads the bytes of an EDID; nil if they are invalid or have no name.
  init?(edid bytes: [UInt8]) {
    guard let edid = EDID(bytes), let name = edid.name else { return nil }
    self.init(name, serial: edid.serial)
  }
}

extension Connector {
  /// Whether a name stands for this connector: its own name, or its monitor's with or without the serial number.
  func isCalled(_ name: String) -> Bool {
    guard name.hasPrefix(ConnectorOptions.monitorPrefix) else { return name == self.name }
    let wanted = name.dropFirst(ConnectorOptions.monitorPrefix.count)
    return monitor.map { wanted == $0.name || wanted == $0.description } ?? false
  }
}
