import FollowspotData
import FollowspotDocuments
import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import FollowspotRecords
import SystemPackage
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("How often a guide starts automatically")
struct FrequencyTests {
  /// A run of a kiosk with one guide.
  @MainActor
  private final class Stage {
    let session: DocumentSession
    let host: ViewHost
    private let start: Duration

    /// - Parameters:
    ///   - rules: The guide's keys about its start.
    ///   - day: The number of days since 1 January 2026; the run starts at noon.
    init(_ rules: String, _ settings: String = "session: { idle: 60s }", store: GuideStore = GuideStore(), day: Int = 0)
      throws
    {
      let text = """
        followspot: 1
        settings: { \(settings) }
        data: { service: { choice: [open, closed], default: closed } }
        screens: { home: { Text: Hello, id: hello }, there: { Text: There } }
        guides:
          g: { version: 1, steps: { target: hello, message: One }, \(rules) }
          other: { version: 1, screen: there, startsAutomatically: false, steps: { target: hello, content: { Text: Two, onTapGesture: { send: help } }, before: { navigate: home } } }
        """
      session = DocumentSession(
        try Document.read([SourceText(name: "k.yaml", text)]).document, resources: DocumentResources { _ in },
        store: store, logger: Logger(label: "test"))
      host = session.makeHost(
        size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
      start = host.timeline.now
      let (host, start) = (host, start)
      session.follow(
        now: { host.timeline.now },
        moment: {
          let passed = Double(day) * 86_400 + (host.timeline.now - start) / .seconds(1)
          return UnixTime(secondsSince1970: UnixTime.noon.secondsSince1970 + passed)
        })
      settle()
    }

    deinit { MainActor.assumeIsolated { session.close() } }

    func settle() {
      host.pass(.seconds(3), step: .milliseconds(50))
    }

    func touch() {
      settle()
      host.send(TouchEvent(phase: .began, location: Point(x: 4, y: 4), time: host.timeline.now))
      host.send(TouchEvent(phase: .ended, location: Point(x: 4, y: 4), time: host.timeline.now))
      settle()
    }

    /// Whether the guide is shown.
    var isShown: Bool { session.stage.presenter.guide?.id == "g" }

    /// Simulates a visitor who may complete the guide, and leaves.
    ///
    /// - Returns: Whether the guide was shown.
    func visit(completes: Bool = true) -> Bool {
      touch()
      let wasShown = isShown
      if wasShown, completes { touch() }
      session.stage.perform(.endSession)
      settle()
      return wasShown
    }
  }

  @Test("A guide without rules waits for a visitor and starts once per version")
  func standard() throws {
    let stage = try Stage("cancellable: false")
    #expect(!stage.isShown)
    #expect([stage.visit(completes: false), stage.visit(), stage.visit()] == [true, true, false])
    // A document without sessions does not wait for a visitor.
    #expect(try Stage("cancellable: false", "reduceMotion: true").isShown)
  }

  @Test("A guide with `perSession: 1` starts once in each session, even if its version is recorded")
  func perSession() throws {
    let store = GuideStore()
    let stage = try Stage("frequency: { perSession: 1 }", store: store)
    stage.touch()
    #expect(stage.isShown)
    stage.touch()
    #expect(!stage.isShown && store.recordedVersion(of: "g") == 1)
    stage.session.stage.perform(.navigate("there"))
    stage.settle()
    stage.session.stage.perform(.navigate("home"))
    stage.settle()
    #expect(!stage.isShown)
    stage.session.stage.perform(.endSession)
    #expect([stage.visit(), stage.visit()] == [true, true])
    // `oncePerVersion` is an additional limit.
    let both = try Stage("frequency: { perSession: 1 }, shouldShow: oncePerVersion")
    #expect([both.visit(completes: false), both.visit(), both.visit()] == [true, true, false])
  }

  @Test("A guide with `atMost` starts that many times in all, across restarts")
  func atMost() async throws {
    let scratch = try TemporaryFolder()
    var shown: [Bool] = []
    for _ in 0..<2 {
      let store = try await GuideStore.reopening(scratch.path.appending("state"))
      let stage = try Stage("frequency: { atMost: 3 }", store: store)
      shown += [stage.visit(), stage.visit(completes: false)]
      await store.flush()
    }
    #expect(shown == [true, true, true, false])
  }

  @Test("A guide with `afterSessions` starts after that many sessions, counted across restarts and no further")
  func afterSessions() async throws {
    let scratch = try TemporaryFolder()
    var shown: [Bool] = []
    for _ in 0..<3 {
      let store = try await GuideStore.reopening(scratch.path.appending("state"))
      let stage = try Stage("frequency: { afterSessions: 3, perSession: 1 }", store: store)
      shown += [stage.visit(), stage.visit()]
      await store.flush()
    }
    #expect(shown == [false, false, false, true, true, true])
    let records = try GuideStore.read(scratch.path.appending("state")).records
    #expect(records.first { $0.id == .sessions }?.timesShown == 3)
    // Sessions are only counted if a guide needs the number.
    let store = GuideStore()
    _ = try Stage("frequency: { perSession: 1 }", store: store).visit()
    #expect(store.records[.sessions] == nil)
  }

  @Test("A guide with `notBefore` and `notAfter` starts on these days and between them")
  func days() throws {
    let rule = "frequency: { notBefore: 2026-01-03, notAfter: 2026-01-04 }"
    #expect(try (0...5).map { try Stage(rule, day: $0).visit() } == [false, false, true, true, false, false])
    let open = "frequency: { notBefore: 2026-01-03 }"
    #expect(try (0...5).map { try Stage(open, day: $0).visit() } == [false, false, true, true, true, true])
    // The day changes while a kiosk runs.
    let stage = try Stage(open)
    #expect(!stage.visit())
    _ = stage.host.update(at: stage.host.timeline.now + .seconds(2 * 86_400))
    #expect(stage.visit())
  }

  @Test("A guide with `afterSend` starts with the message, and only for that visitor")
  func afterSend() throws {
    let stage = try Stage("frequency: { afterSend: help, perSession: 2 }")
    stage.touch()
    #expect(!stage.isShown)
    stage.session.stage.perform(.send("help"))
    stage.settle()
    #expect(stage.isShown)
    stage.session.stage.perform(.endSession)
    #expect(!stage.visit())
  }

  @Test("A guide with a condition on data starts when the data meet it")
  func data() throws {
    let stage = try Stage("shouldShow: { data: { service: open } }")
    stage.touch()
    #expect(!stage.isShown)
    stage.session.fill(["service": .text("open")])
    stage.settle()
    #expect(stage.isShown)
    stage.touch()
    #expect(!stage.isShown)
    stage.session.stage.perform(.endSession)
    #expect(!stage.visit())
    let often = try Stage("shouldShow: { data: { service: closed }, rule: always }")
    #expect([often.visit(), often.visit()] == [true, true])
    let twice = try Stage("shouldShow: { data: { service: closed }, times: 2 }")
    #expect([twice.visit(), twice.visit(), twice.visit()] == [true, true, false])
  }

  @Test("A guide that is started explicitly ignores the rules")
  func asked() throws {
    let stage = try Stage("frequency: { notBefore: 2027-01-01 }")
    #expect(!stage.visit())
    stage.touch()
    stage.session.stage.perform(.startGuide("g"))
    stage.settle()
    #expect(stage.isShown)
  }
}
