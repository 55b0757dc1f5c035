internal import Arguments
internal import Documents
internal import Kiosk

/// `followspot devices`: what is there, what would be used, and why not the rest.
struct DevicesCommand {
  private var json = false

  static var command: Command {
    Command(
      "devices", "List displays and input devices, which of them would be used, and why not the others.",
      DevicesCommand(), options: [Option("json", \.json, "Print JSON")]
    ) { $0.run() }
  }

  private func run() {
    let report = MainActor.assumeIsolated { DeviceReport() }
    Output.write(json ? JSON(report).text : report.text)
    if let problem = report.problem { Output.complain("warning: \(problem)") }
  }
}

extension JSON {
  fileprivate init(_ report: DeviceReport) {
    self = .object([
      ("displays", .array(report.displays.map(JSON.init))), ("inputs", .array(report.inputs.map(JSON.init))),
    ])
  }

  fileprivate init(_ entry: DeviceReport.Entry) {
    self = .object([
      ("path", .string(entry.path)), ("name", .string(entry.name)), ("detail", .string(entry.detail)),
      ("used", .flag(entry.obstacle == nil)), ("obstacle", entry.obstacle.map(JSON.string) ?? .null),
    ])
  }
}
