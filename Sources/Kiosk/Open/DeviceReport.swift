internal import FollowspotInput
internal import FollowspotKMS
internal import FollowspotPlatform

/// Every display and input device there is, for people and scripts.
public struct DeviceReport: Sendable {
  /// A device.
  public struct Entry: Hashable, Sendable {
    /// Its node: `/dev/dri/card0`.
    public var path: String
    /// What it calls itself, safe to print.
    public var name: String
    /// What it can do.
    public var detail: String
    /// Why it would not be used; nil where it would be.
    public var obstacle: String?
    /// A display card's connectors, in the kernel's order.
    public var connectors: [Connector] = []
  }

  /// What a monitor is plugged into.
  public struct Connector: Hashable, Sendable {
    /// As the kernel calls it, and `--connector` takes it: `HDMI-A-1`.
    public var name: String
    /// What would be shown on it: `1920x1080@60`; nil where nothing would.
    public var picture: String?
    /// Why it would not be used; nil where it would be.
    public var obstacle: String?
    /// What the monitor calls itself, with its serial number; nil where there is none, or it says nothing.
    public var monitor: String?
  }

  /// Displays in the order they are tried.
  public private(set) var displays: [Entry] = []
  /// Input devices.
  public private(set) var inputs: [Entry] = []
  /// Why no display can be used; nil where one can.
  public private(set) var problem: String?

  /// Looks at the devices of this machine; nothing about them changes.
  ///
  /// - Parameter seat: Whose devices count, as udev's `ID_SEAT` has them.
  @MainActor
  public init(seat: String = "seat0") {
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

  /// The report in lines.
  public var text: String {
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
