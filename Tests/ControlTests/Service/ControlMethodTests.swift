import FollowspotRuntime
import FollowspotTesting
import FollowspotData
import FollowspotDocuments
import FollowspotDocumentRuntime
import FollowspotGuides
import FollowspotJSON
import Observation
import Synchronization
import Testing

@testable import FollowspotControl
@testable import FollowspotVarlink

@MainActor @Suite("Clients that control a kiosk")
struct ControlMethodTests {
  private let kiosk: ControlledSession
  private let program: ControlledSession.Program

  init() throws {
    kiosk = try ControlledSession()
    program = try kiosk.program()
  }

  @Test("`Do` performs actions in the syntax of documents")
  func actions() throws {
    #expect(try program.call("Do", #"{"action":{"navigate":"rooms"}}"#).error == nil)
    #expect(try program.call("Status").parameters.at("screen") == .string("rooms"))
    #expect(try program.call("Do", #"{"action":"back"}"#).error == nil)
    #expect(kiosk.session.stage.screenName == "home")
    #expect(
      try program.call("Do", #"{"action":[{"set":{"tickets":{"add":3},"note":"$service"}},{"startGuide":"tour"}]}"#)
        .error == nil)
    #expect(kiosk.session.store["tickets"] == .integer(4))
    #expect(kiosk.session.store["note"] == .text("open"))
    #expect(kiosk.session.stage.presenter.guide?.id == "tour")
  }

  @Test(
    "`Do` refuses actions that would reveal private data, and names the datum",
    arguments: [
      #"{"set":{"shown":"$pin"}}"#, #"{"set":{"count":{"add":"$number"}}}"#, #"{"set":{"shown":"$both"}}"#,
      #"{"set":{"rows":{"append":{"id":"a","name":"$pin"}}}}"#, #"{"set":{"rows":{"remove":"$pin"}}}"#,
      #"{"send":"x","with":{"v":"$pin"}}"#, #"{"send":"x","when":{"data":{"pin":"4711"}}}"#,
      #"{"send":"x","when":{"data":{"shown":{"is":"$pin"}}}}"#,
      #"{"navigate":"home","when":{"data":{"shown":"a"}},"else":[{"send":"x","with":{"v":"$pin"}}]}"#,
      #"{"send":"x","when":{"data":{"any":[{"shown":"a"},{"not":{"number":{"above":5}}}]}}}"#,
    ])
  func privateData(action: String) throws {
    let kiosk = try ControlledSession(
      """
      followspot: 1
      data:
        pin: { text: , private: true, default: "4711" }
        number: { integer: , private: true, default: 4711 }
        copy: { text: , private: true }
        both: { text: , private: true, from: { join: [pin, shown] } }
        shown: { text: , default: a }
        count: { integer: , default: 0 }
        rows: { list: { id: text, name: text }, key: id, default: [{ id: "4711" }] }
      screens: { home: { VStack: [Text: Home] } }

      """)
    let program = try kiosk.program()
    var words = 0
    kiosk.session.reports.hub.listen { if $0.kind == .send { words += 1 } }
    // No action of a refused list is performed.
    let answer = try program.call("Do", #"{"action":[{"set":{"count":{"add":1}}},\#(action)]}"#)
    #expect(answer.error == "WrongType" && answer.parameters.at("path") == .string("action"), "\(answer)")
    let datum = ["number", "both"].first { action.contains($0) } ?? "pin"
    #expect(
      answer.parameters.at("found")
        == .string("'\(datum)', which is private; an action of a program only copies it into private data"), "\(answer)"
    )
    #expect(kiosk.session.store["count"] == .integer(0) && words == 0)
    #expect(try program.call("Do", #"{"action":{"set":{"copy":"$pin"}}}"#).error == nil)
    #expect(kiosk.session.store["copy"] == .text("4711"))
  }

