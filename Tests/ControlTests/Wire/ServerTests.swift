import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotVarlink

@MainActor @Suite("Varlink servers")
struct ServerTests {
  private let folder: TemporaryFolder
  private let server: VarlinkServer
  private let handler = CallHandler()
  private let path: FilePath
  private let service = ServiceDescription(
    vendor: "V", product: "P", version: "1", url: "https://example.org",
    interfaces: ["org.example.Echo": "interface org.example.Echo\n"])

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("socket")
    server = try VarlinkServer()
    server.service = handler
    // A busy machine may interrupt the process in the middle of its turn.
    server.restFactor = 0
    try server.listen(at: ListeningSocket(at: path), name: "socket")
    handler.errorForFault = { VarlinkError("org.example.Echo.Garbled", ["what": .string("\($0)")]) }
    let service = service
    // The answer repeats the parameters.
    handler.onCall = { call in
      if service.answer(call) { return }
      call.reply(call.call.parameters)
    }
  }

  private func caller() throws -> Caller { try Caller(path) { [server] in server.dispatch() } }

  private func parameters(_ answer: JSON.Object?) -> JSON? { answer?["parameters"] }

  @Test("The server returns its description and interfaces")
  func info() throws {
    let caller = try caller()
    let info = parameters(try caller.call(#"{"method":"org.varlink.service.GetInfo"}"#))
    #expect(info?.at("product") == .string("P"))
    #expect(info?.at("interfaces") == .array([.string("org.varlink.service"), .string("org.example.Echo")]))
    let text = try caller.call(
      #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"org.example.Echo"}}"#)
    #expect(parameters(text)?.at("description") == .string("interface org.example.Echo\n"))
  }

  @Test(
    "Unknown methods and interfaces get the errors that are common to Varlink services",
    arguments: [
      ("org.example.Other.Call", "InterfaceNotFound"), ("org.varlink.service.Nothing", "MethodNotFound"),
      ("nothing", "InterfaceNotFound"), ("org.varlink.service.GetInterfaceDescription", "InvalidParameter"),
    ])
  func unknown(method: String, error: String) throws {
    let answer = try caller().call(#"{"method":"\#(method)"}"#)
    #expect(answer?["error"] == .string("org.varlink.service.\(error)"))
  }

  @Test("Calls are answered in their order, and one-way calls not at all")
  func order() throws {
    let caller = try caller()
    for number in 0..<20 {
      caller.send(#"{"method":"org.example.Echo.Say","parameters":{"n":\#(number)},"oneway":\#(number % 2 == 1)}"#)
    }
    for number in stride(from: 0, to: 20, by: 2) {
      #expect(parameters(try caller.receive())?.at("n") == .integer(number))
    }
  }

  @Test("Calls are accepted from a client that has closed its sending side or has left")
  func halfClosed() throws {
    var seen: [VarlinkCall] = []
    handler.onCall = { call in
      seen.append(call.call)
      call.reply()
    }
    let caller = try caller()
    caller.send(#"{"method":"org.example.Echo.Say"}"#)
    caller.finish()
    #expect(try caller.receive() != nil)
    #expect(try caller.receive() == nil)
    let other = try self.caller()
    other.send(#"{"method":"org.example.Echo.Go","oneway":true}"#)
    other.close()
    server.dispatch()
    #expect(seen.map(\.method) == ["org.example.Echo.Say", "org.example.Echo.Go"])
    #expect(server.clientCount == 0)
  }

  @Test("Calls wait while an earlier one is answered, and the handler learns that the client has left")
  func later() throws {
    var calls: [IncomingCall] = []
    var ends = 0
    handler.onCall = { call in
      calls.append(call)
      call.onEnd = { ends += 1 }
    }
    let caller = try caller()
    caller.send(#"{"method":"org.example.Echo.A","more":true}"#)
    caller.send(#"{"method":"org.example.Echo.B"}"#)
    // Each reading of the clock advances it by a microsecond. It is read once for all ready clients.
    let start = ContinuousClock.now
    var looks = 0
    server.now = {
      looks += 1
      return start + .microseconds(looks)
    }
    server.dispatch()
    #expect(calls.map(\.call.method) == ["org.example.Echo.A"])
    // The waiting call must not count as ready, because the loop would then never sleep.
    #expect(looks < 20)
    server.now = { .now }
    calls[0].reply(["n": .integer(1)], continues: true)
    calls[0].reply(["n": .integer(2)])
    #expect(ends == 1 && !calls[0].isOpen)
    #expect(try caller.receive()?["continues"] == .bool(true))
    #expect(try caller.receive()?["continues"] == nil)
    for _ in 0..<1000 where calls.count < 2 { server.dispatch() }
    #expect(calls.count == 2 && calls[1].isOpen)
    caller.close()
    for _ in 0..<1000 where ends < 2 { server.dispatch() }
    #expect(ends == 2 && !calls[1].isOpen && server.clientCount == 0)
    calls[1].reply()
  }

  // MARK: Hostile clients

  @Test(
    "A client that sends an invalid message gets an error and is disconnected",
    arguments: [
      (Array("nonsense".utf8), 1), (Array(#"{"method":3}"#.utf8), 1), ([0xFF, 0xFE], 1),
      (Array(#"{"method":"a.B","x":"\#u{1F}"}"#.utf8), 1), ([UInt8(ascii: "[")], 100_000), ([], 1),
    ])
  func garbage(bytes: [UInt8], times: Int) throws {
    let caller = try caller()
    caller.send(repeatElement(bytes, count: times).joined() + [0])
    #expect(try caller.receive()?["error"] == .string("org.example.Echo.Garbled"))
    #expect(try caller.receive() == nil)
    #expect(server.clientCount == 0)
  }

  @Test("A message of the largest size is accepted, and one more byte is not")
  func long() throws {
    let start = #"{"method":"org.example.Echo.Say","parameters":{"t":""#
    let end = #""}}"#
    let most = VarlinkServer.messageLimit - start.utf8.count - end.utf8.count
    let caller = try caller()
    #expect(try caller.call(start + String(repeating: "x", count: most) + end)?["error"] == nil)
    caller.send(start + String(repeating: "x", count: most + 1) + end)
    #expect(try caller.receive()?["error"] == .string("org.example.Echo.Garbled"))
    let flood = try self.caller()
    let taken = flood.send([UInt8](repeating: UInt8(ascii: "x"), count: 100 << 20))
    #expect(taken < 4 << 20)
    #expect(try flood.receive()?["error"] == .string("org.example.Echo.Garbled"))
  }

  @Test("The server waits for the rest of a partial message and answers other clients meanwhile")
  func halves() throws {
    let slow = try (0..<20).map { _ in try caller() }
    for caller in slow { caller.send(Array(#"{"method":"org.exam"#.utf8)) }
    #expect(try caller().call(#"{"method":"org.example.Echo.Say"}"#) != nil)
    for caller in slow {
      caller.send(Array(#"ple.Echo.Say"}"#.utf8) + [0])
      #expect(try caller.receive() != nil)
    }
  }

  @Test("Calls of a client are not read while it does not read its answers")
  func deaf() throws {
    var count = 0
    handler.onCall = { call in
      count += 1
      call.reply(["t": .string(String(repeating: "x", count: 10_000))])
    }
    let caller = try caller()
    let call = Array(#"{"method":"org.example.Echo.Say"}"#.utf8) + [0]
    // More than both directions can hold, in the kernel and in the server.
    var sent = 0
    for _ in 0..<2000 {
      if caller.offer(call) { sent += 1 }
      server.dispatch()
    }
    #expect(count > 0 && count < 200)
    #expect(server.clientCount == 1)
    // All calls are answered once the client reads.
    for _ in 0..<sent { #expect(try caller.receive() != nil) }
    #expect(count == sent)
  }

  @Test("The server refuses clients above the limit and continues with the others")
  func tooMany() throws {
    let clients = try (0..<VarlinkServer.clientLimit).map { _ in
      defer { server.dispatch() }
      return try caller()
    }
    #expect(server.clientCount == VarlinkServer.clientLimit)
    for _ in 0..<10_000 {
      // The kernel refuses a connection if too many wait.
      guard let other = try? caller() else {
        server.dispatch()
        continue
      }
      server.dispatch()
      _ = other
    }
    let late = try caller()
    #expect(try late.receive() == nil)
    #expect(handler.refusals == 1)
    #expect(try clients[63].call(#"{"method":"org.example.Echo.Say"}"#) != nil)
    for client in clients.prefix(40) { client.close() }
    server.dispatch()
    #expect(try caller().call(#"{"method":"org.example.Echo.Say"}"#) != nil)
  }

  @Test("Refused clients get the reason, even without a call")
  func farewell() throws {
    handler.errorForRefusal = { socket, reason in
      reason == .full ? VarlinkError("org.example.Echo.Full", ["socket": .string(socket)]) : nil
    }
    let clients = try (0..<VarlinkServer.clientLimit).map { _ in
      defer { server.dispatch() }
      return try caller()
    }
    let late = try VarlinkClient(at: path, patience: .seconds(10).onThisMachine)
    server.dispatch()
    let problem = #expect(throws: VarlinkClient.Problem.self) { try late.call("org.example.Echo.Say") }
    guard case .failed(let error)? = problem else { return #expect(Bool(false), "\(String(describing: problem))") }
    #expect(error == VarlinkError("org.example.Echo.Full", ["socket": .string("socket")]))
    #expect(clients.count == server.clientCount)
  }

  @Test("A turn of the server lasts about two milliseconds, however many calls wait")
  func fair() throws {
    // Each call takes a tenth of a millisecond.
    var count = 0
    var now = ContinuousClock.now
    server.now = { now }
    handler.onCall = { call in
      count += 1
      now += .microseconds(100)
      call.reply()
    }
    let callers = try (0..<32).map { _ in try caller() }
    let call = Array(#"{"method":"org.example.Echo.Say"}"#.utf8) + [0]
    let flood = (0..<1000).flatMap { _ in call }
    for caller in callers { caller.offer(flood) }
    count = 0
    server.dispatch()
    #expect((15...25).contains(count), "\(count)")
  }

  @Test("Several signals cause one callback in the next turn")
  func signals() {
    for _ in 0..<5 { server.signal() }
    #expect(handler.signals == 0)
    server.dispatch()
    server.dispatch()
    #expect(handler.signals == 1)
  }
}

extension Caller {
  /// Sends as many bytes as the kernel accepts now, without a turn of the service. Returns whether all were sent.
  @discardableResult
  func offer(_ bytes: [UInt8]) -> Bool { sendOnce(bytes) == bytes.count }
}
