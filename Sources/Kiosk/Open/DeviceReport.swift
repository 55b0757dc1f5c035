internal import Input
internal import KMS
internal import Platform

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
  }

  /// Displays in the order they are tried.
  public private(set) var displays: [Entry] = []
  /// Input devices.
  public private(set) var inputs: [Entry] = []
  /// Why no display can be used; nil where one can.
  public private(set) var problem: String?

  /// Looks at the devices of this machine; nothing about them changes.
  @MainActor
  public init() {
    do throws(DisplayError) {
      displays = try DisplayDescription.all().map(Entry.init)
      if !displays.contains(where: { $0.obstacle == nil }) {
        problem =
          displays.isEmpty
          ? "no display card: /dev/dri is empty; is the graphics driver loaded?" : "no display can be used now"
      }
    } catch {
      problem = "\(error)"
    }
    inputs = InputDevice.all().map {
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
      }
      return "\(title)\n" + (list.isEmpty ? "  none found\n" : list.joined())
    }
    return lines("Displays", displays) + lines("Input devices", inputs)
  }
}

extension DeviceReport.Entry {
  fileprivate init(_ display: DisplayDescription) {
    let output = display.choice.map { "\($0.name) \($0.picture)" }
    let rejected = display.rejected.map { "\($0.name): \($0.reason)" }
    self.init(
      path: display.node.path, name: display.node.driver,
      detail: ([output].compactMap(\.self) + rejected).joined(separator: "; "), obstacle: display.obstacle)
  }
}
