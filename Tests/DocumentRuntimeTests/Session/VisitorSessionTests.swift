import FollowspotDocuments
import FollowspotGeometry
import FollowspotRuntime
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A visitor's session")
struct VisitorSessionTests {
  private typealias State = VisitorSession.State

  /// A session with a timeline, and helpers for touches and time.
  @MainActor
  private final class Stage: VisitorSessionDelegate {
    let timeline = ViewTimeline()
    let visitor: VisitorSession
    var events: [SessionEvent] = []
    var blanks: [Bool] = []
    var mayBlank = true
    /// The times at which the timeline had to be woken.
    var wakeUps: [Duration] = []

    init(_ description: SessionDescription?) {
      visitor = VisitorSession(description)
      visitor.delegate = self
      visitor.begin(on: timeline)
    }

    func handle(_ event: SessionEvent) { events.append(event) }
    func end(_ outsideData: DataOutsideSession) {}
    func handle(_ change: AppearanceChange) {}
    func handleCountdown(_ seconds: Int?) {}
    func handleBlank(_ isBlank: Bool) { blanks.append(isBlank) }
    func handleVisibility(_ showsScreen: Bool) {}

    /// Advances the time as an event loop that wakes only for timers.
    func pass(_ time: Duration) {
      let end = timeline.now + time
      while let next = timeline.nextDeadline, next <= end {
        wakeUps.append(next)
        timeline.advance(to: next)
      }
      timeline.advance(to: end)
    }

    /// Touches the display.
    ///
    /// - Returns: Whether views received the beginning and the end of the touch.
    @discardableResult
    func touch(_ id: Int = 0) -> [Bool] {
      [TouchEvent.Phase.began, .ended].map { phase in
        visitor.takes(TouchEvent(id: id, phase: phase, location: .zero, time: timeline.now))
      }
    }
  }

  /// Returns a document's description of sessions.
  private func session(_ keys: String, _ more: String = "") throws -> SessionDescription {
    let text =
      "followspot: 1\nsettings: { session: { \(keys) } }\nscreens: { a: { Color: red }, b: { Color: blue } }\n" + more
    return try #require(try Document.read([SourceText(name: "k.yaml", text)]).document.settings.session)
  }

  private static let plain = "idle: 60s, warning: 20s"
  private static let dark = "idle: 60s, dim: 5min, blank: 10min"
  private static let scenes = dark + ", attract: [a, { screen: b, duration: 5s }]"

  @Test("A session begins with a touch, counts down, and ends")
  func wholeLife() throws {
    let stage = Stage(try session(Self.plain))
    #expect(stage.visitor.state == .resting && stage.visitor.number == nil)
    stage.pass(.seconds(1000))
    #expect(stage.events.isEmpty && stage.wakeUps.isEmpty)
    #expect(stage.touch() == [true, true])
    #expect(stage.events == [.started] && stage.visitor.number == 1)
    stage.pass(.seconds(39))
    #expect(stage.visitor.state == .active)
    stage.pass(.seconds(1))
    #expect(stage.visitor.state == .warning(seconds: 20))
    stage.pass(.milliseconds(18_500))
    #expect(stage.visitor.state == .warning(seconds: 2))
    stage.pass(.milliseconds(1500))
    #expect(stage.visitor.state == .resting)
    #expect(stage.events == [.started, .ended(.idle)])
    // The timer fires once for the countdown, and then once a second.
    #expect(stage.wakeUps == (40...60).map { .seconds(1000 + $0) })
    stage.touch()
    #expect(stage.visitor.number == 2)
  }

  @Test("A touch during the warning restarts the session's idle time and has no other effect")
  func warningTouched() throws {
    let stage = Stage(try session(Self.plain))
    stage.touch()
    stage.pass(.seconds(59))
    #expect(stage.visitor.state == .warning(seconds: 1))
    #expect(stage.touch() == [false, false])
    #expect(stage.visitor.state == .active && stage.events == [.started])
    stage.pass(.seconds(39))
    #expect(stage.visitor.state == .active)
    stage.pass(.seconds(20))
    #expect(stage.visitor.state == .warning(seconds: 1))
    #expect(!stage.visitor.takesKey())
    #expect(stage.visitor.takesKey())
  }

  @Test("Motion wakes a dimmed or blank display for the usual time but starts no session")
  func motion() throws {
    let stage = Stage(try session("idle: 60s, dim: 100s, blank: 50s"))
    stage.pass(.seconds(150))
    #expect(stage.visitor.state == .blank)
    stage.visitor.noteMotion()
    #expect(stage.visitor.state == .resting && stage.events.isEmpty && stage.visitor.number == nil)
    stage.pass(.seconds(99))
    #expect(stage.visitor.state == .resting)
    stage.pass(.seconds(1))
    #expect(stage.visitor.state == .dimmed(scene: nil))
    // Motion does not count as a visitor.
    stage.touch()
    stage.pass(.seconds(59))
    stage.visitor.noteMotion()
    stage.pass(.seconds(1))
    #expect(stage.events == [.started, .ended(.idle)])
  }

  @Test("A session lasts while fingers move, and views receive the end of every touch that they saw begin")
  func fingers() throws {
    let stage = Stage(try session(Self.plain))
    func touch(_ id: Int, _ phase: TouchEvent.Phase) -> Bool {
      stage.visitor.takes(TouchEvent(id: id, phase: phase, location: .zero, time: stage.timeline.now))
    }
    #expect(touch(1, .began))
    for _ in 0..<5 {
      stage.pass(.seconds(30))
      #expect(touch(1, .moved))
    }
    #expect(stage.visitor.state == .active)
    // A finger that does not move may be dirt, so it does not extend the session.
    stage.pass(.seconds(60))
    #expect(stage.events == [.started, .ended(.idle)])
    #expect(touch(1, .moved) && stage.visitor.state == .resting)
    #expect(touch(1, .ended) && stage.visitor.state == .resting)
  }

