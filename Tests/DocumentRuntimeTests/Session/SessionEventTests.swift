import FollowspotData
import FollowspotDocuments
import FollowspotRuntime
import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import Logging
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("Session events for programs")
struct SessionEventTests {
  /// A session that records its events, a line each: the session's number, kind, name and payload.
  @MainActor
  private final class Stage {
    let session: DocumentSession
    let host: ViewHost
    private var lines: [String] = []

    init(_ keys: String, _ more: String = "") throws {
      session = DocumentSession(
        try SessionEventTests.document(keys, more), resources: DocumentResources { _ in }, store: GuideStore(),
        locale: "en", logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
      host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
      session.reports.hub.listen { [unowned self] in note($0) }
      pass(.milliseconds(50))
    }

    isolated deinit { session.close() }

    /// Returns the events since the last call.
    func told() -> [String] {
      defer { lines = [] }
      return lines
    }

    private func note(_ event: KioskEvent) {
      let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plain ?? "")" }
      let number = event.session.map(String.init) ?? "-"
      lines.append(([number, event.kind.rawValue] + [event.name].compactMap(\.self) + payload).joined(separator: " "))
    }

    func pass(_ time: Duration) {
      let end = host.timeline.now + time
      _ = host.update()
      while let next = host.timeline.nextDeadline, next <= end {
        host.timeline.advance(to: next)
        _ = host.update()
      }
      _ = host.update(at: end)
    }

    func touch() {
      for phase in [TouchEvent.Phase.began, .ended] {
        host.send(TouchEvent(phase: phase, location: Point(x: 4, y: 4), time: host.timeline.now))
      }
      pass(.milliseconds(50))
    }
  }

  private static func document(_ keys: String, _ more: String) throws -> Document {
    let text = """
      followspot: 1
      settings: { locale: en, session: { idle: 60s, \(keys) } }
      data: { shows: flag }
      screens:
        home: [{ Color: white, id: home }, { Text: Gone, id: gone, when: { data: { shows: true } } }]
        there: { Color: green }
      \(more)
      """
    return try Document.read(
      [SourceText(name: "k.yaml", text)], checks: DocumentChecks(picture: { _ in nil })
    ).document
  }

  private static let tour = "guides: { g: { version: 1, steps: { target: home, message: Hi } } }"

