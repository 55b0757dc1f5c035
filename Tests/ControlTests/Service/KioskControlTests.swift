import FollowspotData
import FollowspotDocumentRuntime
import FollowspotTesting
import FollowspotJSON
import Logging
import FollowspotPlatform
import SystemPackage
import Testing

@testable import FollowspotControl

@MainActor @Suite("Kiosks in Swift with control")
struct KioskControlTests {
  private let clock = VirtualClock()
  private let control = KioskControl([
    DataDeclaration("service", .choice(["open", "closed"]), initial: .text("open")),
    DataDeclaration("fare", .money(currency: "EUR"), expires: .seconds(60)),
    DataDeclaration("tickets", .integer(1...9), initial: .integer(1), isOfSession: true),
  ])
  private let folder: TemporaryFolder
  private let service: ControlService

  init() throws {
    folder = try TemporaryFolder()
    service = try ControlService(
      control, at: ControlSockets.make(in: folder.path.appending("sockets")), version: "1",
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    control.follow(clock)
  }

  private func program() throws -> ControlledSession.Program {
    ControlledSession.Program(
      caller: try Caller(folder.path.appending("sockets/control")) { [service] in service.dispatch() })
  }

  @Test("A client sets data within their declarations, until they expire")
  func data() throws {
    let program = try program()
    #expect(try program.call("Set", #"{"values":{"service":"closed","fare":2.5}}"#).error == nil)
    #expect(control["service"] == .text("closed"))
    #expect(control["fare"] == .money(CurrencyAmount(tenThousandths: 25_000, currency: "EUR")))
    #expect(try program.call("Set", #"{"values":{"service":"shut"}}"#).error == "WrongType")
    clock.advance(by: .seconds(61))
    #expect(control["fare"] == nil)
    control["tickets"] = .integer(12)
    #expect(control["tickets"] == .integer(1))
  }

  @Test("Clients get the data that the kiosk changes and the messages that it sends")
  func told() throws {
    let (reader, watcher) = (try program(), try program())
    _ = try reader.call("Get", #"{"names":["tickets"]}"#, more: true)
    watcher.send("Watch", more: true)
    try service.dispatch { !service.eventStreams.isEmpty }
    control["tickets"] = .integer(3)
    control.send("buy", ["count": .integer(3)])
    #expect(try reader.next().parameters.at("values") == json(#"{"tickets":3}"#))
    #expect(try watcher.next().parameters.at("event", "payload") == json(#"{"count":3}"#))
  }

  @Test("The kiosk decides what actions, resets and touches do")
  func asked() throws {
    var asked: [String] = []
    control.onAction = { name, text in
      asked.append("\(name) \(text ?? "-")")
      return name != "explode"
    }
    control.onReset = { asked.append("reset") }
    control.onWake = { asked.append("wake") }
    control["tickets"] = .integer(5)
    let program = try program()
    #expect(try program.call("Do", #"{"action":{"navigate":"rooms"}}"#).error == nil)
    #expect(try program.call("Do", #"{"action":"explode"}"#).error == "UnknownName")
    #expect(try program.call("Do", #"{"action":3}"#).error == "WrongType")
    _ = try program.call("ResetSession")
    _ = try program.call("Wake")
    #expect(asked == ["navigate rooms", "explode -", "reset", "wake"])
    #expect(control["tickets"] == .integer(1))
  }
}
