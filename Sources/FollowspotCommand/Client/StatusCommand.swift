internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotJSON
internal import SystemPackage

/// `followspot status`: prints the state of the running kiosk.
struct StatusCommand: ClientOptions {
  var socket: FilePath?
  var json = false

  static var command: Command {
    Command(
      "status", "Print the state of the running kiosk: its screen, its displays and its problems.", StatusCommand(),
      options: options(), run: { try $0.run() })
  }

  private func run() throws {
    let status = try KioskClient(.control, at: socket).call(.status)
    if json { return try CommandOutput.write(try JSON.object(status).text()) }
    func line(_ name: String) -> String { "\(name): \(status[name]?.line ?? "")\n" }
    var text = line("version") + line("screen") + "session: \(Self.describe(session: status["session"]?.object))\n"
    for output in status["outputs"]?.items.map(\.object) ?? [] {
      text += "output: \(Self.describe(output))\n"
      // A picture across several monitors lists only the monitors that are missing.
      for monitor in output["monitors"]?.items.map(\.object) ?? []
      where output["width"] != nil && monitor["shows"] == .bool(false) {
        text += "output: \(monitor["name"]?.line ?? ""), shows nothing\n"
      }
    }
    for problem in status["problems"]?.items ?? [] { text += "problem: \(problem.line)\n" }
    try CommandOutput.write(text)
  }

  private static func describe(session: JSON.Object?) -> String {
    let words = [session?["number"]?.line, session?["state"]?.line].compactMap(\.self)
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  private static func describe(_ output: JSON.Object) -> String {
    func part(_ name: String) -> String { output[name]?.line ?? "" }
    guard output["width"] != nil else { return "\(part("name")), shows nothing" }
    return "\(part("name")), \(part("width"))x\(part("height")), scale \(part("scale")), rotation \(part("rotation"))"
  }
}
