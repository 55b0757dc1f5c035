internal import FollowspotArguments
// Linked for its effect: it replaces allocation functions and has no interface.
internal import FollowspotCExhaustion
internal import FollowspotCVersion
internal import Glibc
internal import FollowspotKiosk

@main
enum FollowspotCommand {
  /// The version from `packaging/version` in a package, otherwise that of the last release.
  static var version: String { String(cString: followspot_version()) }

  /// The program with its commands.
  static var program: Program {
    Program(
      Command(
        "followspot", "Spotlight onboarding for Linux kiosks, drawn straight to the display.",
        discussion: "Options of a command: followspot COMMAND --help. Documents: man followspot.yaml.",
        commands: [
          .run, .demo, NewCommand.command, Render.command, Validate.command, GuidesCommand.command,
          DevicesCommand.command,
          CalibrateCommand.command,
          SetCommand.command, GetCommand.command, WatchCommand.command, DoCommand.command, StatusCommand.command,
          ScreenshotCommand.command, ResetCommand.command, WakeCommand.command, HealthCommand.command,
          MetricsCommand.command, ReportCommand.command,
        ]),
      version: "followspot \(version)")
  }

  static func main() {
    Kiosk.ignoreSignalsOfWriting()
    CommandOutput.open()
    let code = run()
    CommandOutput.finish()
    exit(code)
  }

  /// Runs the command line and returns the exit code.
  private static func run() -> Int32 {
    guard CommandLine.argc > 0 else {
      CommandOutput.printError(
        "error: cannot read the command line; mount /proc, or raise the limit of open files (ulimit -n)")
      return EX_OSERR
    }
    do {
      switch try program.parse(CommandLine.words) {
      case .text(let text): try CommandOutput.write(text)
      case .work(let work):
        try StackLimit.check()
        try work()
      }
      return 0
    } catch let failure as CommandFailure {
      if let message = failure.message { CommandOutput.printError(message) }
      return failure.code
    } catch let error as UsageError {
      CommandOutput.printError("\(error)")
      return UsageError.exitCode
    } catch {
      CommandOutput.printError("error: \(error)")
      return EX_SOFTWARE
    }
  }
}
