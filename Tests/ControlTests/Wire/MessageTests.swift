import FollowspotJSON
import Testing

@testable import FollowspotVarlink

@Suite("Varlink messages")
struct MessageTests {
  private func call(_ text: String) throws -> VarlinkCall { try VarlinkCall(parsing: Array(text.utf8)) }

  @Test("A call has a method, and may have parameters and flags")
  func calls() throws {
    #expect(try call(#"{"method":"a.b.C"}"#) == VarlinkCall("a.b.C"))
    #expect(
      try call(#"{"method":"a.b.C","parameters":{"n":1},"more":true}"#)
        == VarlinkCall("a.b.C", ["n": .integer(1)], wantsMore: true))
    #expect(try call(#"{"method":"a.b.C","parameters":null,"oneway":true,"else":1}"#).isOneway)
  }

  @Test(
    "An invalid call is rejected with its wrong member",
    arguments: [
      (#"[]"#, VarlinkFault.wrongMember("")), (#"{}"#, .wrongMember("method")),
      (#"{"method":""}"#, .wrongMember("method")), (#"{"method":1}"#, .wrongMember("method")),
      (#"{"method":"a.B","parameters":[]}"#, .wrongMember("parameters")),
      (#"{"method":"a.B","more":1}"#, .wrongMember("more")),
      (#"{"method":"a.B","upgrade":true}"#, .wrongMember("upgrade")),
      (#"{"method":"a.B","more":true,"oneway":true}"#, .wrongMember("oneway")),
    ])
  func faults(text: String, fault: VarlinkFault) {
    #expect(throws: fault) { try call(text) }
  }

  @Test("Calls and replies are the same after encoding and parsing")
  func roundTrip() throws {
    let call = VarlinkCall("a.b.C", ["text": .string("ä\u{0}")], wantsMore: true)
    let bytes = try call.encoded()
    #expect(bytes.last == 0 && !bytes.dropLast().contains(0))
    #expect(try VarlinkCall(parsing: bytes.dropLast()) == call)
    for reply in [
      VarlinkReply(["n": .number(1.5)], continues: true), VarlinkReply(["p": .null], error: "a.b.Wrong"),
      VarlinkReply(),
    ] {
      #expect(try VarlinkReply(parsing: reply.encoded().dropLast()) == reply)
    }
  }

  @Test("Messages are complete however the bytes are split", arguments: 1...7)
  func pieces(size: Int) throws {
    var buffer = MessageBuffer(limit: 16)
    var messages: [String] = []
    let bytes = Array("one\0\0three and more\0four".utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      var piece = Array(bytes[start..<min(start + size, bytes.count)])
      while !piece.isEmpty {
        let (count, message) = try piece.withUnsafeBytes { try buffer.take($0) }
        if let message { messages.append(String(decoding: message, as: UTF8.self)) }
        piece.removeFirst(count)
      }
    }
    #expect(messages == ["one", "", "three and more"])
    #expect(!buffer.isEmpty)
  }

  @Test("A message that is too long is rejected before its end has arrived")
  func tooLong() throws {
    var buffer = MessageBuffer(limit: 4)
    #expect(try [UInt8](1...4).withUnsafeBytes { try buffer.take($0) }.message == nil)
    #expect(throws: VarlinkFault.tooLong(limit: 4)) { try [UInt8(5)].withUnsafeBytes { _ = try buffer.take($0) } }
  }
}
