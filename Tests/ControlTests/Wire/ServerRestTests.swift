import FollowspotTesting
import Glibc
import FollowspotJSON
import SystemPackage
import Testing

@testable import FollowspotVarlink

@MainActor @Suite("A Varlink server whose work takes long")
struct ServerRestTests {
  /// Its time, which goes on by what calls take.
  @MainActor private final class Clock {
    var now = ContinuousClock.now
    var calls = 0
  }

  private let folder: TemporaryFolder
  private let server: VarlinkServer
  private let path: FilePath
  private let clock = Clock()

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path.appending("socket")
    server = try VarlinkServer()
    try server.listen(at: ListeningSocket(at: path), name: "socket")
    server.now = { [clock] in clock.now }
    server.onCall = { [clock] call in
      clock.calls += 1
      if case .integer(let milliseconds)? = call.call.parameters["ms"] { clock.now += .milliseconds(milliseconds) }
      call.reply()
    }
  }

  private func send(_ milliseconds: Int, _ count: Int, to caller: Caller) {
    for _ in 0..<count { caller.send(#"{"method":"a.b.C","parameters":{"ms":\#(milliseconds)},"oneway":true}"#) }
  }

  /// Whether the loop has reason to call it now.
  private var isReady: Bool {
    var item = pollfd(fd: server.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&item, 1, 0) > 0
  }

  @Test("rests four times as long as it went over its turn, whoever floods, and goes on then")
  func rest() throws {
    let callers = try (0..<3).map { _ in try Caller(path) {} }
    server.dispatch()
    for caller in callers { send(52, 4, to: caller) }
    server.dispatch()
    #expect(clock.calls == 1)
    // 50 ms over: 200 ms.
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
      server.charge {
        clock.now += .milliseconds(milliseconds)
        frames += 1
        return milliseconds > 0
      }
    }
    // No call came before: no rest.
    draw(500)
    send(1, 1, to: caller)
    server.dispatch()
    // The frame before is on its way still, and nothing is drawn.
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
    // 200 ms for the call and 200 ms for its frame, of which the frame's own 52 ms are over.
    draw(52)
    clock.now += .milliseconds(340)
    server.dispatch()
    #expect(clock.calls == 2 && !isReady)
    clock.now += .milliseconds(10)
    server.dispatch()
    #expect(clock.calls == 3)
  }

  @Test("leaves the loop asleep until the rest is over, but for the bell")
  func sleep() throws {
    let caller = try Caller(path) {}
    server.dispatch()
    send(152, 2, to: caller)
    server.dispatch()
    #expect(clock.calls == 1 && !isReady)
    var wakes = 0
    server.onWake = { wakes += 1 }
    server.wake()
    #expect(isReady)
    server.dispatch()
    #expect(wakes == 1 && clock.calls == 1 && !isReady)
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
    server.onCall = { [clock] call in
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
    // The rest of the others is no rest for it.
    send(1, 1, to: administrator)
    server.dispatch()
    #expect(answered == ["socket", "urgent"])
    // Where both are ready it comes first.
    clock.now += .milliseconds(200)
    send(1, 1, to: administrator)
    server.dispatch()
    #expect(answered == ["socket", "urgent", "urgent", "socket"])
    // Its own long work is followed by a rest of its own.
    send(52, 2, to: administrator)
    clock.now += .milliseconds(200)
    server.dispatch()
    server.dispatch()
    #expect(answered.filter { $0 == "urgent" }.count == 3)
  }

  @Test("A client that sends little is served before those that flood")
  func fair() throws {
    var served: [Int] = []
    server.onCall = { [clock] call in
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

  @Test("rests a second at most, and not at all where work is short")
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
