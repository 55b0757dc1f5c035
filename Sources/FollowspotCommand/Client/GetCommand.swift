internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotJSON
internal import FollowspotSpelling
internal import Glibc
internal import SystemPackage

/// `followspot get`: prints data of the running kiosk.
struct GetCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var names: [String] = []

  static var command: Command {
    Command(
      "get", "Print data of the running kiosk.",
      discussion: """
        One name prints its value alone; several, or none for all, print NAME=VALUE. Lists print as JSON. A missing \
        value prints as nothing, with code 0; --json tells it from an empty text. Line breaks and control characters \
        of a text are escaped, such as \\n, unless its value alone is written to a file or another program.
        """,
      GetCommand(), arguments: [Argument(any: .text("NAME", "a name of the document's data"), \.names, "Which data")],
      options: options(), run: { try $0.run() })
  }

  private func run() throws {
    let client = try KioskClient(.data, at: socket)
    let answer = try client.call(.get, names.isEmpty ? [:] : ["names": .array(names.map(JSON.string))])
    let values = answer["values"]?.object ?? [:]
    if json { return try CommandOutput.write(try JSON.object(values).readable()) }
    if names.count == 1 {
      let value = (values[names[0]] ?? .null).line
      return try CommandOutput.write("\(isatty(STDOUT_FILENO) == 1 ? value.onOneLine : value)\n")
    }
    try CommandOutput.write(values.members.map { "\($0.name)=\($0.value.line.onOneLine)\n" }.joined())
  }
}
