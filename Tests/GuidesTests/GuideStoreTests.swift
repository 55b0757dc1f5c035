internal import FollowspotTesting
internal import Glibc
internal import SystemPackage
internal import Testing

@testable internal import FollowspotGuides
internal import FollowspotRecords

@Suite("Guide store") @MainActor
struct GuideStoreTests {
  private let welcome: GuideID

  init() throws { welcome = GuideID("welcome") }

  private func open(_ scratch: TemporaryFolder, reports: Reports = Reports()) throws -> GuideStore {
    try GuideStore(directory: scratch.path.appending("state")) { reports.all.append($0) }
  }

  /// Collects the reports of a store.
  private final class Reports {
    var all: [GuideStoreReport] = []
  }

  @Test("The guide store keeps records across a restart")
  func remembers() async throws {
    let scratch = try TemporaryFolder()
    let tour = GuideID("tour")
    do {
      let store = try open(scratch)
      store.update(welcome) { $0.noteCompleted(version: 4) }
      store.update(tour) { $0.noteStep(.init(id: "map", number: 2), version: 3) }
      await store.flush()
    }
    let store = try open(scratch)
    #expect(store.records[welcome] == GuideRecord(id: welcome, shownVersion: 4, timesCompleted: 1))
    #expect(store.records[tour]?.stepReached == GuideRecord.Step(id: "map", number: 2))
    #expect(store.records[tour]?.runningVersion == 3)
    #expect(scratch.names(in: "state/guides") == ["tour.json", "welcome.json"])
  }

