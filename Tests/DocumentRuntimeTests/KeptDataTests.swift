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

@MainActor @Suite("Kept data", .serialized)
struct KeptDataTests {
  private let scratch: TemporaryFolder
  /// The lines of the log.
  private let log = LogLines()

  init() throws { scratch = try TemporaryFolder() }

  private static let declarations = """
    fare: { money: EUR, default: 2.90, keep: true }
      visits: { integer: 0...1000000, default: 0, keep: true }
      notice: { text, keep: true, expires: 2min }
      basket: { list: { id: text, n: integer }, key: id, keep: true }
      loose: { integer: 0...9, default: 1 }
    """

  /// A run of a kiosk. It saves its data at the end, unless it is killed.
  @MainActor private final class Run {
    let session: DocumentSession
    let host: ViewHost
    var now = Duration.zero
    /// The time of day, in seconds since 1970.
    var clock: Double

    init(_ session: DocumentSession, clock: Double) {
      self.session = session
      self.clock = clock
      host = session.makeHost(size: Size(width: 64, height: 64), scale: 1, textMeasurer: MonospacedMeasurer())
      session.follow(
        now: { [unowned self] in now }, moment: { [unowned self] in UnixTime(secondsSince1970: self.clock) })
    }

    var data: DataStore { session.data.store }

    func set(_ values: JSON.Object) throws { try data.set(values, now: now) }

    /// Advances the time.
    func pass(_ time: Duration) {
      now += time
      clock += time / .seconds(1)
      host.timeline.advance(to: now)
    }

    func flush() async { await session.data.kept?.flush() }
  }

  private func document(_ declarations: String = Self.declarations, name: String? = "kiosk") throws -> Document {
    let settings = name.map { "settings: { name: \($0) }\n" } ?? ""
    return try Document.read([
      SourceText(name: "k.yaml", "followspot: 1\n\(settings)data:\n  \(declarations)\nscreens: { home: Spacer }\n")
    ]).document
  }

  private func start(
    _ declarations: String = Self.declarations, name: String? = "kiosk", clock: Double = 1_800_000_000
  ) async throws -> Run {
    var logger = Logger(label: "test") { [log] _ in log }
    logger.logLevel = .notice
    let store = try await GuideStore.reopening(scratch.path, document: name.flatMap { KioskName($0) })
    return Run(
      DocumentSession(
        try document(declarations, name: name), resources: DocumentResources { _ in }, store: store, locale: "en",
        logger: logger), clock: clock)
  }

  private func stored(_ name: String) throws -> KeptRecord {
    try KeptRecord(scratch.bytes(of: "kiosk/data/\(name).json"), of: name)
  }

  @Test("Kept data have their last values after a restart, and other data have their defaults")
  func restart() async throws {
    do {
      let run = try await start()
      try run.set([
        "fare": .number(3.5), "visits": .integer(7), "loose": .integer(5),
        "basket": .array([.object(["id": .string("a"), "n": .integer(2)])]),
      ])
      try run.set(["visits": .integer(8)])
      run.session.saveBeforeLeaving()
    }
    do {
      let run = try await start()
      #expect(run.data["fare"] == .money(CurrencyAmount(tenThousandths: 35_000, currency: "EUR")))
      #expect(run.data["visits"] == .integer(8))
      #expect(run.data.row("a", of: "basket")?["n"] == .integer(2))
      #expect(run.data["loose"] == .integer(1))
      // A value that was set to missing is missing after a restart.
      try run.set(["fare": .null])
      run.session.saveBeforeLeaving()
    }
    let run = try await start()
    #expect(run.data["fare"] == nil)
    #expect(log.lines.isEmpty)
    #expect(scratch.names(in: "kiosk/data") == ["basket.json", "fare.json", "visits.json"])
  }

