import FollowspotDocumentRuntime
import FollowspotJSON
import Testing

@testable import FollowspotControl

@MainActor @Suite("Clients that set data")
struct DataMethodTests {
  private let kiosk: ControlledSession
  private let program: ControlledSession.Program

  init() throws {
    kiosk = try ControlledSession()
    program = try kiosk.program(at: ControlSockets.data)
  }

  @Test("`Set` changes what is shown and returns the revision")
  func set() throws {
    let answer = try program.call("Set", #"{"values":{"fare":3.1,"note":"new"}}"#)
    #expect(answer.parameters == (try json(#"{"revision":1}"#)))
    #expect(kiosk.texts.first == "A ride, €3.10")
    #expect(try program.call("Set", #"{"values":{"fare":null}}"#).parameters == json(#"{"revision":2}"#))
    #expect(kiosk.texts.first == "")
  }

  @Test(
    "`Set` with a wrong part changes nothing, and the error names the part",
    arguments: [
      (#"{"values":{"note":"x","far":1}}"#, "UnknownName", #"{"name":"far","similar":["fare"]}"#),
      (
        #"{"values":{"note":"x","tickets":12}}"#, "WrongType",
        #"{"path":"tickets","expected":"a whole number from 1 to 9","found":"12"}"#
      ),
      (
        #"{"values":{"note":"x","departures":[{"id":"a","platform":"3"}]}}"#, "WrongType",
        #"{"path":"departures[0].platform","expected":"a whole number","found":"the text '3'"}"#
      ),
      (
        #"{"values":{"note":"-1e400 \"9","tickets":-99999999999999999999}}"#, "WrongType",
        #"{"path":"tickets","expected":"a whole number from 1 to 9","found":"-1e+20"}"#
      ),
      (
        #"{"values":{"departures":[{"id":"a","platform":1e400}]}}"#, "WrongType",
        #"{"path":"departures[0].platform","expected":"a whole number from -9223372036854775808 to 9223372036854775807","found":"1e+308"}"#
      ),
      (
        #"{"values":{"fare":12345678901234567890}}"#, "WrongType",
        #"{"path":"fare","expected":"an amount in EUR, from -900000000000 to 900000000000","found":"1.2345678901234567e+19"}"#
      ),
      (
        #"{"values":{},"expiresInSeconds":99999999999999999999}"#, "InvalidParameter",
        #"{"parameter":"expiresInSeconds"}"#
      ),
      (
        #"{"values":{"note":"a\u0000b"}}"#, "WrongType",
        #"{"path":"note","expected":"a text","found":"one with the character U+0000"}"#
      ),
      (
        #"{"values":{"note":"\#(String(repeating: "x", count: 65_537))"}}"#, "WrongType",
        #"{"path":"note","expected":"a text of 65536 bytes at most","found":"one of 65537"}"#
      ),
      (#"{"values":[]}"#, "InvalidParameter", #"{"parameter":"values"}"#),
      ("{}", "InvalidParameter", #"{"parameter":"values"}"#),
      (#"{"values":{},"value":1}"#, "InvalidParameter", #"{"parameter":"value"}"#),
      (#"{"values":{},"expiresInSeconds":0}"#, "InvalidParameter", #"{"parameter":"expiresInSeconds"}"#),
      (#"{"values":{},"expiresInSeconds":60.5}"#, "InvalidParameter", #"{"parameter":"expiresInSeconds"}"#),
    ])
  func wrong(parameters: String, error: String, details: String) throws {
    let answer = try program.call("Set", parameters)
    #expect(answer.error == error)
    #expect(answer.parameters == (try json(details)))
    #expect(
      try program.call("Get", #"{"names":["note"]}"#).parameters == json(#"{"values":{"note":null},"revision":0}"#))
  }

  @Test("An amount keeps four decimals and is shown with those of its currency")
  func decimals() throws {
    for (said, kept, shown) in [("3.999", "3.999", "€4.00"), ("3.99999", "4", "€4.00"), ("1.125", "1.125", "€1.13")] {
      #expect(try program.call("Set", #"{"values":{"fare":\#(said)}}"#).error == nil)
      #expect(try program.call("Get", #"{"names":["fare"]}"#).parameters.at("values", "fare") == json(kept))
      #expect(kiosk.texts.first == "A ride, \(shown)")
    }
    #expect(try program.call("Set", #"{"values":{"fare":"3.99999"}}"#).error == "WrongType")
  }

  @Test("A client that exceeds the limit of a socket gets an error")
  func tooMany() throws {
    let programs = try (0..<63).map { _ in try kiosk.program(at: ControlSockets.data) }
    kiosk.turn()
    let late = try kiosk.program(at: ControlSockets.data)
    for answer in [try late.next(), try kiosk.program(at: ControlSockets.data).call("Describe")] {
      #expect(answer.error == "TooMany")
      #expect(answer.parameters == (try json(#"{"what":"programs at the socket 'data'","limit":64}"#)))
    }
    #expect(try late.caller.receive() == nil)
    #expect(try programs[62].call("Describe").error == nil)
    #expect(try kiosk.program().call("Status").error == nil)
  }

  @Test("Values with an expiry time become missing after it")
  func expiry() throws {
    _ = try program.call("Set", #"{"values":{"note":"soon gone"},"expiresInSeconds":600}"#)
    _ = try program.call("Set", #"{"values":{"note":"soon gone"},"expiresInSeconds":600.0}"#)
    kiosk.turn(after: .seconds(500))
    #expect(try program.call("Get", #"{"names":["note"]}"#).parameters.at("values", "note") == .string("soon gone"))
    kiosk.turn(after: .seconds(110))
    #expect(try program.call("Get", #"{"names":["note"]}"#).parameters.at("values", "note") == .null)
  }

  @Test("`Patch` changes rows by key, all or none, and only if the list has the expected revision")
  func patch() throws {
    _ = try program.call("Set", #"{"values":{"departures":[{"id":"a","line":"1"},{"id":"b","line":"2"}]}}"#)
    let changes =
      #"[{"op":"update","key":"a","value":{"line":"9"}},{"op":"insert","value":{"id":"c","line":"3"},"before":"b"},{"op":"move","key":"a"}]"#
    #expect(try program.call("Patch", #"{"list":"departures","changes":\#(changes),"ifRevision":1}"#).error == nil)
    #expect(kiosk.texts.suffix(3) == ["3", "2", "9"])
    let stale = try program.call("Patch", #"{"list":"departures","changes":[],"ifRevision":1}"#)
    #expect(stale.error == "Stale")
    #expect(stale.parameters == (try json(#"{"revision":2}"#)))
    let wrong = try program.call(
      "Patch", #"{"list":"departures","changes":[{"op":"remove","key":"a"},{"op":"move","key":"z"}]}"#)
    #expect(wrong.error == "WrongType" && wrong.parameters.at("path") == .string("changes[1].key"))
    #expect(kiosk.texts.suffix(3) == ["3", "2", "9"])
  }

  @Test(
    "The error for a wrong change has its path",
    arguments: [
      (#"{"op":"add"}"#, "changes[0].op"), (#"{}"#, "changes[0].op"), (#"{"op":"remove"}"#, "changes[0].key"),
      (#"{"op":"insert"}"#, "changes[0].value"), (#"3"#, "changes[0]"), (#"{"op":"move","key":1}"#, "changes[0].key"),
    ])
  func wrongChange(change: String, path: String) throws {
    let answer = try program.call("Patch", #"{"list":"departures","changes":[\#(change)]}"#)
    #expect(answer.error == "WrongType" && answer.parameters.at("path") == .string(path), "\(answer)")
  }

  @Test("A `Get` with `more` reports the requested data whenever they change, and no others")
  func stream() throws {
    let other = try kiosk.program()
    let first = try other.call("Get", #"{"names":["fare","tickets"]}"#, more: true)
    #expect(first.continues)
    #expect(first.parameters.at("values") == (try json(#"{"fare":2.9,"tickets":1}"#)))
    _ = try program.call("Set", #"{"values":{"note":"x"}}"#)
    _ = try program.call("Set", #"{"values":{"tickets":3}}"#)
    let second = try other.next()
    #expect(second.continues)
    #expect(second.parameters == (try json(#"{"values":{"tickets":3},"revision":2}"#)))
    kiosk.session.resetSession(reason: nil)
    #expect(try other.next().parameters.at("values") == json(#"{"tickets":1}"#))
  }

  @Test("A client that reads slowly gets only the newest values")
  func slow() throws {
    let other = try kiosk.program()
    _ = try other.call("Get", #"{"names":["note"]}"#, more: true)
    let long = String(repeating: "x", count: 20_000)
    for number in 1...100 { _ = try program.call("Set", #"{"values":{"note":"\#(long)\#(number)"}}"#) }
    var count = 0
    while true {
      count += 1
      if case .string(let note)? = try other.next().parameters.at("values", "note"), note.hasSuffix("x100") { break }
    }
    #expect(count < 50)
  }

  @Test("`Describe` returns the data that can be set")
  func describe() throws {
    let description = try program.call("Describe").parameters
    #expect(
      description.at("data", "tickets")
        == (try json(#"{"type":"integer","minimum":1,"maximum":9,"default":1,"session":true}"#)))
    #expect(
      description.at("data", "departures")
        == (try json(
          #"{"type":"list","key":"id","fields":{"id":{"type":"text"},"line":{"type":"text"},"platform":{"type":"integer"}},"expiresInSeconds":120}"#
        )))
    #expect(description.at("screens") == .array([.string("home"), .string("rooms")]))
    #expect(description.at("guides") == .array([.string("tour")]))
  }

  @Test("The data socket refuses methods of control", arguments: ["Do", "ResetSession", "Screenshot", "Status"])
  func notAllowed(method: String) throws {
    let answer = try program.call(method)
    #expect(answer.error == "NotAllowed")
    #expect(answer.parameters == (try json(#"{"method":"\#(method)"}"#)))
  }
}
