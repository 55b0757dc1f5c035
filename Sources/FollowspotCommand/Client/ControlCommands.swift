internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotDocuments
internal import Glibc
internal import FollowspotJSON
internal import SystemPackage

/// `followspot do`: performs an action that a touch could trigger.
struct DoCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var action = ""

  static var command: Command {
    Command(
      "do", "Run an action on the running kiosk.", DoCommand(),
      arguments: [
        Argument(.text("ACTION", "an action as in documents, such as 'navigate: rooms'"), \.action, "The action")
      ],
      options: options(json: "Print the answer, {}"), run: { try $0.run() })
  }

  private func run() throws {
    let action: JSON
    do throws(DocumentError) { action = try SourceText(name: "ACTION", self.action).json() } catch {
      throw CommandFailure(error)
    }
    let answer = try KioskClient(.control, at: socket).call(.perform, ["action": action])
    if json { try CommandOutput.write(try JSON.object(answer).text()) }
  }
}

/// `followspot reset`: ends the visitor's session.
struct ResetCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var reason: String?

  static var command: Command {
    Command(
      "reset", "End the visitor's session on the running kiosk.",
      discussion: "The kiosk shows its first screen, and the data of the session have their initial values.",
      ResetCommand(),
      arguments: [Argument(optional: .text("REASON", "the reason, for programs that watch"), \.reason, "Why")],
      options: options(json: "Print the answer, {}"), run: { try $0.run() })
  }

  private func run() throws {
    let answer = try KioskClient(.control, at: socket).call(
      .resetSession, reason.map { ["reason": .string($0)] } ?? [:])
    if json { try CommandOutput.write(try JSON.object(answer).text()) }
  }
}

/// `followspot wake`: has the effect of a visitor's touch.
struct WakeCommand: ClientOptions {
  var socket: FilePath?
  var json = false

  static var command: Command {
    Command(
      "wake", "Wake the running kiosk like a touch.", WakeCommand(),
      options: options(json: "Print the answer, with the number of the session"), run: { try $0.run() })
  }

  private func run() throws {
    let answer = try KioskClient(.data, at: socket).call(.wake)
    if json { try CommandOutput.write(try JSON.object(answer).text()) }
  }
}
