internal import FollowspotInput
internal import FollowspotKMS
internal import FollowspotPlatform

/// The machine's displays and input devices, for operators and scripts.
package struct DeviceReport: Sendable {
  /// A device.
  package struct Entry: Hashable, Sendable {
    /// The device node: `/dev/dri/card0`.
    package var path: String
    /// The device's own name, safe to print.
    package var name: String
    /// The kinds of input that the device has; empty for a display card.
    package var detail: String
    /// The reason why the device would not be used; nil if it would be.
    package var obstacle: String?
    /// A display card's connectors, in the kernel's order.
    package var connectors: [Connector] = []
  }

  /// A connector of a display card.
  package struct Connector: Hashable, Sendable {
    /// The kernel's name, which `--connector` accepts: `HDMI-A-1`.
    package var name: String
    /// The mode that would be set: `1920x1080@60`; nil if the connector would not be used.
    package var picture: String?
    /// The reason why the connector would not be used; nil if it would be.
    package var obstacle: String?
    /// The name and serial number that the monitor reports; nil without a monitor, or if it reports none.
    package var monitor: String?
  }

  /// The displays, in the order in which they are tried.
  package private(set) var displays: [Entry] = []
  /// The input devices.
  package private(set) var inputs: [Entry] = []
  /// The reason why no display can be used; nil if one can.
  package private(set) var problem: String?

  /// Reads the devices of this machine without changing them.
  ///
  /// - Parameter seat: The seat whose devices are listed, as in udev's `ID_SEAT`.
  @MainActor
  package init(seat: String = "seat0") {
    do throws(DisplayError) {
      displays = try DisplayDescription.all(udevSeat: seat).map(Entry.init)
      if !displays.contains(where: { $0.obstacle == nil }) {
        problem = DisplayDescription.absence(udevSeat: seat) ?? "no display can be used now"
      }
    } catch {
      problem = "\(error)"
    }
    inputs = InputDevice.all(seat: seat).map {
      Entry(
        path: $0.node, name: $0.name, detail: $0.kinds.map(\.rawValue).joined(separator: ", "), obstacle: $0.obstacle)
    }
  }

  /// The report as text, one device or connector per line.
  package var text: String {
    func lines(_ title: String, _ entries: [Entry]) -> String {
      let list = entries.map { entry in
        "  \(entry.path)  \(entry.name)\(entry.detail.isEmpty ? "" : "  (\(entry.detail))")\n"
          + "    \(entry.obstacle.map { "not used: \($0)" } ?? "would be used")\n"
          + entry.connectors.map {
            "    \($0.name)\($0.monitor.map { " (\($0))" } ?? "")  \($0.picture ?? "not used: \($0.obstacle ?? "")")\n"
          }.joined()
      }
      return "\(title)\n" + (list.isEmpty ? "  none found\n" : list.joined())
    }
    return lines("Displays", displays) + lines("Input devices", inputs)
  }
}

extension DeviceReport.Entry {
  fileprivate init(_ display: DisplayDescription) {
    self.init(
      path: display.node.path, name: display.node.driver, detail: "", obstacle: display.obstacle,
      connectors: display.connectors.map { connector in
        let choice = display.choice?.connector == connector.id ? display.choice : nil
        return DeviceReport.Connector(
          name: connector.name, picture: choice?.picture,
          obstacle: choice == nil
            ? display.rejected.first { $0.name == connector.name }?.reason : display.obstacle,
          monitor: connector.monitor?.description)
      })
  }
}
