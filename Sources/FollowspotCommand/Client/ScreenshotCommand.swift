internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotFiles
internal import Glibc
internal import FollowspotJSON
internal import FollowspotKiosk
internal import SystemPackage

/// `followspot screenshot`: writes the picture of the running kiosk.
struct ScreenshotCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var output = FilePath()
  private var connector: String?

  static var command: Command {
    Command(
      "screenshot", "Write what the running kiosk shows to a picture.", ScreenshotCommand(),
      options: options(
        [
          Option(needed: "output", letter: "o", .png, \.output, "The picture to write"),
          Option(
            "connector", .text("NAME", "a display as followspot status calls it"), \.connector,
            "The display; default: the first"),
        ], json: "Print where the picture is, and how many bytes it has"),
      check: { given throws(UsageError) in
        if given.json, given.output == .standardOutput {
          throw UsageError("-o - and --json both write to standard output; give the picture a file")
        }
      },
      run: { try $0.run() })
  }

  private func run() throws {
    let client = try KioskClient(.control, at: socket)
    let answer = try client.call(.screenshot, connector.map { ["output": .string($0)] } ?? [:])
    guard let png = answer["png"]?.text.flatMap(Base64.bytes) else {
      throw CommandFailure(EX_UNAVAILABLE, "error: the kiosk's answer is not a picture")
    }
    if output == .standardOutput { return try CommandOutput.write(png) }
    do throws(WritingProblem) {
      try ReplacedFile.write(png, to: output)
    } catch {
      throw CommandFailure(KioskError("write \(output)", error))
    }
    if json {
      try CommandOutput.write(
        try JSON.object(["output": .string(output.string), "bytes": .integer(png.count)]).text())
    }
  }
}
