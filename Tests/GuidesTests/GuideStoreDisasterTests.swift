internal import FollowspotTesting
internal import Glibc
internal import SystemPackage
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

/// The store against other processes, sudden death and disks that refuse.
@Suite("The guide store", .serialized) @MainActor
struct GuideStoreDisasterTests {
  private let welcome: GuideID

  init() throws { welcome = try GuideID("welcome") }

  @Test("lets one process in and tells the second who holds the folder")
  func locksOut() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path.appending("state")
    let probe = try Probe("hold", path)
    #expect(try probe.line() == "held")
    let error = try #require(throws: GuideStoreError.self) { try GuideStore(directory: path) { _ in } }
    #expect(error.kind == .held(by: probe.id))
    #expect(error.path == path)
    #expect(error.description.contains("process \(probe.id)"))
    // Reading is still allowed.
    #expect(try GuideStore.read(path).records.isEmpty)
  }

  @Test("is locked against a second store of its own process too, until the first one goes")
  func locksItself() async throws {
    let scratch = try TemporaryFolder()
    do {
      let first = try GuideStore(directory: scratch.path) { _ in }
      try withExtendedLifetime(first) {
        let error = try #require(throws: GuideStoreError.self) { try GuideStore(directory: scratch.path) { _ in } }
        #expect(error.kind == .held(by: Int(getpid())))
      }
    }
    _ = try await GuideStore.reopening(scratch.path)
  }

  @Test(
    "has the old record or the new one after being killed at any moment, never a damaged one",
    arguments: [SeededGenerator.newSeed()])
  func survivesKilling(seed: UInt64) throws {
    let scratch = try TemporaryFolder()
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<25 {
      let said: Int
      do {
        let probe = try Probe("write", scratch.path)
        var last = 0
        for _ in 0..<Int.random(in: 1...20, using: &dice) { last = Int(try #require(try probe.line())) ?? 0 }
        // Some way into the next write, wherever that is.
        var turns = Int.random(in: 0...200_000, using: &dice)
        while turns > 0 { turns -= 1 }
        probe.terminate()
        while let line = try probe.line() { last = Int(line) ?? last }
        said = last
      }
      var reports: [GuideStoreReport] = []
      let store = try GuideStore(directory: scratch.path) { reports.append($0) }
      let version = try #require(store.records[welcome]?.shownVersion)
      #expect(reports.isEmpty)
      #expect(version == said || version == said + 1)
      #expect(scratch.names(in: "guides") == ["welcome.json"])
    }
  }

  @Test("reports a file that may not grow, leaves nothing half written, and remembers in memory")
  func survivesLimit() throws {
    let scratch = try TemporaryFolder()
    let probe = try Probe("limited", scratch.path)
    let lines = try probe.lines()
    try #require(lines.count == 2)
    #expect(lines[0].hasPrefix("report: cannot write \(scratch.path)/guides/welcome.json: "))
    #expect(lines[1] == "version in memory: 1")
    #expect(scratch.names(in: "guides").isEmpty)
  }

  @Test(
    "reports a full disk, keeps the old record there and the new one in memory, and saves it once there is room",
    .enabled(if: TemporaryFolder.canMount, "this user may not mount a small file system"))
  func survivesFullDisk() async throws {
    let scratch = try TemporaryFolder()
    try scratch.mountTiny()
    defer { scratch.unmount() }
    var reports: [GuideStoreReport] = []
    let store = try GuideStore(directory: scratch.path) { reports.append($0) }
    store.update(welcome) { $0.mark(version: 1) }
    await store.flush()
    #expect(throws: Errno.noSpace) { try scratch.write([UInt8](repeating: 1, count: 1 << 20), to: "filler") }

    store.update(welcome) { $0.mark(version: 2) }
    await store.flush()
    guard case .failed(let error)? = reports.last else {
      Issue.record("the full disk was not reported: \(reports)")
      return
    }
    #expect(error.kind == .full)
    #expect(error.path == scratch.path.pushing("guides/welcome.json"))
    #expect(store.records[welcome]?.shownVersion == 2)
    #expect(try GuideRecord(parsing: scratch.bytes(of: "guides/welcome.json"), of: welcome).shownVersion == 1)
    #expect(scratch.names(in: "guides") == ["welcome.json"])
    #expect(throws: error) { try store.saveNow() }

    unlink(scratch.path.appending("filler").string)
    await store.flush()
    #expect(try GuideRecord(parsing: scratch.bytes(of: "guides/welcome.json"), of: welcome).shownVersion == 2)
  }

  @Test(
    "opens on a read-only disk, reads it, reports what it can't write, and remembers in memory",
    .enabled(if: TemporaryFolder.canMount, "this user may not mount a small file system"))
  func survivesReadOnlyDisk() async throws {
    let scratch = try TemporaryFolder()
    try scratch.mountTiny()
    defer { scratch.unmount() }
    do {
      let store = try GuideStore(directory: scratch.path) { _ in }
      store.update(welcome) { $0.mark(version: 1) }
      await store.flush()
    }
    try scratch.write([0], to: "guides/tour.json")
    try scratch.makeReadOnly()

    var errors: [GuideStoreError] = []
    let store = try await GuideStore.reopening(scratch.path) { report in
      if case .failed(let error) = report { errors.append(error) }
    }
    // The damaged record stays where it is, and counts as not recorded all the same.
    #expect(errors.map(\.kind) == [.readOnly])
    #expect(store.records == [welcome: GuideRecord(id: welcome, shownVersion: 1)])

    store.update(welcome) { $0.mark(version: 2) }
    await store.flush()
    #expect(errors.map(\.kind) == [.readOnly, .readOnly])
    #expect(store.records[welcome]?.shownVersion == 2)
  }

  @Test(
    "says so when its folder can't be made on a read-only disk",
    .enabled(if: TemporaryFolder.canMount, "this user may not mount a small file system"))
  func refusesReadOnlyPlace() throws {
    let scratch = try TemporaryFolder()
    try scratch.mountTiny()
    defer { scratch.unmount() }
    try scratch.makeReadOnly()
    let error = try #require(throws: GuideStoreError.self) {
      try GuideStore(directory: scratch.path.appending("state")) { _ in }
    }
    #expect(error.kind == .readOnly)
  }
}
