internal import Arguments
internal import Glibc
internal import Kiosk

/// The command: `followspot`.
@main
enum FollowspotCommand {
  static let version = "0.1.0"

  /// The program and its commands.
  static var program: Program {
    Program(
      Command(
        "followspot", "Spotlight onboarding for Linux kiosks, drawn straight to the display.",
        discussion: "Options of a command: followspot COMMAND --help. Documents: man followspot.yaml.",
        commands: [.run, .demo, Render.command, Validate.command, GuidesCommand.command, DevicesCommand.command]),
      version: "followspot \(version)")
  }

  static func main() {
    // Before anything starts a thread: threads inherit the mask.
    Kiosk.blockSignals()
    do {
      switch try program.parse(CommandLine.words) {
      case .text(let text): Output.write(text)
      case .work(let work): try work()
      }
    } catch let failure as Failure {
      if let message = failure.message { Output.complain(message) }
      exit(failure.code)
    } catch let error as UsageError {
      Output.complain("\(error)")
      exit(UsageError.exitCode)
    } catch {
      Output.complain("error: \(error)")
      exit(EX_SOFTWARE)
    }
  }
}
