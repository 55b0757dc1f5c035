internal import FollowspotTesting
internal import Glibc
internal import SystemPackage
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

/// Tests the store when single files cannot be read, written or removed.
@Suite("Guide store with failing files", .serialized) @MainActor
struct GuideStoreFaultTests {
  private let welcome: GuideID
  private let tour: GuideID

  init() throws {
    welcome = GuideID("welcome")
    tour = GuideID("tour")
  }

  /// Stores records of both guides in a folder.
  private func remember(_ scratch: TemporaryFolder) throws {
    let store = try GuideStore(directory: scratch.path) { _ in }
    store.update(welcome) { record in
      record.noteShown()
      record.noteCompleted(version: 3)
    }
    store.update(tour) { $0.noteShown() }
    try store.saveNow()
  }

  @Test("An unreadable record is never overwritten, and is combined with the new one when it becomes readable")
  func readErrorPasses() async throws {
    let scratch = try TemporaryFolder()
    try remember(scratch)
    _ = try await GuideStore.reopening(scratch.path)
    let file = scratch.path.pushing("guides/welcome.json")
    let lines = try Probe("unreadable", scratch.path).lines()
    #expect(
      lines == [
        "report: cannot read \(file): Permission denied; run as the user who owns the folder, or name another with --state-dir",
        "version: none",
        "refused: cannot read \(file): Permission denied; run as the user who owns the folder, or name another with --state-dir",
        "saved",
      ])
    let expected = GuideRecord(id: welcome, shownVersion: 3, timesShown: 2, timesCompleted: 1)
    #expect(try GuideRecord(parsing: scratch.bytes(of: "guides/welcome.json"), of: welcome) == expected)
    #expect(scratch.names(in: "guides") == ["tour.json", "welcome.json"])
  }

  @Test("An unreadable record is read again when it is requested")
  func readsAgain() async throws {
    let scratch = try TemporaryFolder()
    try remember(scratch)
    let file = scratch.path.pushing("guides/welcome.json").string
    let bytes = try scratch.bytes(of: "guides/welcome.json")
    try #require(unlink(file) == 0)
    var reports: [GuideStoreReport] = []
    let store = try await GuideStore.reopening(scratch.path) { reports.append($0) }
    store.unread = [welcome]
    #expect(store.guides == [welcome, tour])
    try scratch.write(bytes, to: "guides/welcome.json")
    #expect(store.recordedVersion(of: welcome) == 3)
    #expect(store.unread.isEmpty)
  }

  @Test("A guide with an unreadable record can be forgotten")
  func forgetsUnread() async throws {
    let scratch = try TemporaryFolder()
    try remember(scratch)
    let store = try await GuideStore.reopening(scratch.path)
    store.records[welcome] = nil
    store.unread = [welcome]
    store.forget(welcome)
    try store.saveNow()
    #expect(scratch.names(in: "guides") == ["tour.json"])
  }

  @Test("A record of a newer version is kept and reported once, and its guide is shown without recording")
  func newer() async throws {
    let scratch = try TemporaryFolder()
    try remember(scratch)
    let file = "guides/welcome.json"
    let bytes = Array(#"{"format":2,"id":"welcome","versions":{"shown":3}}"#.utf8)
    try scratch.write(bytes, to: file)
    var reports: [String] = []
    do {
      let store = try await GuideStore.reopening(scratch.path) { reports.append("\($0)") }
      #expect(store.recordedVersion(of: welcome) == nil && store.record(of: tour)?.timesShown == 1)
      store.update(welcome) { $0.noteShown() }
      store.update(tour) { $0.noteShown() }
      await store.flush()
      store.update(welcome) { $0.noteCompleted(version: 4) }
      #expect(throws: GuideStoreError.self) { try store.saveNow() }
      #expect(store.recordedVersion(of: welcome) == 4)
    }
    let cause = "a newer version of Followspot wrote it, in format 2; it is left as it is and counts as not recorded"
    #expect(
      reports == [
        "cannot read \(scratch.path.pushing("guides/welcome.json")): \(cause); install that version, or remove the file"
      ])
    #expect(scratch.names(in: "guides") == ["tour.json", "welcome.json"])
    #expect(try scratch.bytes(of: file) == bytes)
    let contents = try GuideStore.read(scratch.path)
    #expect(contents.records.map(\.timesShown) == [2] && contents.problems.map(\.kind) == [.newer])
    // Forgetting is explicit, so it deletes even a newer record.
    let store = try await GuideStore.reopening(scratch.path)
    store.forget(welcome)
    try store.saveNow()
    #expect(scratch.names(in: "guides") == ["tour.json"])
  }

  @Test("A damaged record is set aside before the next write if that failed on opening")
  func setsAsideLater() async throws {
    let scratch = try TemporaryFolder()
    try remember(scratch)
    var reports: [GuideStoreReport] = []
    let store = try await GuideStore.reopening(scratch.path) { reports.append($0) }
    store.records[welcome] = nil
    store.unread = [welcome]
    try scratch.write([1, 2, 3], to: "guides/welcome.json")
    store.update(welcome) { $0.mark(version: 9) }
    try store.saveNow()
    #expect(try scratch.bytes(of: "guides/welcome.json.corrupt-1") == [1, 2, 3])
    #expect(try GuideRecord(parsing: scratch.bytes(of: "guides/welcome.json"), of: welcome).shownVersion == 9)
    #expect(reports.count == 1)
  }

  @Test("All guides that the disk accepts are saved, even if it refuses others")
  func savesTheOthers() async throws {
    let scratch = try TemporaryFolder()
    var reports: [GuideStoreReport] = []
    let store = try GuideStore(directory: scratch.path) { reports.append($0) }
    let ids = try ["a", "b", "c", "d"].map { try GuideID($0) }
    // Folders that block the temporary files of two guides.
    for id in ["a", "c"] { mkdir("\(scratch.path)/guides/.\(id).json.tmp", 0o755) }
    for id in ids { store.update(id) { $0.mark(version: 1) } }
    let error = try #require(throws: GuideStoreError.self) { try store.saveNow() }
    #expect(error.path == scratch.path.pushing("guides/a.json"))
    #expect(Set(scratch.names(in: "guides").filter { !$0.hasPrefix(".") }) == ["b.json", "d.json"])
    let paths = reports.compactMap { if case .failed(let error) = $0 { error.path } else { nil } }
    #expect(paths == [scratch.path.pushing("guides/c.json")])
  }

  @Test("A refused write is reported once until the guide could be written")
  func tellsOnce() async throws {
    let scratch = try TemporaryFolder()
    var reports: [GuideStoreReport] = []
    let store = try GuideStore(directory: scratch.path) { reports.append($0) }
    let obstacle = scratch.path.pushing("guides/.welcome.json.tmp").string
    for count in 1...2 {
      mkdir(obstacle, 0o755)
      for version in 1...3 {
        store.update(welcome) { $0.mark(version: 10 * count + version) }
        await store.flush()
      }
      #expect(reports.count == count)
      let error = try #require(throws: GuideStoreError.self) { try store.saveNow() }
      #expect(store.hasReported(error))
      #expect(rmdir(obstacle) == 0)
      try store.saveNow()
      #expect(!store.hasReported(error))
    }
  }

  @Test("A folder in the place of a temporary file is moved away")
  func folderInTheWay() async throws {
    let scratch = try TemporaryFolder()
    mkdir(scratch.path.pushing("guides").string, 0o755)
    mkdir(scratch.path.pushing("guides/.welcome.json.tmp").string, 0o755)
    try scratch.write([7], to: "guides/.welcome.json.tmp/kept")
    var reports: [GuideStoreReport] = []
    let store = try GuideStore(directory: scratch.path) { reports.append($0) }
    store.update(welcome) { $0.mark(version: 1) }
    try store.saveNow()
    #expect(scratch.names(in: "guides") == [".welcome.json.tmp.corrupt-1", "welcome.json"])
    #expect(try scratch.bytes(of: "guides/.welcome.json.tmp.corrupt-1/kept") == [7])
    #expect(reports.count == 1)
  }

  @Test("Thousands of damaged records are set aside quickly, and twenty are reported")
  func thousandsOfDamagedRecords() throws {
    let scratch = try TemporaryFolder()
    for number in 0..<2_000 { try scratch.write([1], to: "guides/g\(number).json") }
    var reports: [GuideStoreReport] = []
    let store = try GuideStore(directory: scratch.path) { reports.append($0) }
    #expect(store.records.isEmpty)
    #expect(reports.count == 21)
    #expect(reports.last == .more(1_980, in: scratch.path.appending("guides")))
    let names = scratch.names(in: "guides")
    #expect(names.count == 2_000)
    #expect(names.allSatisfy { $0.hasSuffix(".json.corrupt-1") })
  }
}