  @Test("The screen is reported at the start and after every change, never twice in a row")
  func screens() throws {
    let stage = try Stage("warning: 20s")
    #expect(stage.told() == ["- screen home"])
    stage.touch()
    stage.session.stage.perform(.navigate("there"))
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["1 session started", "1 screen there"])
    stage.session.resetSession(reason: "shift")
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["1 session ended reason=shift", "- screen home"])
    stage.touch()
    stage.session.resetSession()
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["2 session started", "2 session ended reason=asked"])
  }

  @Test("The pictures and screens of `attract` and the screen after a touch are reported as screens")
  func turns() throws {
    let stage = try Stage("attract: [there, { image: poster.png, duration: 5s }]")
    #expect(stage.told() == ["- session attract", "- screen there"])
    stage.pass(.seconds(10))
    #expect(stage.told() == ["- screen image=./poster.png"])
    stage.pass(.seconds(5))
    #expect(stage.told() == ["- screen there"])
    stage.touch()
    #expect(stage.told() == ["1 session started", "1 screen home"])
    stage.pass(.seconds(60))
    #expect(stage.told() == ["1 session ended reason=idle", "- session attract", "- screen there"])
  }

  @Test("A session's events lie between its start and end and have its number, and so do those of its guides")
  func order() throws {
    let stage = try Stage("attract: there", Self.tour)
    _ = stage.told()
    stage.touch()
    stage.pass(.seconds(1))
    #expect(
      stage.told() == [
        "1 session started", "1 screen home", "1 guide g event=started version=1", "1 guide g event=stepped step=1",
      ])
    stage.session.stage.perform(.endSession)
    stage.pass(.milliseconds(50))
    #expect(
      stage.told() == [
        "1 guide g event=ended reason=sessionEnded step=1", "1 session ended reason=document", "- session attract",
        "- screen there",
      ])
  }

  @Test("A blank display reports no screen until a touch lights it")
  func blankScreen() throws {
    let stage = try Stage("attract: there, blank: 60s")
    _ = stage.told()
    stage.pass(.seconds(61))
    #expect(stage.told() == ["- display blank"])
    stage.touch()
    #expect(stage.told() == ["1 session started", "1 display woken", "1 screen home"])
    stage.pass(.seconds(121))
    _ = stage.told()
    stage.session.replace(with: try Self.document("warning: 20s", ""))
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["- display woken", "- screen home"])
  }

  @Test("Actions of programs count from now, even if the last frame is old")
  func frameLongAgo() throws {
    let stage = try Stage("warning: 20s")
    var clock = stage.host.timeline.now
    stage.session.follow(now: { clock }, moment: { UnixTime(secondsSince1970: 0) })
    clock += .seconds(3600)
    stage.session.wake()
    _ = stage.host.update(at: clock)
    _ = stage.host.update(at: clock + .milliseconds(50))
    #expect(stage.session.visitor.state == .active)
    clock += .seconds(10)
    stage.session.programs.carryOut([.wait(.seconds(5)), .navigate("there")])
    _ = stage.host.update(at: clock)
    #expect(stage.session.stage.screenName == "home")
    clock += .seconds(5)
    _ = stage.host.update(at: clock)
    #expect(stage.session.stage.screenName == "there")
    let dim = try Stage("dim: 60s")
    var other = dim.host.timeline.now
    dim.session.follow(now: { other }, moment: { UnixTime(secondsSince1970: 0) })
    dim.touch()
    other += .seconds(59)
    dim.session.resetSession()
    _ = dim.host.update(at: other + .seconds(2))
    #expect(dim.session.visitor.state == .resting)
  }

  @Test("A countdown is reported when it starts, and when a touch stops it")
  func warning() throws {
    let stage = try Stage("warning: 20s")
    stage.touch()
    _ = stage.told()
    stage.pass(.seconds(45))
    #expect(stage.told() == ["1 session warning seconds=20"])
    stage.touch()
    #expect(stage.told() == ["1 session continued"])
    stage.pass(.seconds(60))
    #expect(stage.told() == ["1 session warning seconds=20", "1 session ended reason=idle"])
  }

  @Test("The displays are reported as dimmed, blank and woken, after a touch or a reload")
  func display() throws {
    let stage = try Stage("dim: 60s, blank: 60s, attract: home")
    #expect(stage.told() == ["- session attract", "- screen home"])
    stage.pass(.seconds(61))
    #expect(stage.told() == ["- display dimmed"])
    stage.pass(.seconds(60))
    #expect(stage.told() == ["- display blank"])
    stage.touch()
    #expect(stage.told() == ["1 session started", "1 display woken"])
    stage.pass(.seconds(181))
    #expect(
      stage.told() == ["1 session ended reason=idle", "- session attract", "- display dimmed", "- display blank"])
    stage.session.replace(with: try Self.document("dim: 1h", ""))
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["- display woken"])
  }

  @Test("The end of `attract` without a visitor is reported")
  func noMoreTurns() throws {
    let stage = try Stage("attract: there")
    _ = stage.told()
    stage.session.replace(with: try Self.document("warning: 20s", ""))
    stage.pass(.milliseconds(50))
    #expect(stage.told() == ["- session resting", "- screen home"])
  }

  @Test("A kiosk that shows a notice has no sessions, and reports its screen once it has a document")
  func notice() throws {
    let session = DocumentSession(
      .blank, resources: DocumentResources { _ in }, store: GuideStore(),
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    session.notice = Notice(.kiosk, details: [])
    defer { session.close() }
    let host = session.makeHost(size: Size(width: 640, height: 480), scale: 1, textMeasurer: MonospacedMeasurer())
    var names: [String?] = []
    session.reports.hub.listen { names.append($0.name) }
    _ = host.update()
    host.send(TouchEvent(phase: .began, location: Point(x: 4, y: 4), time: host.timeline.now))
    session.wake()
    #expect(names.isEmpty && session.visitor.number == nil)
    session.replace(with: try Self.document("warning: 20s", ""))
    _ = host.update(at: .seconds(1))
    #expect(names == ["home"])
  }

  @Test("A guide that ends because its targets left ends at the step that was shown, or at none")
  func steps() throws {
    let stage = try Stage(
      "warning: 20s",
      """
      guides:
        g:
          version: 1
          missingTargets: abort
          steps: [{ target: home, message: One }, { target: home, message: Two }, { target: gone, message: Three }]
        never: { version: 1, startsAutomatically: false, missingTargets: abort, steps: { target: gone, message: No } }
      """)
    stage.touch()
    stage.pass(.seconds(1))
    stage.session.stage.perform(.nextStep)
    stage.pass(.seconds(1))
    _ = stage.told()
    stage.session.stage.perform(.nextStep)
    stage.pass(.seconds(1))
    #expect(stage.told() == ["1 guide g event=ended reason=targetsMissing step=2"])
    stage.session.stage.perform(.startGuide("never"))
    stage.pass(.seconds(1))
    #expect(
      stage.told() == ["1 guide never event=started version=1", "1 guide never event=ended reason=targetsMissing"])
  }
}
