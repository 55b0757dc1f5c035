import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Actions that wait")
struct PendingWaitTests {
  @Test("Waiting actions run in the order of their times, and an action may start another wait")
  func order() {
    let timeline = ViewTimeline()
    let waits = PendingWaits(limit: 2)
    var done: [Int] = []
    func add(_ number: Int, _ seconds: Int) -> Bool {
      waits.add(.seconds(seconds), on: timeline) {
        done.append(number)
        if number < 10 { #expect(add(number + 10, 1)) }
      }
    }
    #expect(add(1, 2) && add(2, 1) && !add(3, 1))
    timeline.advance(to: .seconds(1))
    #expect(done == [2] && !waits.hasRoom)
    timeline.advance(to: .seconds(5))
    #expect(done == [2, 1, 12, 11] || done == [2, 12, 1, 11])
    #expect(waits.hasRoom && timeline.nextDeadline == nil)
    #expect(add(4, 1))
    waits.cancel()
    timeline.advance(to: .seconds(9))
    #expect(!done.contains(4) && waits.hasRoom)
  }

  @Test("Waiting actions without a purpose are dropped and make room for others")
  func unwanted() {
    let timeline = ViewTimeline()
    let waits = PendingWaits(limit: 2)
    var done: [Int] = []
    var isShown = true
    for number in 1...2 { #expect(waits.add(.seconds(1), on: timeline, while: { isShown }) { done.append(number) }) }
    #expect(!waits.hasRoom)
    isShown = false
    #expect(waits.hasRoom && waits.add(.seconds(1), on: timeline) { done.append(3) })
    timeline.advance(to: .seconds(2))
    #expect(done == [3])
  }

  @Test("The waits of a document have a limit, are logged once above it, and leave room for programs")
  func bound() throws {
    let log = LogLines()
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", "followspot: 1\nscreens: { home: Spacer }\n")]).document,
      resources: DocumentResources { _ in }, store: GuideStore(), locale: "en",
      logger: Logger(label: "test") { _ in log })
    let host = session.makeHost(size: Size(width: 64, height: 64), scale: 1, textMeasurer: MonospacedMeasurer())
    var count = 0
    for _ in 0..<2000 { session.data.wait(.seconds(1)) { count += 1 } }
    #expect(log.lines == ["more than 1000 of the document's actions wait; further ones are skipped"])
    session.programs.carryOut([.wait(.seconds(1)), .send("x", with: [:])])
    host.timeline.advance(to: .seconds(2))
    #expect(count == 1000)
    session.data.wait(.seconds(1)) { count += 1 }
    host.timeline.advance(to: .seconds(4))
    #expect(count == 1001 && log.lines.count == 1)
  }
}
