internal import ArgumentParser
internal import Kiosk

/// The command: `followspot`.
@main
struct FollowspotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "followspot",
    abstract: "Spotlight onboarding for Linux kiosks, drawn straight to the display.",
    version: "followspot \(Version.current)",
    subcommands: [Run.self, Demo.self, Render.self, Validate.self, GuidesCommand.self, DevicesCommand.self])

  static func main() {
    // Before anything starts a thread: threads inherit the mask.
    Kiosk.blockSignals()
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      Output.complain(failure.message)
      exit(withError: ExitCode(failure.code))
    } catch {
      exit(withError: error)
    }
  }
}

enum Version {
  static let current = "0.1.0"
}
