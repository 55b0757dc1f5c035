internal import FollowspotArguments
internal import FollowspotJSON
internal import FollowspotKiosk

/// `followspot devices`: lists displays and input devices, and why some would not be used.
struct DevicesCommand {
  private var seat = "seat0"
  private var json = false

  static var command: Command {
    Command(
      "devices", "List displays and input devices, which ones would be used, and why not the others.",
      DevicesCommand(),
      options: [
        Option(
          "seat", .text("NAME", "a seat such as seat-left"), \.seat,
          "The seat whose cards and input devices to list; default: seat0"),
        Option("json", \.json, "Print JSON"),
      ]
    ) { try $0.run() }
  }

  private func run() throws {
    let report = MainActor.assumeIsolated { DeviceReport(seat: seat) }
    try CommandOutput.write(json ? JSON(report).text() : report.text)
    if let problem = report.problem { CommandOutput.printError("warning: \(problem)") }
  }
}

extension JSON {
  fileprivate init(_ report: DeviceReport) {
    self = .object([
      "displays": .array(report.displays.map { JSON($0, hasConnectors: true) }),
      "inputs": .array(report.inputs.map { JSON($0, hasConnectors: false) }),
    ])
  }

  private init(_ entry: DeviceReport.Entry, hasConnectors: Bool) {
    let members: JSON.Object = [
      "path": .string(entry.path), "name": .string(entry.name), "detail": .string(entry.detail),
      "used": .bool(entry.obstacle == nil), "obstacle": entry.obstacle.map(JSON.string) ?? .null,
    ]
    self = .object(hasConnectors ? members + ["connectors": .array(entry.connectors.map(JSON.init))] : members)
  }

  private init(_ connector: DeviceReport.Connector) {
    self = .object([
      "name": .string(connector.name), "used": .bool(connector.obstacle == nil),
      "monitor": connector.monitor.map(JSON.string) ?? .null,
      "picture": connector.picture.map(JSON.string) ?? .null,
      "obstacle": connector.obstacle.map(JSON.string) ?? .null,
    ])
  }
}