  @Test("Every call of `Do` is performed, however quickly they arrive")
  func quick() throws {
    var words = 0
    kiosk.session.reports.hub.listen { if $0.kind == .send { words += 1 } }
    for _ in 0..<600 { #expect(try program.call("Do", #"{"action":{"send":"x"}}"#).error == nil) }
    #expect(words == 600)
  }

  @Test("`Do` performs at most a thousand actions including nested ones, and none of a longer list")
  func manyActions() throws {
    let one = #"{"set":{"tickets":{"add":1}}}"#
    func list(_ count: Int) -> String { Array(repeating: one, count: count).joined(separator: ",") }
    for actions in ["[\(list(1001))]", "[\(list(1)),{\"when\":{\"data\":{\"tickets\":1}},\"do\":[\(list(1000))]}]"] {
      let answer = try program.call("Do", #"{"action":\#(actions)}"#)
      #expect(answer.error == "WrongType")
      #expect(answer.parameters.at("expected") == .string("1000 actions at most"), "\(answer)")
    }
    #expect(kiosk.session.store["tickets"] == .integer(1))
    #expect(try program.call("Do", #"{"action":[\#(list(1000))]}"#).error == nil)
    #expect(kiosk.session.store["tickets"] == .integer(9))
  }

  @Test("An action that changes one row of a list reads no other row")
  func rowActions() throws {
    let kiosk = try ControlledSession(
      """
      followspot: 1
      data: { rows: { list: { id: text, line: text }, key: id } }
      screens: { home: { VStack: [Text: Home] } }

      """)
    let program = try kiosk.program()
    let rows = (0..<20).map { DataRow(key: "\($0)", values: ["id": .text("\($0)"), "line": .text("M1")]) }
    #expect(kiosk.session.store.set("rows", to: .list(rows), now: .zero))
    let actions = (0..<3).map { #"{"set":{"rows":{"remove":"\#($0)"}}}"# }.joined(separator: ",")
    let isRead = Mutex(false)
    let answer = withObservationTracking {
      try? program.call("Do", #"{"action":[\#(actions)]}"#)
    } onChange: {
      isRead.withLock { $0 = true }
    }
    #expect(answer.map { $0.error == nil } == true)
    #expect(kiosk.session.store.rowCount(of: "rows") == 17)
    try kiosk.session.store.patch("rows", [.update(key: "7", .object(["line": .string("M2")]))], now: .zero)
    #expect(isRead.withLock { !$0 })
  }

  @Test("A `wait` in a list of actions delays the following ones")
  func wait() throws {
    _ = try program.call("Do", #"{"action":[{"wait":"1s"},{"navigate":"rooms"}]}"#)
    #expect(kiosk.session.stage.screenName == "home")
    kiosk.turn(after: .seconds(1))
    #expect(kiosk.session.stage.screenName == "rooms")
  }

  @Test("`Do` refuses actions when too many wait already, and accepts them again after some have run")
  func tooManyWaits() throws {
    let action = #"{"action":[{"set":{"note":"x"}},{"wait":"1min"},{"wait":"1min"},{"set":{"tickets":{"add":1}}}]}"#
    for _ in 0..<100 { #expect(try program.call("Do", action).error == nil) }
    #expect(try program.call("Do", #"{"action":{"set":{"note":"y"}}}"#).error == nil)
    for waiting in [action, #"{"action":{"wait":"1s","when":{"data":{"note":"y"}}}}"#] {
      let answer = try program.call("Do", waiting)
      #expect(answer.error == "TooMany", "\(answer)")
      #expect(answer.parameters == (try json(#"{"what":"waiting actions","limit":100}"#)))
    }
    // The list is performed as a whole or not at all.
    #expect(kiosk.session.store["note"] == .text("y"))
    for _ in 1...2 { kiosk.turn(after: .seconds(61)) }
    #expect(kiosk.session.store["tickets"] == .integer(9))
    #expect(try program.call("Do", action).error == nil)
  }

  @Test("`Do` refuses actions whose result the next visitor would find, until the client wakes the kiosk")
  func covered() throws {
    let text = ControlledSession.document + "settings: { session: { idle: 60s, attract: home } }\n"
    let kiosk = try ControlledSession(text)
    let program = try kiosk.program()
    for action in [
      #"{"navigate":"rooms"}"#, #"[{"send":"x"},{"startGuide":"tour"}]"#,
      #"{"navigate":"rooms","when":{"data":{"service":"open"}}}"#,
    ] {
      let answer = try program.call("Do", #"{"action":\#(action)}"#)
      #expect(answer.error == "WrongType" && answer.parameters.at("path") == .string("action"))
      #expect(answer.parameters.at("found") == .string("one that shows 'attract'; wake it first"))
    }
    #expect(try program.call("Do", #"{"action":[{"set":{"tickets":3}},{"send":"x"}]}"#).error == nil)
    _ = try program.call("Wake")
    #expect(kiosk.session.stage.screenName == "home")
    #expect(try program.call("Do", #"{"action":{"navigate":"rooms"}}"#).error == nil)
    // The same holds for waiting actions after the visitor has left.
    #expect(try program.call("Do", #"{"action":["endSession",{"navigate":"rooms"}]}"#).error == nil)
    _ = try program.call("Wake")
    #expect(kiosk.session.stage.screenName == "home")
  }

  @Test("A session that a client ends has another reason than one that the document ends")
  func ending() throws {
    var reasons: [DataValue?] = []
    kiosk.session.reports.hub.listen { if $0.name == "ended" { reasons.append($0.payload["reason"]) } }
    _ = try program.call("Wake")
    _ = try program.call("Do", #"{"action":"endSession"}"#)
    #expect(reasons == [.text("asked")])
  }

  @Test(
    "The error for a wrong action has its cause and path",
    arguments: [
      (#"{"navigate":"roms"}"#, "UnknownName", #"{"name":"roms","similar":["rooms"]}"#),
      (
        #"{"set":{"tickets":"many"}}"#, "WrongType",
        #"{"path":"action.set.tickets","expected":"a whole number from 1 to 9","found":"the text 'many'"}"#
      ),
      // JSON values are not converted, as with `Set`.
      (
        #"{"set":{"tickets":"5"}}"#, "WrongType",
        #"{"path":"action.set.tickets","expected":"a whole number from 1 to 9","found":"the text '5'"}"#
      ),
      (#"{"set":{"note":5}}"#, "WrongType", #"{"path":"action.set.note","expected":"a text","found":"5"}"#),
      (#"{"set":{"tickts":5}}"#, "UnknownName", #"{"name":"tickts","similar":["tickets"]}"#),
      (#"[{"navigate":"rooms"},{"set":{"zzz":5}}]"#, "UnknownName", #"{"name":"zzz","similar":[]}"#),
      (
        #"{"set":{"tickets":99999999999999999999}}"#, "WrongType",
        #"{"path":"action.set.tickets","expected":"a whole number from 1 to 9","found":"1e+20"}"#
      ),
      (#"[{"navigate":"rooms"},{"wait":true}]"#, "WrongType", nil), (#"{"navigat":"rooms"}"#, "WrongType", nil),
      (#"7"#, "WrongType", nil), (#"{"navigate":"rooms","back":null}"#, "WrongType", nil),
    ])
  func wrongActions(action: String, error: String, details: String?) throws {
    let answer = try program.call("Do", #"{"action":\#(action)}"#)
    #expect(answer.error == error, "\(answer)")
    if let details { #expect(answer.parameters == (try json(details))) }
    #expect(kiosk.session.stage.screenName == "home")
  }

  @Test("`ResetSession` prepares the kiosk for the next visitor")
  func reset() throws {
    _ = try program.call("Do", #"{"action":[{"set":{"tickets":5,"note":"stays"}},{"navigate":"rooms"}]}"#)
    #expect(try program.call("ResetSession", #"{"reason":"shift"}"#).error == nil)
    #expect(kiosk.session.stage.screenName == "home")
    #expect(kiosk.session.store["tickets"] == .integer(1))
    #expect(kiosk.session.store["note"] == .text("stays"))
    #expect(try program.call("Wake").error == nil)
  }

  @Test("`Status` returns the kiosk's state")
  func status() throws {
    kiosk.service.problems = { ["no fonts"] }
    let status = try program.call("Status").parameters
    #expect(status.at("version") == .string("1.2.3"))
    #expect(status.at("problems") == .array([.string("no fonts")]))
    #expect(try program.call("Status", #"{"of":"what"}"#).error == "InvalidParameter")
  }

  @Test("`Screenshot` returns the picture of a display, and the error for an unknown one lists the displays")
  func screenshot() throws {
    let stage = Stage()
    kiosk.service.stage = stage
    #expect(try program.call("Screenshot").parameters == json(#"{"png":"AQID/w=="}"#))
    let answer = try program.call("Screenshot", #"{"output":"HDMI-A-9"}"#)
    #expect(answer.error == "UnknownName" && answer.parameters.at("similar") == .array([.string("virtual")]))
    // Pictures are made one at a time for all clients, and none for a client that has left.
    stage.isHeld = true
    let programs = try (0..<3).map { _ in try kiosk.program() }
    programs[0].send("Screenshot")
    try kiosk.service.dispatch { stage.held.count == 1 }
    for program in programs[1...] { program.send("Screenshot") }
    let clientCount = kiosk.service.server.clientCount
    programs[1].caller.close()
    try kiosk.service.dispatch { kiosk.service.server.clientCount < clientCount }
    for index in [0, 2] {
      try kiosk.service.dispatch { stage.held.count > 0 }
      #expect(stage.held.count == 1)
      stage.release()
      #expect(try programs[index].next().error == nil)
    }
    #expect(stage.held.isEmpty)
  }

  @Test("The error for an unknown method distinguishes methods and interfaces")
  func unknown() throws {
    #expect(try program.call("Explode").error == "MethodNotFound")
    program.caller.send(#"{"method":"io.followspot.Other.Set"}"#)
    #expect(try program.next().error == "InterfaceNotFound")
    program.caller.send(
      #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"io.followspot.Kiosk"}}"#)
    #expect(try program.next().parameters.at("description") == .string(KioskInterface.text))
  }

  @Test("The service implements exactly the methods of the interface")
  func interface() throws {
    let methods = KioskInterface.text.split(separator: "\n").compactMap { line in
      line.hasPrefix("method ") ? String(line.dropFirst(7).prefix { $0 != "(" }) : nil
    }
    #expect(Set(methods) == Set(KioskMethod.allCases.map(\.rawValue)))
    for method in methods { #expect(try program.call(method).error != "MethodNotFound") }
  }

  /// A display whose picture has four bytes.
  private final class Stage: ControlStage {
    var isHeld = false
    var held: [@MainActor @Sendable (Result<[UInt8], ControlStageError>) -> Void] = []
    let outputDescriptions: [JSON.Object] = [["name": .string("virtual")]]
    let outputMetrics = [
      OutputMetrics(
        name: "virtual", shows: true, frames: 7, lateFrames: 2, slowestFrame: .milliseconds(250),
        lastFrame: .milliseconds(1500), waiting: nil)
    ]
    let inputCounts = ["touchscreen": 1]

    func takePicture(
      of name: String?, then finish: @escaping @MainActor @Sendable (Result<[UInt8], ControlStageError>) -> Void
    ) {
      if let name, name != "virtual" { return finish(.failure(.unknownOutput(name, known: ["virtual"]))) }
      if isHeld { held.append(finish) } else { finish(.success([1, 2, 3, 255])) }
    }

    func release() {
      guard !held.isEmpty else { return }
      held.removeFirst()(.success([1]))
    }
  }
}
