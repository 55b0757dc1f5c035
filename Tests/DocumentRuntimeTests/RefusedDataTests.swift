import FollowspotData
import FollowspotDocuments
import FollowspotTesting
import FollowspotGeometry
import Glibc
import FollowspotGuides
import FollowspotJSON
import Logging
import FollowspotRecords
import SystemPackage
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor
@Suite("Data that the disk refuses", .serialized, .enabled(if: TemporaryFolder.canMount, "this user may not mount"))
struct RefusedDataTests {
  private let scratch: TemporaryFolder
  private let log = LogLines()

  init() throws { scratch = try TemporaryFolder() }

  /// A kiosk with its state on a file system of a few pages.
  @MainActor private final class Run {
    let session: DocumentSession
    let host: ViewHost
    let folder: TemporaryFolder
    var now = Duration.zero

    init(_ folder: TemporaryFolder, _ log: LogLines) throws {
      self.folder = folder
      try folder.mountTiny()
      let text = """
        followspot: 1
        data:
          visits: { integer: 0...1000000, default: 0, keep: true }
          photo: image
        screens: { home: { VStack: [Spacer, { Image: $photo }] } }

        """
      let store = try GuideStore(directory: folder.path.pushing("state")) { log.lines.append("\($0)") }
      session = DocumentSession(
        try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
        store: store, locale: "en", logger: Logger(label: "test") { _ in log })
      host = session.makeHost(size: Size(width: 64, height: 64), scale: 1, textMeasurer: MonospacedMeasurer())
      session.follow(now: { [unowned self] in now }, moment: { UnixTime(secondsSince1970: 1_800_000_000) })
    }

    isolated deinit { folder.unmount() }

    func pass(_ time: Duration) {
      now += time
      host.timeline.advance(to: now)
    }

    /// Waits until pending writes have reached the disk, without a retry.
    func settle() async {
      await until {
        session.data.kept?.writer.isIdle == true && session.stage.presenter.store.writer?.isIdle == true
      }
    }

    var problems: [String] { session.problems.map(\.description) }
  }

  private func kept() throws -> String {
    try String(decoding: scratch.bytes(of: "state/data/visits.json"), as: UTF8.self)
  }

  @Test(
    "A refused write is retried with growing delays, logged once, and among the problems until it succeeds",
    arguments: [true, false])
  func retry(isReadOnly: Bool) async throws {
    let run = try Run(scratch, log)
    try run.session.data.store.set(["visits": .integer(1)], now: run.now)
    await run.settle()
    #expect(run.problems.isEmpty && run.host.timeline.nextDeadline == nil)
    if isReadOnly {
      try scratch.makeReadOnly()
    } else {
      _ = try? scratch.write([UInt8](repeating: 1, count: 1 << 20), to: "filler")
    }
    run.pass(.seconds(2))
    try run.session.data.store.set(["visits": .integer(2)], now: run.now)
    run.session.stage.presenter.store.update("tour") { $0.mark(version: 1) }
    await run.settle()
    // The delays are 5 s, 10 s, 20 s, …: seven attempts in 310 s.
    var tries: [Duration] = []
    while run.now < .seconds(330) {
      let next = try #require(run.host.timeline.nextDeadline)
      tries.append(next)
      run.pass(next - run.now)
      await run.settle()
    }
    #expect(tries.prefix(4) == [.seconds(7), .seconds(17), .seconds(37), .seconds(77)])
    let cause = isReadOnly ? "Read-only file system" : "No space left on device"
    #expect(log.lines.count == 2, "\(log.lines)")
    #expect(run.problems.count == 2, "\(run.problems)")
    for name in ["data/visits.json", "guides/tour.json"] {
      let start = "cannot write \(scratch.path.pushing("state").pushing(FilePath(name))): \(cause)"
      #expect(run.problems.contains { $0.hasPrefix(start) }, "\(run.problems)")
    }
    #expect(try !kept().contains(#""value": 2"#))
    if isReadOnly {
      try scratch.makeReadOnly(false)
    } else {
      #expect(unlink(scratch.path.pushing("filler").string) == 0)
    }
    run.pass(try #require(run.host.timeline.nextDeadline) - run.now)
    await run.settle()
    #expect(try kept().contains(#""value": 2"#))
    #expect(run.problems.isEmpty && run.host.timeline.nextDeadline == nil)
    #expect(log.lines.count == 2)
  }

  @Test("A disk without room at the start is logged with its cause, and kept data and guides stay in memory")
  func start() async throws {
    try scratch.write("", to: "state")
    let error = try #require(throws: GuideStoreError.self) {
      _ = try GuideStore(directory: scratch.path.appending("state")) { _ in }
    }
    let store = GuideStore(without: error)
    #expect(
      store.problems.map(\.description).first?.hasPrefix(
        "cannot open the state directory \(scratch.path.pushing("state"))") == true)
  }

  @Test("Pictures that a datum names and that can't be read are among the problems")
  func picture() async throws {
    let run = try Run(scratch, log)
    try run.session.data.store.set(["photo": .string("none.png")], now: run.now)
    _ = run.host.update(at: run.now)
    await until { !run.problems.isEmpty }
    #expect(run.problems.first?.hasPrefix("cannot read picture './none.png': No such file") == true, "\(run.problems)")
    try run.session.data.store.set(["photo": .null], now: run.now)
    #expect(run.problems.isEmpty)
  }

  @Test("A problem shortens a very long picture name")
  func longName() async throws {
    let run = try Run(scratch, log)
    try run.session.data.store.set(["photo": .string(String(repeating: "x", count: 1000))], now: run.now)
    _ = run.host.update(at: run.now)
    await until { !run.problems.isEmpty }
    let problem = try #require(run.problems.first)
    #expect(problem.hasPrefix("cannot read picture './xxx") && problem.utf8.count < 400, "\(problem)")
  }

  @Test(
    "A problem shows a picture's path as it was given, and ends when no datum has that path",
    arguments: ["a//b.png", "http://x/y.png", "", "./c/../d.png"])
  func paths(path: String) async throws {
    let run = try Run(scratch, log)
    try run.session.data.store.set(["photo": .string(path)], now: run.now)
    _ = run.host.update(at: run.now)
    await until { !run.problems.isEmpty }
    #expect(run.problems.count == 1, "\(run.problems)")
    // This path has the same ending as the failed one.
    try run.session.data.store.set(["photo": .string("g.png")], now: run.now)
    #expect(run.problems.isEmpty, "\(run.problems)")
    try run.session.data.store.set(["photo": .string("y.png")], now: run.now)
    #expect(run.problems.isEmpty, "\(run.problems)")
    try run.session.data.store.set(["photo": .string("d.png")], now: run.now)
    #expect(run.problems.isEmpty, "\(run.problems)")
  }
}
