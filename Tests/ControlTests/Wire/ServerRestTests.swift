import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotVarlink

@MainActor @Suite("Varlink servers with slow calls")
struct ServerRestTests {
  /// The server's time, which calls advance by their duration.
  @MainActor private final class Clock {
    var now = ContinuousClock.now
    var calls = 0
    var connections = 0
    /// The process of further connections; nil for one each.
    var program: Int32?
  }

  private let folder: TemporaryFolder
  private let server: VarlinkServer
  private let handler = CallHandler()
  private let path: FilePath
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("socket")
    server = try VarlinkServer()
    server.service = handler
    try server.listen(at: ListeningSocket(at: path), name: "socket")
    server.now = { [clock] in clock.now }
    // Each connection stands for a program.
    server.program = { [clock] _ in
      clock.connections += 1
      return clock.program ?? Int32(clock.connections)
    }
    handler.onCall = { [clock] call in
      clock.calls += 1
      if case .integer(let milliseconds)? = call.call.parameters["ms"] { clock.now += .milliseconds(milliseconds) }
      call.reply()
    }
  }

  private func send(_ milliseconds: Int, _ count: Int, to caller: Caller) {
    for _ in 0..<count { caller.send(#"{"method":"a.b.C","parameters":{"ms":\#(milliseconds)},"oneway":true}"#) }
  }

  /// Whether the server's descriptor is readable.
  private var isReady: Bool {
    var item = pollfd(fd: server.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&item, 1, 0) > 0
  }

  @Test("The server rests four times as long as a turn exceeded its limit, and then continues")
  func rest() throws {
    let callers = try (0..<3).map { _ in try Caller(path) {} }
    server.dispatch()
    for caller in callers { send(52, 4, to: caller) }
    server.dispatch()
    #expect(clock.calls == 1)
    // The turn took 50 ms too long, so the rest lasts 200 ms.
    for _ in 0..<19 {
      clock.now += .milliseconds(10)
      server.dispatch()
    }
    #expect(clock.calls == 1)
    clock.now += .milliseconds(10)
    server.dispatch()
    #expect(clock.calls == 2)
    var turns = 0
    while clock.calls < 12, turns < 1000 {
      clock.now += .milliseconds(10)
      server.dispatch()
      turns += 1
    }
    #expect(clock.calls == 12 && turns == 200)
  }

  @Test("The server rests once for the frame that follows a call, and not for other frames")
  func frames() throws {
    let caller = try Caller(path) {}
    server.dispatch()
    var frames = 0
    func draw(_ milliseconds: Int) {
      let start = server.chargeStart
      clock.now += .milliseconds(milliseconds)
      frames += 1
      server.charge(since: start, didWork: milliseconds > 0)
    }
    // A frame without an earlier call causes no rest.
    draw(500)
    send(1, 1, to: caller)
    server.dispatch()
    // The last frame is still pending, so nothing is drawn.
    draw(0)
    draw(52)
    // A frame of an animation, without a call before it.
    draw(52)
    send(52, 2, to: caller)
    clock.now += .milliseconds(140)
    server.dispatch()
    #expect(clock.calls == 1 && !isReady && frames == 4)
    clock.now += .milliseconds(10)
    server.dispatch()
    #expect(clock.calls == 2)
    // The call and its frame cause 200 ms each, of which the frame's own 52 ms have passed.
    draw(52)
    clock.now += .milliseconds(340)
    server.dispatch()
    #expect(clock.calls == 2 && !isReady)
    clock.now += .milliseconds(10)
    server.dispatch()
    #expect(clock.calls == 3)
  }

  @Test("The loop sleeps until the rest is over, except for a wake")
  func sleep() throws {
    let caller = try Caller(path) {}
    server.dispatch()
    send(152, 2, to: caller)
    server.dispatch()
    #expect(clock.calls == 1 && !isReady)
    server.signal()
    #expect(isReady)
    server.dispatch()
    #expect(handler.signals == 1 && clock.calls == 1 && !isReady)
    var item = pollfd(fd: server.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    #expect(poll(&item, 1, 10_000) == 1)
    clock.now += .milliseconds(600)
    server.dispatch()
    #expect(clock.calls == 2)
  }

  @Test("An urgent call is answered in the next turn while others flood and rest")
  func urgent() throws {
    let path = folder.path.appending("urgent")
    try server.listen(at: ListeningSocket(at: path), name: "urgent", isUrgent: true)
    var answered: [String] = []
    handler.onCall = { [clock] call in
      answered.append(call.socket)
      if case .integer(let milliseconds)? = call.call.parameters["ms"] { clock.now += .milliseconds(milliseconds) }
      call.reply()
    }
    let callers = try (0..<60).map { _ in try Caller(self.path) {} }
    let administrator = try Caller(path) {}
    while server.clientCount < 61 { server.dispatch() }
    for caller in callers { send(52, 2, to: caller) }
    server.dispatch()
    #expect(answered == ["socket"])
    // The rest of other sockets does not apply to the urgent one.
    send(1, 1, to: administrator)
    server.dispatch()
    #expect(answered == ["socket", "urgent"])
    // If both are ready, the urgent one comes first.
    clock.now += .milliseconds(200)
    send(1, 1, to: administrator)
    server.dispatch()
    #expect(answered == ["socket", "urgent", "urgent", "socket"])
    // Its own long work is followed by its own rest.
    send(52, 2, to: administrator)
    clock.now += .milliseconds(200)
    server.dispatch()
    server.dispatch()
    #expect(answered.filter { $0 == "urgent" }.count == 3)
  }

  @Test("A client that sends little is served before those that flood")
  func fair() throws {
    var served: [Int] = []
    handler.onCall = { [clock] call in
      if case .integer(let milliseconds)? = call.call.parameters["ms"] {
        served.append(milliseconds)
        clock.now += .milliseconds(milliseconds)
      }
      call.reply()
    }
    let flooders = try (0..<40).map { _ in try Caller(path) {} }
    let quiet = try Caller(path) {}
    for _ in 0..<1000 where server.clientCount < 41 { server.dispatch() }
    try #require(server.clientCount == 41)
    for caller in flooders { send(52, 3, to: caller) }
    for _ in 0..<60 {
      server.dispatch()
      clock.now += .milliseconds(200)
    }
    #expect(served.count > 40 && !served.contains(1))
    send(1, 1, to: quiet)
    let before = served.count
    server.dispatch()
    clock.now += .milliseconds(200)
    server.dispatch()
    #expect(served.dropFirst(before).prefix(2).contains(1), "\(served.dropFirst(before))")
  }

  /// Connects programs and lets each send messages of 52 ms; returns the callers and the order in which they are served.
  private func flood(_ count: Int, messages: Int) throws -> [Caller] {
    let flooders = try (0..<count).map { _ in try Caller(path) {} }
    for _ in 0..<1000 where server.clientCount < count { server.dispatch() }
    try #require(server.clientCount == count)
    for flooder in flooders { send(52, messages, to: flooder) }
    return flooders
  }

  /// Gives the server turns, with enough time for its rests, until a call of 1 ms was served. Returns the number of other
  /// calls before it.
  private func callsBeforeShortOne(atMost limit: Int = 1000) -> Int? {
    var others = 0
    var isServed = false
    handler.onCall = { [clock] call in
      if case .integer(let milliseconds)? = call.call.parameters["ms"] {
        if milliseconds == 1 { isServed = true } else if !isServed { others += 1 }
        clock.now += .milliseconds(milliseconds)
      }
      call.reply()
    }
    for _ in 0..<limit where !isServed {
      server.dispatch()
      clock.now += .milliseconds(250)
    }
    return isServed ? others : nil
  }

  @Test("A program that connects while others flood waits for one message of each at most")
  func newcomer() throws {
    let flooders = try flood(40, messages: 6)
    for _ in 0..<100 {
      server.dispatch()
      clock.now += .milliseconds(250)
    }
    #expect(clock.calls > 80)
    let newcomer = try Caller(path) {}
    send(1, 1, to: newcomer)
    let others = try #require(callsBeforeShortOne())
    #expect(others <= 40, "\(others)")
    withExtendedLifetime(flooders) {}
  }

  @Test("All connections of a process count as one program")
  func connections() throws {
    clock.program = 7
    let flooders = try flood(55, messages: 6)
    clock.program = 8
    let newcomer = try Caller(path) {}
    send(1, 2, to: newcomer)
    let others = try #require(callsBeforeShortOne())
    #expect(others <= 2, "\(others)")
    withExtendedLifetime(flooders) {}
  }

  @Test(
    "A new connection or a new process for each message gains nothing", arguments: [Int32?.some(9), nil])
  func reconnecting(program: Int32?) throws {
    var (steadyCalls, otherCalls) = (0, 0)
    handler.onCall = { [clock] call in
      if case .integer(let milliseconds)? = call.call.parameters["ms"] {
        if milliseconds == 50 { steadyCalls += 1 } else { otherCalls += 1 }
        clock.now += .milliseconds(milliseconds)
      }
      call.reply()
    }
    let steady = try Caller(path) {}
    for _ in 0..<10 { server.dispatch() }
    send(50, 200, to: steady)
    clock.program = program
    var others: [Caller] = []
    for _ in 0..<120 {
      if others.isEmpty {
        others.append(try Caller(path) {})
        send(52, 1, to: others[others.count - 1])
      }
      let before = otherCalls
      server.dispatch()
      clock.now += .milliseconds(250)
      if otherCalls > before { others = [] }
    }
    #expect(steadyCalls > 20 && otherCalls > 20)
    #expect(abs(steadyCalls - otherCalls) <= 6, "\(steadyCalls) and \(otherCalls)")
  }

  @Test("The server rests for at most a second, and not at all after short work")
  func bounds() throws {
    let caller = try Caller(path) {}
    server.dispatch()
    send(0, 20, to: caller)
    for _ in 0..<3 { server.dispatch() }
    #expect(clock.calls == 20)
    send(3_600_000, 1, to: caller)
    send(0, 1, to: caller)
    server.dispatch()
    #expect(clock.calls == 21)
    clock.now += .milliseconds(1000)
    server.dispatch()
    #expect(clock.calls == 22)
  }
}
