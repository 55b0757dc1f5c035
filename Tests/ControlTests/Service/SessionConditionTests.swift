import FollowspotData
import FollowspotDocumentRuntime
import FollowspotJSON
import Testing

@testable import FollowspotControl

@MainActor @Suite("Clients that answer a visitor")
struct SessionConditionTests {
  private let kiosk: ControlledSession
  private let program: ControlledSession.Program

  init() throws {
    kiosk = try ControlledSession(
      ControlledSession.document.replacing("data:", with: "settings: { session: { idle: 45s } }\ndata:"))
    program = try kiosk.program(at: ControlSockets.data)
  }

  @Test("Wake, Set and Patch answer with the number of the session")
  func number() throws {
    #expect(try program.call("Set", #"{"values":{"note":"a"}}"#).parameters == json(#"{"revision":1}"#))
    #expect(try program.call("Wake").parameters == json(#"{"session":1}"#))
    #expect(try program.call("Set", #"{"values":{"note":"b"}}"#).parameters == json(#"{"revision":2,"session":1}"#))
    let patch = #"{"list":"departures","changes":[{"op":"insert","value":{"id":"a"}}],"ifSession":1}"#
    #expect(try program.call("Patch", patch).parameters == json(#"{"revision":3,"session":1}"#))
  }

  @Test("A change for a session that has ended is refused and changes nothing")
  func over() throws {
    _ = try program.call("Wake")
    #expect(try program.call("Set", #"{"values":{"tickets":3},"ifSession":1}"#).error == nil)
    kiosk.session.resetSession()
    let late = #"{"values":{"tickets":4,"note":"late"},"ifSession":1}"#
    let alone = try program.call("Set", late)
    #expect(try alone.error == "OtherSession" && alone.parameters == json("{}"))
    _ = try program.call("Wake")
    let other = try program.call("Set", late)
    #expect(try other.error == "OtherSession" && other.parameters == json(#"{"session":2}"#))
    let patch = #"{"list":"departures","changes":[{"op":"insert","value":{"id":"a"}}],"ifSession":1}"#
    #expect(try program.call("Patch", patch).error == "OtherSession")
    let values = try program.call("Get", #"{"names":["tickets","note","departures"]}"#).parameters.at("values")
    #expect(try values == json(#"{"tickets":1,"note":null,"departures":null}"#))
  }

  @Test("Session data that are set while no session is running are reset when one begins", arguments: ["Set", "Do"])
  func stray(method: String) throws {
    let control = try kiosk.program()
    let values = method == "Set" ? #"{"values":{"tickets":7}}"# : #"{"action":{"set":{"tickets":7}}}"#
    #expect(try control.call(method, values).error == nil)
    #expect(kiosk.session.store["tickets"] == .integer(7))
    _ = try program.call("Wake")
    #expect(kiosk.session.store["tickets"] == .integer(1))
  }

  @Test("Waiting actions of a client are dropped when a session begins")
  func waiting() throws {
    let control = try kiosk.program()
    #expect(try control.call("Do", #"{"action":[{"wait":"2s"},{"set":{"tickets":7}}]}"#).error == nil)
    _ = try program.call("Wake")
    kiosk.turn(after: .seconds(3))
    #expect(kiosk.session.store["tickets"] == .integer(1))
  }
}
