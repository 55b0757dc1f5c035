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

@MainActor @Suite("How often a guide begins by itself")
struct FrequencyTests {
  /// A kiosk with one guide, for as long as it is not restarted.
  @MainActor
  private final class Stage {
    let session: DocumentSession
    let host: ViewHost
    private let start: Duration

    /// - Parameters:
    ///   - rules: What the guide says of when it begins.
    ///   - day: Noon of the day that it is, counted from 1 January 2026.
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
          return Moment(secondsSince1970: Moment.noon.secondsSince1970 + passed)
        })
      settle()
    }

    deinit { MainActor.assumeIsolated { session.close() } }

    func settle() {
      for _ in 0..<60 { _ = host.update(at: host.timeline.now + .milliseconds(50)) }
    }

    func touch() {
      settle()
      host.send(Touch(phase: .began, location: Point(x: 4, y: 4), time: host.timeline.now))
      host.send(Touch(phase: .ended, location: Point(x: 4, y: 4), time: host.timeline.now))
      settle()
    }

    /// Whether the guide is on the display.
    var isShown: Bool { session.presenter.guide?.id == "g" }

    /// A visitor comes, may see the guide to its end, and leaves; returns whether it was shown.
    func visit(completes: Bool = true) -> Bool {
      touch()
      let wasShown = isShown
      if wasShown, completes { touch() }
      session.perform(.endSession)
      settle()
      return wasShown
    }
  }

  /// Opens what a kiosk before remembers, once that has let it go: a test that starts a program at this moment holds a
  /// copy of every descriptor, and so the lock, until the program runs.
  private func open(_ scratch: TemporaryFolder) async throws -> GuideStore {
    let end = ContinuousClock.now + .seconds(10).onThisMachine
    while true {
      do throws(GuideStoreError) {
        return try GuideStore(directory: scratch.path.appending("state")) { Issue.record("\($0)") }
      } catch {
        guard case .held = error.kind, ContinuousClock.now < end else { throw error }
        await Task.yield()
      }
    }
  }

  @Test("waits for a visitor, and without rules begins once a version")
  func standard() throws {
    let stage = try Stage("cancellable: false")
    #expect(!stage.isShown)
    #expect([stage.visit(completes: false), stage.visit(), stage.visit()] == [true, true, false])
    // Where visitors are not told apart nobody is waited for.
    #expect(try Stage("cancellable: false", "reduceMotion: true").isShown)
  }

  @Test("may be once a session, in each anew though its version is recorded")
  func perSession() throws {
    let store = GuideStore()
    let stage = try Stage("frequency: { perSession: 1 }", store: store)
    stage.touch()
    #expect(stage.isShown)
    stage.touch()
    #expect(!stage.isShown && store.recordedVersion(of: "g") == 1)
    stage.session.perform(.navigate("there"))
    stage.settle()
    stage.session.perform(.navigate("home"))
    stage.settle()
    #expect(!stage.isShown)
    stage.session.perform(.endSession)
    #expect([stage.visit(), stage.visit()] == [true, true])
    // Unless versions are to count as well.
    let both = try Stage("frequency: { perSession: 1 }, shouldShow: oncePerVersion")
    #expect([both.visit(completes: false), both.visit(), both.visit()] == [true, true, false])
  }

  @Test("may be so often in all, also after the kiosk was restarted")
  func atMost() async throws {
    let scratch = try TemporaryFolder()
    var shown: [Bool] = []
    for _ in 0..<2 {
      let store = try await open(scratch)
      let stage = try Stage("frequency: { atMost: 3 }", store: store)
      shown += [stage.visit(), stage.visit(completes: false)]
      await store.flush()
    }
    #expect(shown == [true, true, true, false])
  }

  @Test("may be only once there were enough visitors, counted across restarts, and no further than asked for")
  func afterSessions() async throws {
    let scratch = try TemporaryFolder()
    var shown: [Bool] = []
    for _ in 0..<3 {
      let store = try await open(scratch)
      let stage = try Stage("frequency: { afterSessions: 3, perSession: 1 }", store: store)
      shown += [stage.visit(), stage.visit()]
      await store.flush()
    }
    #expect(shown == [false, false, false, true, true, true])
    let records = try GuideStore.read(scratch.path.appending("state")).records
    #expect(records.first { $0.id == .sessions }?.timesShown == 3)
    // Nobody asks how many there were.
    let store = GuideStore()
    _ = try Stage("frequency: { perSession: 1 }", store: store).visit()
    #expect(store.records[.sessions] == nil)
  }

  @Test("may be on certain days alone, the first and the last included")
  func days() throws {
    let rule = "frequency: { notBefore: 2026-01-03, notAfter: 2026-01-04 }"
    #expect(try (0...5).map { try Stage(rule, day: $0).visit() } == [false, false, true, true, false, false])
    let open = "frequency: { notBefore: 2026-01-03 }"
    #expect(try (0...5).map { try Stage(open, day: $0).visit() } == [false, false, true, true, true, true])
    // Days pass while a kiosk runs.
    let stage = try Stage(open)
    #expect(!stage.visit())
    _ = stage.host.update(at: stage.host.timeline.now + .seconds(2 * 86_400))
    #expect(stage.visit())
  }

  @Test("may be when a word is sent, at once, and for that visitor alone")
  func afterSend() throws {
    let stage = try Stage("frequency: { afterSend: help, perSession: 2 }")
    stage.touch()
    #expect(!stage.isShown)
    stage.session.perform(.send("help"))
    stage.settle()
    #expect(stage.isShown)
    stage.session.perform(.endSession)
    #expect(!stage.visit())
  }

  @Test("may depend on data, and begins when they are so")
  func data() throws {
    let stage = try Stage("shouldShow: { data: { service: open } }")
    stage.touch()
    #expect(!stage.isShown)
    stage.session.fill(["service": .text("open")])
    stage.settle()
    #expect(stage.isShown)
    stage.touch()
    #expect(!stage.isShown)
    stage.session.perform(.endSession)
    #expect(!stage.visit())
    let often = try Stage("shouldShow: { data: { service: closed }, rule: always }")
    #expect([often.visit(), often.visit()] == [true, true])
    let twice = try Stage("shouldShow: { data: { service: closed }, times: 2 }")
    #expect([twice.visit(), twice.visit(), twice.visit()] == [true, true, false])
  }

  @Test("starts whatever the rules say when it is asked for")
  func asked() throws {
    let stage = try Stage("frequency: { notBefore: 2027-01-01 }")
    #expect(!stage.visit())
    stage.touch()
    stage.session.perform(.startGuide("g"))
    stage.settle()
    #expect(stage.isShown)
  }
}