  @Test("Pictures of `attract`, a dimmed picture and a blank display follow a session in turn")
  func rest() throws {
    let stage = Stage(try session(Self.scenes))
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(10))
    #expect(stage.visitor.state == .attract(scene: 1) && stage.visitor.scene?.content == .screen("b"))
    stage.pass(.seconds(5))
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(285))
    #expect(stage.visitor.state == .dimmed(scene: 0) && stage.blanks.isEmpty)
    stage.pass(.seconds(10))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    stage.pass(.seconds(590))
    #expect(stage.visitor.state == .blank && stage.blanks == [true])
    stage.wakeUps = []
    stage.pass(.seconds(86_400))
    #expect(stage.wakeUps.isEmpty)
    #expect(stage.touch() == [false, false])
    #expect(stage.visitor.state == .active && stage.blanks == [true, false] && stage.events == [.started])
    #expect(stage.touch() == [true, true])
  }

  @Test("A display goes blank only while its condition holds, and keeps the last picture until it is black")
  func night() throws {
    let data = "data: { night: { flag: } }\n"
    let keys = "idle: 60s, dim: 100s, blank: { after: 20s, when: { data: { night: true } } }"
    let stage = Stage(try session(keys + ", attract: [a, { screen: b, duration: 5s }]", data))
    stage.mayBlank = false
    func turn(to value: Bool) {
      stage.mayBlank = value
      stage.visitor.reconsider()
    }
    stage.pass(.seconds(1000))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    turn(to: true)
    #expect(stage.visitor.state == .blank && stage.visitor.scene?.content == .screen("b"))
    // After a touch at night the display stays lit as long as by day.
    stage.touch()
    #expect(stage.visitor.state == .active)
    turn(to: true)
    stage.pass(.seconds(179))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    stage.pass(.seconds(1))
    #expect(stage.visitor.state == .blank)
    turn(to: false)
    #expect(stage.visitor.state == .dimmed(scene: 0) && stage.blanks == [true, false, true, false])
    // The condition has no effect before the display is due to go blank.
    stage.visitor.noteMotion()
    turn(to: true)
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(120))
    #expect(stage.visitor.state == .blank)
  }

  @Test("A reload keeps a blank display blank unless the document no longer blanks it")
  func replacedInTheDark() throws {
    let stage = Stage(try session(Self.scenes))
    stage.pass(.seconds(900))
    let scene = stage.visitor.scene
    stage.visitor.replace(with: try session(Self.scenes))
    #expect(stage.visitor.state == .blank && stage.visitor.scene == scene && scene != nil && stage.blanks == [true])
    stage.visitor.replace(with: try session(Self.dark + ", attract: a"))
    #expect(stage.visitor.state == .blank && stage.blanks == [true])
    stage.visitor.replace(with: try session("idle: 60s, attract: a"))
    #expect(stage.visitor.state == .attract(scene: 0) && stage.blanks == [true, false])
    stage.visitor.replace(with: try session(Self.dark))
    stage.visitor.replace(with: nil)
    #expect(stage.visitor.state == .resting && stage.blanks == [true, false, true, false])
  }

  @Test("A touch acts on a bright display, and on a blank one if the document lets it pass")
  func waking() throws {
    for (wake, state, acts) in [
      ("", State.dimmed(scene: nil), false), (", wake: pass", .dimmed(scene: nil), true),
      (", wake: swallow", .blank, false), (", wake: pass", .blank, true),
    ] {
      let stage = Stage(try session(Self.dark + wake))
      stage.pass(.seconds(state == .blank ? 900 : 300))
      #expect(stage.visitor.state == state)
      #expect(stage.touch() == [acts, acts])
      #expect(stage.visitor.state == .active)
    }
    // The pictures of `attract` don't receive touches.
    let stage = Stage(try session(Self.scenes))
    #expect(stage.touch() == [false, false])
  }

  @Test("A request ends a running session, and does nothing without one")
  func asked() throws {
    let stage = Stage(try session(Self.plain))
    stage.visitor.end(.asked("paid"))
    #expect(stage.events.isEmpty)
    stage.touch()
    stage.visitor.end(.asked("paid"))
    #expect(stage.events == [.started, .ended(.asked("paid"))])
    stage.pass(.seconds(100))
    #expect(stage.events.count == 2)
  }

  @Test("No timer runs for a document without sessions")
  func none() {
    let stage = Stage(nil)
    stage.touch()
    stage.pass(.seconds(100_000))
    #expect(stage.visitor.number == 1 && stage.wakeUps.isEmpty)
  }

  @Test("A reload continues the session with the new document's times")
  func replaced() throws {
    let stage = Stage(try session(Self.plain))
    stage.touch()
    stage.pass(.seconds(30))
    stage.visitor.replace(with: try session("idle: 2min, warning: 20s"))
    stage.pass(.seconds(69))
    #expect(stage.visitor.state == .active)
    stage.visitor.replace(with: try session(Self.plain))
    #expect(stage.events == [.started, .ended(.idle)])
    stage.visitor.replace(with: try session(Self.scenes))
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.visitor.replace(with: nil)
    #expect(stage.visitor.state == .resting)
  }
}
