internal import FollowspotTesting
internal import Glibc
internal import SystemPackage
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

/// The store whose folder is moved, removed or replaced while it is used.
@Suite("The guide store") @MainActor
struct GuideStoreMoveTests {
  private let scratch: TemporaryFolder
  private let state: FilePath
  private let welcome: GuideID
  private let tour: GuideID

  init() throws {
    scratch = try TemporaryFolder()
    state = scratch.path.pushing("state")
    welcome = GuideID("welcome")
    tour = GuideID("tour")
  }

  private final class Reports { var lines: [String] = [] }

  private func store(_ reports: Reports = Reports()) throws -> GuideStore {
    let store = try GuideStore(directory: state) { reports.lines.append("\($0)") }
    store.update(welcome) { $0.noteShown() }
    try store.saveNow()
    return store
  }

  private func move(_ path: FilePath, to other: FilePath) throws {
    try #require(rename(path.string, other.string) == 0)
  }

  private func record(_ id: GuideID, in folder: String = "state") throws -> GuideRecord {
    try GuideRecord(parsing: scratch.bytes(of: "\(folder)/guides/\(id.rawValue).json"), of: id)
  }

  @Test("A state directory that was moved away is reported once, and receives the waiting records when it is back")
  func movedAway() async throws {
    let reports = Reports()
    let store = try store(reports)
    let away = scratch.path.pushing("away")
    try move(state, to: away)
    store.update(tour) { $0.noteShown() }
    store.update(welcome) { $0.noteShown() }
    await store.flush()
    let line =
      "cannot use the state directory \(state): it was moved or removed; put it back, and the records are written then"
    #expect(reports.lines == [line] && store.problems.map(\.description) == [line])
    #expect(scratch.names(in: "away/guides") == ["welcome.json"])
    #expect(try record(welcome, in: "away").timesShown == 1)
    try move(away, to: state)
    await store.flush()
    #expect(try record(tour).timesShown == 1 && record(welcome).timesShown == 2)
    #expect(store.problems.isEmpty && reports.lines == [line])
  }

  @Test("A state directory that replaces the first one receives all records and is locked")
  func replaced() async throws {
    let reports = Reports()
    let store = try store(reports)
    try move(state, to: scratch.path.pushing("away"))
    store.update(tour) { $0.noteShown() }
    await store.flush()
    try #require(mkdir(state.string, 0o750) == 0)
    await store.flush()
    #expect(scratch.names(in: "state/guides") == ["tour.json", "welcome.json"])
    #expect(reports.lines.count == 2 && store.problems.isEmpty)
    #expect(
      reports.lines.last == "\(state.pushing("guides")) is now another folder; the records are written there")
    let error = #expect(throws: GuideStoreError.self) { try GuideStore(directory: state) { _ in } }
    guard case .held? = error?.kind else { throw Errno.invalidArgument }
    // The store of another document finds the same directory.
    let other = try GuideStore(beside: store, document: KioskName("other"))
    other.update(tour) { $0.noteShown() }
    try other.saveNow()
    #expect(scratch.names(in: "state/other/guides") == ["tour.json"])
  }

  @Test("Records are added to those that a replacing state directory has")
  func restored() async throws {
    let store = try store()
    let away = scratch.path.pushing("away")
    try move(state, to: away)
    let backup = try GuideStore(directory: state) { _ in }
    backup.update(welcome) { record in
      record.noteShown()
      record.noteShown()
      record.noteCompleted(version: 4)
    }
    backup.update(tour) { $0.noteCompleted(version: 2) }
    try backup.saveNow()
    try move(state, to: scratch.path.pushing("backup"))
    try #require(mkdir(state.string, 0o750) == 0)
    try move(scratch.path.pushing("backup/guides"), to: state.pushing("guides"))
    store.update(welcome) { $0.noteShown() }
    await store.flush()
    #expect(store.problems.isEmpty)
    #expect(store.recordedVersion(of: welcome) == 4 && store.recordedVersion(of: tour) == 2)
    #expect(try record(welcome).timesShown == 4 && record(welcome).shownVersion == 4)
    #expect(try record(tour).shownVersion == 2)
  }

  @Test("A removed folder of records is created again")
  func folderRemoved() async throws {
    let store = try store()
    try move(state.pushing("guides"), to: state.pushing("old"))
    store.update(tour) { $0.noteShown() }
    await store.flush()
    #expect(scratch.names(in: "state/guides") == ["tour.json", "welcome.json"] && store.problems.isEmpty)
  }
}
