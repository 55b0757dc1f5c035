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
      "do", "Have the running kiosk do what a touch could.", DoCommand(),
      arguments: [
        Argument(.text("ACTION", "an action as documents have it, such as 'navigate: rooms'"), \.action, "The action")
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
      discussion: "The kiosk shows its first screen, and the data of the session are as at the beginning.",
      ResetCommand(),
      arguments: [Argument(optional: .text("REASON", "a word for those who watch"), \.reason, "Why")],
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
      "wake", "Wake the running kiosk as a touch would.", WakeCommand(),
      options: options(json: "Print the answer, with the number of the session"), run: { try $0.run() })
  }

  private func run() throws {
    let answer = try KioskClient(.data, at: socket).call(.wake)
    if json { try CommandOutput.write(try JSON.object(answer).text()) }
  }
}
