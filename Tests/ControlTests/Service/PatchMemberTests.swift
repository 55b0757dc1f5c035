import FollowspotData
import FollowspotDocumentRuntime
import FollowspotJSON
import Testing

@testable import FollowspotControl

@MainActor @Suite("Changes of a patch")
struct PatchMemberTests {
  private let kiosk: ControlledSession
  private let program: ControlledSession.Program

  init() throws {
    kiosk = try ControlledSession()
    program = try kiosk.program(at: ControlSockets.data)
    _ = try program.call("Set", #"{"values":{"departures":[{"id":"a","line":"1"},{"id":"b","line":"2"}]}}"#)
  }

  private func patch(_ change: String) throws -> ControlledSession.Answer {
    try program.call("Patch", #"{"list":"departures","changes":[\#(change)]}"#)
  }

  @Test(
    "A change with a member that its op does not take is refused",
    arguments: [
      (#"{"op":"insert","key":"c","value":{"id":"c"}}"#, "key"),
      (#"{"op":"update","key":"a","value":{"line":"9"},"before":"b"}"#, "before"),
      (#"{"op":"remove","key":"a","value":{"line":"9"}}"#, "value"),
      (#"{"op":"remove","key":"a","before":"b"}"#, "before"),
      (#"{"op":"move","key":"a","value":{"line":"9"}}"#, "value"),
    ])
  func foreign(change: String, member: String) throws {
    let answer = try patch(change)
    #expect(answer.error == "WrongType")
    #expect(answer.parameters.at("path") == .string("changes[0].\(member)"))
    #expect(kiosk.session.store.revision == 1)
  }

  @Test("A change with a misspelt member is refused, and the error names the nearest one")
  func unknown() throws {
    let answer = try patch(#"{"op":"move","key":"a","befor":"b"}"#)
    #expect(answer.error == "UnknownName" && answer.parameters.at("similar") == .array([.string("before")]))
  }

  @Test("A member of null counts as left out")
  func null() throws {
    #expect(try patch(#"{"op":"remove","key":"a","value":null,"before":null}"#).error == nil)
  }

  @Test(
    "A patch that changes nothing keeps the revision",
    arguments: [
      #"{"op":"update","key":"a","value":{"line":"1"}}"#, #"{"op":"update","key":"a","value":{}}"#,
      #"{"op":"move","key":"b"}"#, #"{"op":"insert","value":{"id":"c"}},{"op":"remove","key":"c"}"#,
      #"{"op":"move","key":"a"},{"op":"move","key":"a","before":"b"}"#,
    ])
  func nothing(changes: String) throws {
    #expect(try patch(changes).parameters == json(#"{"revision":1}"#))
    #expect(try program.call("Patch", #"{"list":"departures","changes":[],"ifRevision":1}"#).error == nil)
  }
}
