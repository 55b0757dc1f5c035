import FollowspotDocuments
import FollowspotGeometry
import Testing
import FollowspotViews

@testable import FollowspotDocumentRuntime

@MainActor @Suite("A visitor's session")
struct VisitorSessionTests {
  private typealias State = VisitorSession.State

  /// A session that is told of touches and time.
  @MainActor
  private final class Stage {
    let timeline = Timeline()
    let visitor: VisitorSession
    var events: [SessionEvent] = []
    /// How often the timeline had to be woken.
    var wakeUps: [Duration] = []

    init(_ description: SessionDescription?) {
      visitor = VisitorSession(description)
      visitor.onEvent = { [unowned self] in events.append($0) }
      visitor.begin(on: timeline)
    }

    /// Lets time pass as a loop does that wakes for nothing but timers.
    func pass(_ time: Duration) {
      let end = timeline.now + time
      while let next = timeline.nextDeadline, next <= end {
        wakeUps.append(next)
        timeline.advance(to: next)
      }
      timeline.advance(to: end)
    }

    /// Touches; returns whether views were told of the finger's coming and going.
    @discardableResult
    func touch(_ id: Int = 0) -> [Bool] {
      [Touch.Phase.began, .ended].map { phase in
        visitor.takes(Touch(id: id, phase: phase, location: .zero, time: timeline.now))
      }
    }
  }

  /// What a document says of sessions.
  private func session(_ keys: String, _ more: String = "") throws -> SessionDescription {
    let text =
      "followspot: 1\nsettings: { session: { \(keys) } }\nscreens: { a: { Color: red }, b: { Color: blue } }\n" + more
    return try #require(try Document.read([SourceText(name: "k.yaml", text)]).document.settings.session)
  }

  private static let plain = "idle: 60s, warning: 20s"
  private static let dark = "idle: 60s, dim: 5min, blank: 10min"
  private static let scenes = dark + ", attract: [a, { screen: b, duration: 5s }]"

