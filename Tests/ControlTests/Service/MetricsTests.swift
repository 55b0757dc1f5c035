import FollowspotControl
import FollowspotData
import FollowspotDocumentRuntime
import FollowspotJSON
import Testing

@MainActor @Suite("What is counted for those who watch over many")
struct MetricsTests {
  @Test("is told at both sockets, with sessions and guides, but not what visitors entered")
  func counts() throws {
    let kiosk = try ControlledSession()
    let program = try kiosk.program()
    #expect(try program.call("Do", #"{"action":{"startGuide":"tour"}}"#).error == nil)
    kiosk.turn()
    for socket in [ControlSockets.data, ControlSockets.control] {
      let metrics = try kiosk.program(at: socket).call("Metrics").parameters
      #expect(metrics.at("version") == .string("1.2.3"))
      #expect(metrics.at("notice") == .bool(false))
      #expect(metrics.at("guidesShown") == .object(["tour": .integer(1)]))
      #expect(metrics.at("guidesCompleted") == .object([:]))
      #expect(metrics.at("clients") == .integer(1))
      guard case .integer(let bytes)? = metrics.at("memoryBytes") else { throw Missing() }
      #expect(bytes > 1 << 20)
    }
    #expect(try program.call("Metrics", #"{"of":"what"}"#).error == "InvalidParameter")
  }

  private struct Missing: Error {}

  @Test("has an entry for each way in which a session can end, and none for a program's own words")
  func sessions() {
    var counts = EventCounts()
    func end(_ reason: String) {
      counts.count(
        KioskEvent(.session, name: "ended", payload: ["reason": .text(reason)], at: Moment(secondsSince1970: 0)))
    }
    counts.count(KioskEvent(.session, name: "started", at: Moment(secondsSince1970: 0)))
    for reason in ["idle", "idle", "replaced", "the shift is over", "asked"] { end(reason) }
    #expect(counts.sessionsStarted == 1)
    #expect(counts.sessionsEnded == ["idle": 2, "document": 0, "asked": 2, "replaced": 1])
  }

  @Test("grows no further after some hundred guides")
  func guides() {
    var counts = EventCounts()
    for number in 0..<1000 {
      for event in ["started", "completed"] {
        counts.count(
          KioskEvent(
            .guide, name: "g\(number)", payload: ["event": .text(event)], at: Moment(secondsSince1970: 0)))
      }
    }
    #expect(counts.guidesShown.count == 200 && counts.guidesCompleted.count == 200)
    #expect(counts.guidesShown["g7"] == 1)
  }
}
