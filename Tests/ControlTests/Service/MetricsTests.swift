import FollowspotControl
import FollowspotData
import FollowspotDocumentRuntime
import FollowspotGuides
import FollowspotJSON
import FollowspotRuntime
import Testing

@MainActor @Suite("Metrics for monitoring programs")
struct MetricsTests {
  @Test("`Metrics` is available at both sockets, with sessions and guides, but without visitors' input")
  func counts() throws {
    let kiosk = try ControlledSession()
    let program = try kiosk.program()
    #expect(try program.call("Do", #"{"action":{"startGuide":"tour"}}"#).error == nil)
    kiosk.turn()
    let callers = try [ControlSockets.data, ControlSockets.control].map { try kiosk.program(at: $0) }
    // The server counts a client once it has accepted it.
    for caller in callers { #expect(try caller.call("Metrics").error == nil) }
    for caller in callers {
      let metrics = try caller.call("Metrics").parameters
      #expect(metrics.at("version") == .string("1.2.3"))
      #expect(metrics.at("notice") == .bool(false))
      #expect(metrics.at("guidesShown") == .object(["tour": .integer(1)]))
      #expect(metrics.at("guidesCompleted") == .object([:]))
      #expect(metrics.at("clients") == .integer(2))
      guard case .integer(let bytes)? = metrics.at("memoryBytes") else { throw Missing() }
      #expect(bytes > 1 << 20)
    }
    #expect(try program.call("Metrics", #"{"of":"what"}"#).error == "InvalidParameter")
  }

  private struct Missing: Error {}

  @Test("Ended sessions are counted by known reasons, and a client's own reason counts as asked")
  func sessions() {
    var counts = EventCounts()
    counts.count(KioskEvent(.sessionStarted, at: UnixTime(secondsSince1970: 0)))
    for reason: SessionEnd in [.idle, .idle, .replaced, .asked("idle"), .asked(nil)] {
      counts.count(KioskEvent(.sessionEnded(reason), at: UnixTime(secondsSince1970: 0)))
    }
    #expect(counts.sessionsStarted == 1)
    #expect(counts.sessionsEnded == ["idle": 2, "document": 0, "asked": 2, "replaced": 1])
  }

  @Test("The number of counted guides is limited")
  func guides() throws {
    var counts = EventCounts()
    for number in 0..<1000 {
      let id = try GuideID("g\(number)")
      for event: GuidePresenter.Event in [.started(id, version: 1), .completed(id, version: 1)] {
        counts.count(KioskEvent(.guide(event), at: UnixTime(secondsSince1970: 0)))
      }
    }
    #expect(counts.guidesShown.count == 200 && counts.guidesCompleted.count == 200)
    #expect(counts.guidesShown["g7"] == 1)
  }
}
