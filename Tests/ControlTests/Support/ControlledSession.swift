import FollowspotData
import FollowspotDocuments
import FollowspotDocumentRuntime
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import Logging
import SystemPackage
import Testing
import FollowspotViews

@testable import FollowspotControl
@testable import FollowspotVarlink

/// A document's session with its sockets in a temporary folder.
@MainActor
final class ControlledSession {
  let folder: TemporaryFolder
  let session: DocumentSession
  let host: ViewHost
  let service: ControlService

  static let document = """
    followspot: 1
    data:
      service: { choice: [open, closed], default: open }
      fare: { money: EUR, default: 2.90 }
      note: text
      departures:
        list: { id: text, line: text, platform: integer }
        key: id
        expires: 2min
      tickets: { integer: 1...9, default: 1, session: true }
    screens:
      home:
        VStack:
          - Text: A ride, $fare
          - Text: Help
            id: help
          - ForEach: $departures
            content: { Text: $line }
      rooms: { VStack: [Text: Rooms] }
    guides:
      tour: { version: 1, screen: home, startsAutomatically: false, steps: [{ target: help, message: Here. }] }

    """

  init(_ text: String = document) throws {
    folder = try TemporaryFolder()
    session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: GuideStore(), locale: "en", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    service = try ControlService(
      session.programs, at: ControlSockets.make(in: folder.path.appending("sockets")), version: "1.2.3",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    // A busy machine must not end a turn before all clients are served.
    let start = ContinuousClock.now
    service.server.now = { start }
    turn()
  }

  isolated deinit {
    service.close()
    session.close()
  }

  /// Performs a turn of the loop after a time. On slow machines the time is shorter, because more turns are needed.
  func turn(after time: Duration = .milliseconds(20) / Slowness.factor) {
    _ = host.update(at: host.timeline.now + time)
    service.dispatch()
  }

  /// The texts that are shown.
  var texts: [String] {
    turn()
    return host.placedViews.compactMap { $0.text?.string }
  }

  /// Connects a client to a socket.
  func program(at socket: String = ControlSockets.control) throws -> Program {
    Program(caller: try Caller(folder.path.appending("sockets/\(socket)")) { [unowned self] in turn() })
  }

  /// A client of the kiosk.
  @MainActor
  struct Program {
    let caller: Caller

    /// Calls a method of the kiosk's interface.
    func call(_ method: String, _ parameters: String = "{}", more: Bool = false) throws -> Answer {
      caller.send(
        #"{"method":"io.followspot.Kiosk.\#(method)","parameters":\#(parameters),"more":\#(more)}"#)
      return try next()
    }

    /// Calls a method without reading its answer.
    func send(_ method: String, _ parameters: String = "{}", more: Bool = false) {
      caller.send(
        #"{"method":"io.followspot.Kiosk.\#(method)","parameters":\#(parameters),"more":\#(more)}"#)
    }

    func next() throws -> Answer { Answer(object: try #require(try caller.receive())) }
  }

  /// An answer of the kiosk.
  struct Answer: CustomTestStringConvertible {
    let object: JSON.Object
    /// The name of the error without the interface; nil for success.
    var error: String? {
      if case .string(let name)? = object["error"] { name.split(separator: ".").last.map(String.init) } else { nil }
    }
    var parameters: JSON { object["parameters"] ?? .null }
    var continues: Bool { object["continues"] == .bool(true) }
    var testDescription: String { (try? JSON.object(object).text(.compact)) ?? "" }
  }
}

/// Parses JSON, for expectations.
func json(_ text: String) throws -> JSON { try JSON(parsing: Array(text.utf8)) }
