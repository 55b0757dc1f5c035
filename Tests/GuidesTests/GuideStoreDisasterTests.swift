internal import FollowspotTesting
internal import Glibc
internal import SystemPackage
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

/// Tests the store with other processes, sudden termination and failing disks.
@Suite("Guide store under disasters", .serialized) @MainActor
struct GuideStoreDisasterTests {
  private let welcome: GuideID

  init() throws { welcome = GuideID("welcome") }

  @Test("The guide store rejects a second process and names the holder of the folder")
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

  @Test("The guide store rejects a second store in the same process until the first is released")
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
    "The guide store has the old or the new record after being killed at any moment",
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
        // A random delay, so that the process is killed somewhere in the next write.
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

  @Test("A file size limit is reported, leaves no partial file, and the record stays in memory")
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
    "A full disk is reported and keeps the old record, and the new one is saved once there is room",
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
    "A read-only disk is read, refused writes are reported, and records stay in memory",
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
    // The damaged record stays in its place but counts as missing.
    #expect(errors.map(\.kind) == [.readOnly])
    #expect(store.records == [welcome: GuideRecord(id: welcome, shownVersion: 1)])

    store.update(welcome) { $0.mark(version: 2) }
    await store.flush()
    #expect(errors.map(\.kind) == [.readOnly, .readOnly])
    #expect(store.records[welcome]?.shownVersion == 2)
  }

  @Test(
    "A folder that cannot be created on a read-only disk is reported",
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