  @Test("The guide store creates its folders for its user and group only")
  func makesFolders() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path.pushing("a/b/c")
    let store = try GuideStore(directory: path) { _ in }
    try withExtendedLifetime(store) {
      var status = stat()
      for folder in [path, path.appending("guides")] {
        try #require(stat(folder.string, &status) == 0)
        #expect(status.st_mode & 0o777 & ~0o750 == 0)
      }
    }
  }

  @Test(
    "Files that root writes belong to the owner of the state directory",
    .enabled(if: geteuid() == 0, "only root can give files away"))
  func keepsOwner() throws {
    let scratch = try TemporaryFolder()
    try #require(chown(scratch.path.string, 12_345, 54_321) == 0)
    let store = try GuideStore(directory: scratch.path) { _ in }
    store.update(welcome) { $0.mark(version: 1) }
    try store.saveNow()
    var status = stat()
    for name in ["guides", "guides/welcome.json"] {
      try #require(stat(scratch.path.pushing(FilePath(name)).string, &status) == 0)
      #expect(status.st_uid == 12_345 && status.st_gid == 54_321)
    }
  }

  @Test("The guide store writes only the latest of many changes, and those made during a write")
  func lastWins() async throws {
    let scratch = try TemporaryFolder()
    let store = try open(scratch)
    for version in 1...50 { store.update(welcome) { $0.mark(version: version) } }
    let flushed = Task { await store.flush() }
    await Task.yield()
    store.update(welcome) { $0.mark(version: 51) }
    await flushed.value
    await store.flush()
    let bytes = try scratch.bytes(of: "state/guides/welcome.json")
    #expect(try GuideRecord(parsing: bytes, of: welcome).shownVersion == 51)
  }

  @Test("Saving writes a change immediately, after a write that is under way")
  func savesNow() throws {
    let scratch = try TemporaryFolder()
    let store = try open(scratch)
    for version in 1...20 {
      store.update(welcome) { $0.mark(version: version) }
      try store.saveNow()
      let bytes = try scratch.bytes(of: "state/guides/welcome.json")
      #expect(try GuideRecord(parsing: bytes, of: welcome).shownVersion == version)
    }
  }

  @Test("Forgetting a guide deletes its file")
  func forgets() async throws {
    let scratch = try TemporaryFolder()
    let store = try open(scratch)
    store.update(welcome) { $0.mark(version: 1) }
    await store.flush()
    store.forget(welcome)
    await store.flush()
    #expect(store.records[welcome] == nil)
    #expect(scratch.names(in: "state/guides").isEmpty)
  }

  @Test("A guide store without a disk keeps records until it is released, and reports nothing")
  func memoryOnly() async throws {
    let store = GuideStore()
    store.update(welcome) { $0.mark(version: 1) }
    await store.flush()
    try store.saveNow()
    #expect(store.records[welcome]?.shownVersion == 1)
  }

  @Test(
    "A damaged file is set aside and counts as missing",
    arguments: [
      "", "{", "null", "\0\0\0\0\0\0\0\0", "{\"format\": 1}", Sample(String(repeating: " ", count: 20_000)),
      Sample(String(repeating: "[", count: 16_000)),
      "{\"format\":1,\"id\":\"tour\",\"timesShown\":0,\"timesCompleted\":0}",
    ])
  func setsAside(sample: Sample) throws {
    let content = sample.text
    let scratch = try TemporaryFolder()
    mkdir(scratch.path.appending("state").string, 0o755)
    try scratch.write(Array(content.utf8), to: "state/guides/welcome.json")
    try scratch.write([1], to: "state/guides/welcome.json.corrupt-1")
    let reports = Reports()
    let store = try open(scratch, reports: reports)
    #expect(store.records.isEmpty)
    #expect(scratch.names(in: "state/guides") == ["welcome.json.corrupt-1", "welcome.json.corrupt-2"])
    #expect(try scratch.bytes(of: "state/guides/welcome.json.corrupt-2") == Array(content.utf8))
    try #require(reports.all.count == 1)
    guard case .setAside(let path, _, let other) = reports.all[0] else { throw Errno.invalidArgument }
    #expect(path.lastComponent == "welcome.json" && other.lastComponent == "welcome.json.corrupt-2")
  }

  @Test("Files of noise are set aside, and the store still opens")
  func survivesNoise() throws {
    var dice = SeededGenerator(seed: 4)
    let scratch = try TemporaryFolder()
    mkdir(scratch.path.appending("state").string, 0o755)
    for number in 1...20 {
      let noise = (0..<Int.random(in: 0...40_000, using: &dice)).map { _ in UInt8.random(in: 0...255, using: &dice) }
      try scratch.write(noise, to: "state/guides/welcome.json")
      let reports = Reports()
      let store = try open(scratch, reports: reports)
      #expect(store.records.isEmpty && reports.all.count == 1)
      #expect(scratch.names(in: "state/guides").count == number)
    }
  }

  /// Objects other than files under a record's name.
  enum Impostor: CaseIterable { case link, dangling, folder, fifo, device }

  @Test(
    "Links, folders, FIFOs and devices under a record's name are set aside without blocking",
    arguments: Impostor.allCases)
  func refusesImpostors(impostor: Impostor) throws {
    let scratch = try TemporaryFolder()
    mkdir(scratch.path.appending("state").string, 0o755)
    // A valid record, which must not be read through a link.
    try scratch.write(try GuideRecord(id: welcome, shownVersion: 9).encoded(), to: "state/guides/elsewhere")
    let path = scratch.path.pushing("state/guides/welcome.json").string
    let made =
      switch impostor {
      case .link: symlink("elsewhere", path)
      case .dangling: symlink("nowhere", path)
      case .folder: mkdir(path, 0o755)
      case .fifo: mkfifo(path, 0o644)
      // A user who may not create devices tests a FIFO twice.
      case .device: mknod(path, S_IFCHR | 0o644, 0x105) == 0 ? 0 : mkfifo(path, 0o644)
      }
    try #require(made == 0)
    let reports = Reports()
    let store = try open(scratch, reports: reports)
    #expect(store.records.isEmpty && reports.all.count == 1)
    #expect(scratch.names(in: "state/guides") == ["elsewhere", "welcome.json.corrupt-1"])
    store.update(welcome) { $0.mark(version: 1) }
    try store.saveNow()
    #expect(try GuideRecord(parsing: scratch.bytes(of: "state/guides/welcome.json"), of: welcome).shownVersion == 1)
  }

  @Test("Unfinished files are removed after a power cut, and foreign files stay")
  func cleansUp() throws {
    let scratch = try TemporaryFolder()
    mkdir(scratch.path.appending("state").string, 0o755)
    try scratch.write(Array("{\"form".utf8), to: "state/guides/.welcome.json.tmp")
    for name in ["README", ".hidden.json", "bad id.json", "welcome.json.corrupt-3"] {
      try scratch.write([], to: "state/guides/\(name)")
    }
    let reports = Reports()
    let store = try open(scratch, reports: reports)
    #expect(store.records.isEmpty && reports.all.isEmpty)
    #expect(scratch.names(in: "state/guides") == [".hidden.json", "README", "bad id.json", "welcome.json.corrupt-3"])
  }

  @Test("Reading does not disturb a store that is held or damaged")
  func readsBeside() async throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path.appending("state")
    let store = try open(scratch)
    #expect(try GuideStore.read(path).records.isEmpty)
    store.update(welcome) { $0.mark(version: 2) }
    await store.flush()
    try scratch.write([0xFF], to: "state/guides/tour.json")
    let contents = try GuideStore.read(path)
    #expect(contents.records == [GuideRecord(id: welcome, shownVersion: 2)])
    #expect(contents.problems.map(\.path) == [path.pushing("guides/tour.json")])
    #expect(scratch.names(in: "state/guides") == ["tour.json", "welcome.json"])
  }

  @Test("A missing store cannot be read, and reading does not create it")
  func readsNothing() throws {
    let scratch = try TemporaryFolder()
    let error = try #require(throws: GuideStoreError.self) { try GuideStore.read(scratch.path.appending("none")) }
    #expect(error.kind == .notFound)
    #expect(scratch.names().isEmpty)
  }

  @Test(
    "A file, or a folder that cannot be created, is rejected as a state directory",
    arguments: ["/dev/null", "/dev/null/x", "/proc/followspot"])
  func refusesPlaces(path: String) throws {
    let error = try #require(throws: GuideStoreError.self) { try GuideStore(directory: FilePath(path)) { _ in } }
    #expect(error.description.hasPrefix("cannot ") && error.description.contains(path))
  }

  @Test("Documents never share records, and earlier records belong to documents without a name")
  func documents() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path.appending("state")
    let names = ["kiosk", "ticket-machine"].map { KioskName($0) }
    do {
      let store = try GuideStore(directory: path) { _ in }
      store.record(version: 1, of: "welcome")
      try store.saveNow()
      for (version, name) in [(2, names[0]), (3, names[1])] {
        let other = try GuideStore(beside: store, document: name)
        #expect(other.recordedVersion(of: "welcome") == nil)
        other.record(version: version, of: "welcome")
        try other.saveNow()
      }
    }
    #expect(try GuideStore.documents(in: path) == [nil] + names)
    #expect(try GuideStore.read(path).records.map(\.shownVersion) == [1])
    for (version, name) in [(2, names[0]), (3, names[1])] {
      #expect(try GuideStore.read(path, document: name).records.map(\.shownVersion) == [version])
    }
    #expect(try GuideStore.read(path, document: KioskName("another")).records.isEmpty)
  }

  @Test("A state directory is held by one process, whatever the names of its documents")
  func heldByName() throws {
    let scratch = try TemporaryFolder()
    let path = scratch.path.appending("state")
    let store = try GuideStore(directory: path, document: KioskName("a")) { _ in }
    #expect(throws: GuideStoreError.self) { try GuideStore(directory: path, document: KioskName("b")) { _ in } }
    store.forget("a")
  }

  @Test("A document's name cannot be unsafe as a folder name", arguments: ["", "..", ".a", "a/b", "a b", "ä", "-"])
  func names(text: String) { #expect(KioskName(text) == nil) }
}
