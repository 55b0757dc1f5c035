import FollowspotData
import FollowspotDocuments
import FollowspotJSON
import FollowspotRuntime
import Testing

@testable import FollowspotControl
@testable import FollowspotDocumentRuntime

@MainActor @Suite("Clients that watch")
struct WatchTests {
  private let kiosk: ControlledSession
  private let watcher: ControlledSession.Program
  private let program: ControlledSession.Program

  init() throws {
    kiosk = try ControlledSession()
    watcher = try kiosk.program(at: ControlSockets.data)
    program = try kiosk.program()
  }

  /// Returns the next event: kind, name and payload.
  private func event() throws -> [JSON?] {
    let event = try #require(try watcher.next().parameters.at("event"))
    return [event.at("kind"), event.at("name"), event.at("payload")]
  }

  private func watch(_ parameters: String = "{}") {
    watcher.send("Watch", parameters, more: true)
    kiosk.turn()
  }

  /// Watches, and skips the events about the current state.
  private func watchNews() throws {
    watch()
    for _ in 0..<2 { #expect(try watcher.next().parameters.at("event", "present") == .bool(true)) }
  }

  @Test("A watch begins with the present session and screen, and repeats neither")
  func present() throws {
    watch(#"{"kinds":["session","screen","display"]}"#)
    #expect(try event() == [.string("session"), .string("resting"), .null])
    let screen = try #require(try watcher.next().parameters.at("event"))
    #expect(screen.at("name") == .string("home") && screen.at("present") == .bool(true))
    // Events that are not sent to the first stream yet are old for a stream that begins now.
    kiosk.session.wake()
    kiosk.session.reports.publish(KioskEvent.Change.screen("elsewhere"))
    let second = try kiosk.program(at: ControlSockets.data)
    second.send("Watch", #"{"kinds":["session"]}"#, more: true)
    let started = try #require(try second.next().parameters.at("event"))
    #expect(started.at("name") == .string("started") && started.at("session") == .integer(1))
    #expect(started.at("present") == .bool(true))
    kiosk.session.resetSession()
    #expect(try second.next().parameters.at("event", "name") == .string("ended"))
    // The first stream gets both as they happen, without `present`.
    let news = try #require(try watcher.next().parameters.at("event"))
    #expect(news.at("name") == .string("started") && news.at("present") == nil)
  }

  @Test("`Watch` reports screens, messages and sessions as they happen")
  func events() throws {
    try watchNews()
    _ = try program.call("Wake")
    #expect(try event() == [.string("session"), .string("started"), .null])
    _ = try program.call("Do", #"{"action":[{"navigate":"rooms"},{"send":"buy","with":{"count":"$tickets"}}]}"#)
    // Views apply the new screen when they are updated, so its event comes later.
    #expect(try event() == [.string("send"), .string("buy"), json(#"{"count":1}"#)])
    #expect(try event() == [.string("screen"), .string("rooms"), .null])
    _ = try program.call("ResetSession", #"{"reason":"shift"}"#)
    #expect(try event() == [.string("session"), .string("ended"), json(#"{"reason":"shift"}"#)])
    #expect(try event() == [.string("screen"), .string("home"), .null])
  }

  @Test("`Watch` reports the start, the steps and the end of a guide")
  func guides() throws {
    watch(#"{"kinds":["guide"]}"#)
    _ = try program.call("Do", #"{"action":{"startGuide":"tour"}}"#)
    #expect(try event().last == json(#"{"event":"started","version":1}"#))
    #expect(try event().last == json(#"{"event":"stepped","step":1}"#))
    _ = try program.call("Do", #"{"action":"dismiss"}"#)
    #expect(
      try event() == [.string("guide"), .string("tour"), json(#"{"event":"ended","reason":"cancelled","step":1}"#)])
  }

  @Test("An event has the time at which it happened")
  func moment() throws {
    try watchNews()
    kiosk.session.reports.publish(.sent("now", [:]))
    let event = try #require(try watcher.next().parameters.at("event"))
    #expect(event.at("at") == .string("2026-01-01T12:00:00Z"))
    #expect(event.at("session") == .null)
  }

  @Test("`Watch` rejects a call without `more` and unknown kinds")
  func misuse() throws {
    #expect(try watcher.call("Watch").error == "ExpectedMore")
    let answer = try watcher.call("Watch", #"{"kinds":["gide"]}"#, more: true)
    #expect(answer.error == "UnknownName" && answer.parameters.at("similar") == .array([.string("guide")]))
  }

  @Test("A watching client that does not read loses events, gets their number and may watch again")
  func lagged() throws {
    watch(#"{"kinds":["send"]}"#)
    let payload: [String: DataValue] = ["text": .text(String(repeating: "x", count: 10_000))]
    let count = 400
    for _ in 0..<count {
      kiosk.session.reports.publish(.sent("flood", payload))
      kiosk.service.dispatch()
    }
    var received = 0
    var answer = try watcher.next()
    while answer.error == nil {
      received += 1
      answer = try watcher.next()
    }
    #expect(answer.error == "Lagged" && !answer.continues)
    #expect(answer.parameters == (try json(#"{"lost":\#(count - received)}"#)))
    // The unsent bytes are limited to a mebibyte and the kernel's buffers.
    #expect(received < 200)
    try watchNews()
    kiosk.session.reports.publish(.sent("again", [:]))
    #expect(try event()[1] == .string("again"))
  }

  @Test("A client gets the number of lost events if more happen in a turn than are kept")
  func burst() throws {
    watch(#"{"kinds":["send"]}"#)
    for number in 0..<10_050 { kiosk.session.reports.publish(.sent("burst", ["n": .integer(number)])) }
    var received = 0
    var answer = try watcher.next()
    while answer.error == nil {
      received += 1
      answer = try watcher.next()
    }
    guard case .integer(let lost)? = answer.parameters.at("lost") else { return #expect(Bool(false), "\(answer)") }
    #expect(lost >= 50 && lost + received == 10_050)
  }

  @Test("The stream of a client that has left is removed")
  func gone() throws {
    watch()
    #expect(kiosk.service.eventStreams.count == 1)
    watcher.caller.close()
    try kiosk.service.dispatch { kiosk.service.eventStreams.isEmpty }
    kiosk.session.reports.publish(.sent("nobody", [:]))
  }
}