  @Test("begins with a touch, counts down before it ends, and ends")
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
    // Once for the countdown, and then once a second.
    #expect(stage.wakeUps == (40...60).map { .seconds(1000 + $0) })
    stage.touch()
    #expect(stage.visitor.number == 2)
  }

  @Test("goes on for the whole time when the warning is touched, which does nothing else")
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

  @Test("is not begun by who comes near, but what was dark is bright, and as long as after a visitor")
  func motion() throws {
    let stage = Stage(try session("idle: 60s, dim: 100s, blank: 50s"))
    stage.pass(.seconds(150))
    #expect(stage.visitor.state == .blank)
    stage.visitor.notesMotion()
    #expect(stage.visitor.state == .resting && stage.events.isEmpty && stage.visitor.number == nil)
    stage.pass(.seconds(99))
    #expect(stage.visitor.state == .resting)
    stage.pass(.seconds(1))
    #expect(stage.visitor.state == .dimmed(scene: nil))
    // Somebody near is no reason to count a visitor as there.
    stage.touch()
    stage.pass(.seconds(59))
    stage.visitor.notesMotion()
    stage.pass(.seconds(1))
    #expect(stage.events == [.started, .ended(.idle)])
  }

  @Test("lasts as long as fingers move, and views hear of the end of every touch whose beginning they heard")
  func fingers() throws {
    let stage = Stage(try session(Self.plain))
    func touch(_ id: Int, _ phase: Touch.Phase) -> Bool {
      stage.visitor.takes(Touch(id: id, phase: phase, location: .zero, time: stage.timeline.now))
    }
    #expect(touch(1, .began))
    for _ in 0..<5 {
      stage.pass(.seconds(30))
      #expect(touch(1, .moved))
    }
    #expect(stage.visitor.state == .active)
    // A finger that lies still is no sign of anybody: it may be dirt.
    stage.pass(.seconds(60))
    #expect(stage.events == [.started, .ended(.idle)])
    #expect(touch(1, .moved) && stage.visitor.state == .resting)
    #expect(touch(1, .ended) && stage.visitor.state == .resting)
  }

  @Test("is followed by pictures in turns, a darkened one, and none")
  func rest() throws {
    let stage = Stage(try session(Self.scenes))
    var blanks: [Bool] = []
    stage.visitor.onBlank = { blanks.append($0) }
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(10))
    #expect(stage.visitor.state == .attract(scene: 1) && stage.visitor.scene?.content == .screen("b"))
    stage.pass(.seconds(5))
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(285))
    #expect(stage.visitor.state == .dimmed(scene: 0) && blanks.isEmpty)
    stage.pass(.seconds(10))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    stage.pass(.seconds(590))
    #expect(stage.visitor.state == .blank && blanks == [true])
    stage.wakeUps = []
    stage.pass(.seconds(86_400))
    #expect(stage.wakeUps.isEmpty)
    #expect(stage.touch() == [false, false])
    #expect(stage.visitor.state == .active && blanks == [true, false] && stage.events == [.started])
    #expect(stage.touch() == [true, true])
  }

  @Test("is followed by nothing only while the data are so, and what was seen last is seen until it is dark")
  func night() throws {
    var isNight = false
    let data = "data: { night: { flag: } }\n"
    let keys = "idle: 60s, dim: 100s, blank: { after: 20s, when: { data: { night: true } } }"
    let stage = Stage(try session(keys + ", attract: [a, { screen: b, duration: 5s }]", data))
    var blanks: [Bool] = []
    stage.visitor.onBlank = { blanks.append($0) }
    stage.visitor.mayBlank = { isNight }
    func turn(to value: Bool) {
      isNight = value
      stage.visitor.reconsider()
    }
    stage.pass(.seconds(1000))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    turn(to: true)
    #expect(stage.visitor.state == .blank && stage.visitor.scene?.content == .screen("b"))
    // Who comes at night has light until they are gone for as long.
    stage.touch()
    #expect(stage.visitor.state == .active)
    turn(to: true)
    stage.pass(.seconds(179))
    #expect(stage.visitor.state == .dimmed(scene: 1))
    stage.pass(.seconds(1))
    #expect(stage.visitor.state == .blank)
    turn(to: false)
    #expect(stage.visitor.state == .dimmed(scene: 0) && blanks == [true, false, true, false])
    // Before it is due the night changes nothing.
    stage.visitor.notesMotion()
    turn(to: true)
    #expect(stage.visitor.state == .attract(scene: 0))
    stage.pass(.seconds(120))
    #expect(stage.visitor.state == .blank)
  }

  @Test("leaves a panel off when its document is read anew, unless that has another rest")
  func replacedInTheDark() throws {
    let stage = Stage(try session(Self.scenes))
    var blanks: [Bool] = []
    stage.visitor.onBlank = { blanks.append($0) }
    stage.pass(.seconds(900))
    let scene = stage.visitor.scene
    stage.visitor.replace(with: try session(Self.scenes))
    #expect(stage.visitor.state == .blank && stage.visitor.scene == scene && scene != nil && blanks == [true])
    stage.visitor.replace(with: try session(Self.dark + ", attract: a"))
    #expect(stage.visitor.state == .blank && blanks == [true])
    stage.visitor.replace(with: try session("idle: 60s, attract: a"))
    #expect(stage.visitor.state == .attract(scene: 0) && blanks == [true, false])
    stage.visitor.replace(with: try session(Self.dark))
    stage.visitor.replace(with: nil)
    #expect(stage.visitor.state == .resting && blanks == [true, false, true, false])
  }

  @Test("begins with a touch that acts where the display is bright, and where a document lets it pass in the dark")
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
    // What is shown in turns is no screen to act on.
    let stage = Stage(try session(Self.scenes))
    #expect(stage.touch() == [false, false])
  }

  @Test("ends when somebody asks, and there is none to end while nobody is there")
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

  @Test("has no end by itself where the document tells visitors not apart")
  func none() {
    let stage = Stage(nil)
    stage.touch()
    stage.pass(.seconds(100_000))
    #expect(stage.visitor.number == 1 && stage.wakeUps.isEmpty)
  }

  @Test("goes on when its document is read anew, by what that says")
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
