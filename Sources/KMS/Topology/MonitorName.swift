internal import FollowspotGeometry

/// What a monitor calls itself in its EDID.
public struct MonitorName: Hashable, Sendable, CustomStringConvertible {
  /// The kind of monitor, as its maker calls it: `DELL U2415`. Printable ASCII, with single spaces.
  public var name: String
  /// The serial number that is printed on it; nil where it tells none.
  public var serial: String?

  /// A name, and a serial number where there is one.
  public init(_ name: String, serial: String? = nil) {
    self.name = name
    self.serial = serial
  }

  /// The name, then the serial number.
  public var description: String { serial.map { "\(name) \($0)" } ?? name }

  /// From the bytes of an EDID: nil where it is none, or has no name.
  init?(edid bytes: [UInt8]) {
    guard let edid = EDID(bytes), let name = edid.name else { return nil }
    self.init(name, serial: edid.serial)
  }
}

extension Connector {
  /// Whether this one is meant: by its own name, or by its monitor's, with or without the serial number.
  func isCalled(_ name: String) -> Bool {
    guard name.hasPrefix(ConnectorOptions.monitorPrefix) else { return name == self.name }
    let wanted = name.dropFirst(ConnectorOptions.monitorPrefix.count)
    return monitor.map { wanted == $0.name || wanted == $0.description } ?? false
  }
}
