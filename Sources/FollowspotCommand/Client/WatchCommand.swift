internal import FollowspotArguments
internal import FollowspotControl
internal import FollowspotDocumentRuntime
internal import FollowspotJSON
internal import FollowspotRuntime
internal import FollowspotSpelling
internal import SystemPackage

/// `followspot watch`: prints events of the running kiosk.
struct WatchCommand: ClientOptions {
  var socket: FilePath?
  var json = false
  private var kinds: [String] = []
  private var count: Int?

  static var command: Command {
    Command(
      "watch", "Print the events of the running kiosk, one a line, until interrupted.",
      discussion: "The first lines are the present state and end with '(present)'; --count does not count them.",
      WatchCommand(),
      arguments: [
        Argument(
          any: .text("KIND", "screen, guide, send, session or display"), \.kinds, "The events to print; default: all")
      ],
      options: options(
        [Option("count", .number("NUMBER", from: 1), \.count, "Stop after this number of events")],
        json: "Print each event as a line of JSON"),
      check: { given throws(UsageError) in
        let known = KioskEvent.Kind.allCases.map(\.rawValue)
        if let kind = given.kinds.first(where: { !known.contains($0) }) {
          throw UsageError("there is no kind of event \(kind.quoted)\(Suggestion.hint(for: kind, among: known))")
        }
      },
      run: { try $0.run() })
  }

  /// Ends the watch after the requested number of events.
  private struct LimitReached: Error {}

  private func run() throws {
    let client = try KioskClient(.data, at: socket)
    var seen = 0
    do {
      try client.stream(.watch, kinds.isEmpty ? [:] : ["kinds": .array(kinds.map(JSON.string))]) { answer in
        let event = answer["event"]?.object ?? [:]
        try CommandOutput.write((json ? try JSON.object(event).readable(.compact) : Self.line(event)) + "\n")
        // The first events describe the present state and are not counted.
        if event["present"] == nil { seen += 1 }
        if seen == count { throw LimitReached() }
      }
    } catch is LimitReached {
    }
  }

  /// Returns the time, kind, subject and payload of an event on one line.
  private static func line(_ event: JSON.Object) -> String {
    let words = ["at", "kind", "name", "payload"].compactMap { event[$0]?.line }.filter { !$0.isEmpty }
    return (words + (event["present"] == nil ? [] : ["(present)"])).joined(separator: " ")
  }
}
