import FollowspotData
import FollowspotDocuments
import FollowspotGeometry
import FollowspotGuides
import FollowspotJSON
import FollowspotTesting
import FollowspotViews
import Glibc
import Logging
import SystemPackage
import Testing

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A state directory that is moved away while the kiosk runs")
struct MovedStateTests {
  @Test("Guides are written to a directory that took the place of theirs as soon as kept data are")
  func replaced() async throws {
    let scratch = try TemporaryFolder()
    let state = scratch.path.pushing("state")
    let text = """
      followspot: 1
      data: { visits: { integer: , keep: true } }
      screens: { home: Spacer }

      """
    let store = try GuideStore(directory: state) { _ in }
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: store, locale: "en", logger: Logger(label: "test") { _ in LogLines() })
    let host = session.makeHost(size: Size(width: 64, height: 64), scale: 1, textMeasurer: MonospacedMeasurer())
    session.follow(
      now: { [unowned host] in host.timeline.now }, moment: { UnixTime(secondsSince1970: 1_800_000_000) })
    store.update("tour") { $0.mark(version: 1) }
    await store.flush()
    #expect(rename(state.string, scratch.path.pushing("away").string) == 0 && mkdir(state.string, 0o750) == 0)
    try session.data.store.set(["visits": .integer(1)], now: .zero)
    await session.data.kept?.flush()
    await store.flush()
    #expect(scratch.names(in: "state/guides") == ["tour.json"] && scratch.names(in: "state/data") == ["visits.json"])
  }

  @Test(
    "The kiosk keeps running, lists the directory among its problems, and writes kept data and guides after its return",
    arguments: [true, false])
  func moved(isReplaced: Bool) async throws {
    let scratch = try TemporaryFolder()
    let (state, away) = (scratch.path.pushing("state"), scratch.path.pushing("away"))
    let log = LogLines()
    let text = """
      followspot: 1
      data: { visits: { integer: , keep: true }, name: { text: , keep: true } }
      screens: { home: Spacer }

      """
    let store = try GuideStore(directory: state) { log.lines.append("\($0)") }
    let session = DocumentSession(
      try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
      store: store, locale: "en", logger: Logger(label: "test") { _ in log })
    let host = session.makeHost(size: Size(width: 64, height: 64), scale: 1, textMeasurer: MonospacedMeasurer())
    session.follow(
      now: { [unowned host] in host.timeline.now }, moment: { UnixTime(secondsSince1970: 1_800_000_000) })
    func written() async {
      await session.data.kept?.flush()
      await store.flush()
    }
    func kept(_ name: String) -> String {
      (try? String(decoding: scratch.bytes(of: "state/data/\(name).json"), as: UTF8.self)) ?? ""
    }
    try session.data.store.set(["name": .string("Ada")], now: .zero)
    await written()
    #expect(kept("name").contains("Ada"))

    #expect(rename(state.string, away.string) == 0)
    try session.data.store.set(["visits": .integer(1)], now: .zero)
    store.update("tour") { $0.mark(version: 1) }
    await written()
    #expect(!session.problems.isEmpty)
    for problem in session.problems.map(\.description) {
      #expect(problem.contains("cannot use the state directory \(state): it was moved or removed"))
    }
    #expect(session.data.store["visits"] == .integer(1))

    if isReplaced {
      #expect(mkdir(state.string, 0o750) == 0)
    } else {
      #expect(rename(away.string, state.string) == 0)
    }
    // The kiosk retries automatically.
    host.timeline.advance(to: try #require(host.timeline.nextDeadline))
    await written()
    while let next = host.timeline.nextDeadline {
      host.timeline.advance(to: next)
      await written()
    }
    #expect(kept("visits").contains("1") && kept("name").contains("Ada"))
    #expect(scratch.names(in: "state/guides") == ["tour.json"] && session.problems.isEmpty)
    session.close()
  }
}