  @Test("Kept data belong to the document of their name, and a document without kept data has no folder for them")
  func names() async throws {
    do {
      let run = try await start(name: "lobby")
      try run.set(["visits": .integer(1)])
      run.session.replace(with: try document(name: "foyer"))
      // A datum that both documents declare continues, and belongs to the second one from now on.
      #expect(run.data["visits"] == .integer(1))
      try run.set(["visits": .integer(2)])
      run.session.saveBeforeLeaving()
    }
    do {
      let run = try await start(name: nil)
      try run.set(["visits": .integer(3)])
      run.session.saveBeforeLeaving()
    }
    for (name, count) in [("lobby", 1), ("foyer", 2), (nil, 3)] {
      #expect(try await start(name: name).data["visits"] == .integer(count))
    }
    #expect(scratch.names(in: "data") == ["visits.json"])
    _ = try await start("loose: { integer: 0...9 }", name: "plain")
    #expect(scratch.names(in: "plain") == ["guides"])
  }

  @Test("Kept data are written immediately, then at most once a second, and finally at the end")
  func pace() async throws {
    let run = try await start()
    try run.set(["visits": .integer(1)])
    await run.flush()
    #expect(try stored("visits").value == .integer(1))
    #expect(run.host.timeline.nextDeadline == nil)
    for count in 2...1000 {
      try run.set(["visits": .integer(count)])
      run.pass(.milliseconds(1))
      await run.flush()
      // The first write was at 0 s, so the next one is due at 1 s.
      if count < 1000 { #expect(try stored("visits").value == .integer(1)) }
    }
    try run.set(["fare": .number(1)])
    await run.flush()
    #expect(try stored("fare").value == .integer(1))
    run.pass(.milliseconds(1))
    await run.flush()
    #expect(try stored("visits").value == .integer(1000))
    // Nothing is pending, so nothing wakes the kiosk.
    #expect(run.host.timeline.nextDeadline == nil)
    try run.set(["visits": .integer(1001)])
    #expect(run.host.timeline.nextDeadline == .seconds(2))
    await run.flush()
    #expect(try stored("visits").value == .integer(1000))
    run.session.saveBeforeLeaving()
    #expect(try stored("visits").value == .integer(1001))
  }

  @Test(
    "Kept data expire by the time of day while the kiosk is off, and a clock that was set back does not expire them")
  func expiry() async throws {
    func value(after seconds: Double) async throws -> (value: DataValue?, deadline: Duration?) {
      let run = try await start(clock: 1_800_000_000 + seconds)
      return (run.data["notice"], run.data.deadline(of: "notice"))
    }
    do {
      let run = try await start()
      try run.set(["notice": .string("Delays")])
      run.pass(.seconds(50))
      // The same value starts a new lifetime.
      try run.set(["notice": .string("Delays")])
      run.session.saveBeforeLeaving()
    }
    #expect(try await value(after: 149) == (.text("Delays"), .seconds(21)))
    #expect(try await value(after: -1_000_000) == (.text("Delays"), .seconds(120)))
    #expect(try await value(after: 171) == (nil, nil))
    do {
      let run = try await start()
      try run.set(["notice": .string("Delays")])
      run.pass(.seconds(121))
      #expect(run.data["notice"] == nil)
      run.session.saveBeforeLeaving()
    }
    // The expiry is recorded.
    #expect(try await value(after: 0).value == nil)
    #expect(log.lines.isEmpty)
  }

  @Test("A kept datum whose type has changed is dropped with a line in the log, and other data are kept")
  func otherType() async throws {
    do {
      let run = try await start()
      try run.set(["fare": .number(3.5), "visits": .integer(70)])
      run.session.saveBeforeLeaving()
    }
    let other = """
      fare: { money: EUR, default: 2.90, keep: true }
        visits: { integer: 0...9, default: 1, keep: true }
      """
    let run = try await start(other)
    #expect(run.data["fare"] == .money(CurrencyAmount(tenThousandths: 35_000, currency: "EUR")))
    #expect(run.data["visits"] == .integer(1))
    #expect(
      log.lines == [
        "the stored value of 'visits' is dropped, its type has changed: visits: expected a whole number from 0 to 9, found 70"
      ])
    await run.flush()
    #expect(scratch.names(in: "kiosk/data") == ["fare.json"])
  }

  @Test("A reloaded document saves the data that it newly keeps, and loads those that were saved before")
  func reload() async throws {
    let run = try await start()
    try run.set(["visits": .integer(5), "loose": .integer(7)])
    run.session.replace(with: try document("loose: { integer: 0...9, keep: true }"))
    await run.flush()
    #expect(try stored("loose").value == .integer(7))
    run.session.replace(with: try document())
    #expect(run.data["visits"] == .integer(5))
  }

  @Test(
    "A damaged file of a kept datum is set aside and logged, and the datum has its default",
    arguments: ["", "{}", "[1]", "\u{0}", "flip", "swap"])
  func damage(kind: String) async throws {
    do {
      let run = try await start()
      try run.set(["visits": .integer(7), "fare": .number(3)])
      run.session.saveBeforeLeaving()
    }
    let file = "kiosk/data/visits.json"
    var bytes = Array(kind.utf8)
    if kind == "flip" {
      bytes = try scratch.bytes(of: file)
      let place = try #require(bytes.lastIndex(of: UInt8(ascii: "7")))
      bytes[place] = UInt8(ascii: "8")
    } else if kind == "swap" {
      bytes = try scratch.bytes(of: "kiosk/data/fare.json")
    }
    try scratch.write(bytes, to: file)
    let run = try await start()
    #expect(run.data["visits"] == .integer(0))
    #expect(run.data["fare"] == .money(CurrencyAmount(tenThousandths: 30_000, currency: "EUR")))
    #expect(log.lines.count == 1 && log.lines[0].contains("visits.json is damaged ("), "\(log.lines)")
    #expect(try scratch.bytes(of: file + ".corrupt-1") == bytes)
    try run.set(["visits": .integer(1)])
    run.session.saveBeforeLeaving()
    #expect(try stored("visits").value == .integer(1))
  }

  @Test("A file of a newer version stays unchanged and is logged once, and its datum has its default")
  func newer() async throws {
    let file = "kiosk/data/visits.json"
    let bytes = Array(#"{"format":2,"datum":"visits","is":7}"#.utf8)
    try scratch.write(bytes, to: file)
    let run = try await start()
    #expect(run.data["visits"] == .integer(0))
    for count in 1...3 {
      try run.set(["visits": .integer(count), "fare": .number(Double(count))])
      run.pass(.seconds(1))
      await run.flush()
    }
    run.session.saveBeforeLeaving()
    #expect(log.lines.count == 1 && log.lines[0].contains("a newer version of Followspot wrote it"), "\(log.lines)")
    #expect(try scratch.bytes(of: file) == bytes && scratch.names(in: "kiosk/data") == ["fare.json", "visits.json"])
    #expect(try stored("fare").value == .integer(3))
  }

  @Test(
    "Kept data that the disk refuses are logged once, keep their values in memory, and are written when there is room")
  func refusal() async throws {
    let run = try await start()
    let obstacle = scratch.path.pushing("kiosk/data/.visits.json.tmp").string
    try #require(mkdir(obstacle, 0o755) == 0)
    for count in 1...5 {
      try run.set(["visits": .integer(count), "fare": .number(Double(count))])
      run.pass(.seconds(1))
      await run.flush()
    }
    #expect(log.lines.count == 1 && log.lines[0].hasPrefix("cannot write"), "\(log.lines)")
    #expect(run.data["visits"] == .integer(5))
    #expect(try stored("fare").value == .integer(5))
    try #require(rmdir(obstacle) == 0)
    run.session.saveBeforeLeaving()
    #expect(try stored("visits").value == .integer(5))
  }

  @Test("A kept datum that is too large for its file is logged once, even if it changes again")
  func tooLarge() async throws {
    let run = try await start()
    let long = String(repeating: "\u{1}", count: 60_000)
    for count in 12...15 {
      let rows = (0..<count).map { JSON.object(["id": .string("\($0)\(long)")]) }
      try run.set(["basket": .array(rows)])
      run.pass(.seconds(1))
      await run.flush()
    }
    #expect(log.lines.count == 1, "\(log.lines)")
    #expect(log.lines.first?.contains("it would have more than 4194304 bytes") == true, "\(log.lines)")
    #expect(run.session.problems.count == 1)
  }

  @Test("The kiosk runs without saving kept data if the state directory has no room for them")
  func noFolder() async throws {
    try scratch.write("", to: "kiosk/data")
    let run = try await start()
    try run.set(["visits": .integer(3)])
    run.session.saveBeforeLeaving()
    #expect(run.data["visits"] == .integer(3))
    #expect(log.lines.count == 1 && log.lines[0].contains("only until the kiosk ends"), "\(log.lines)")
  }
}
