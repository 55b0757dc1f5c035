import FollowspotGeometry
import FollowspotPlatform
import FollowspotScripts
import FollowspotSemantics
import Testing

@MainActor struct ScriptPlayerTests {
  /// A kiosk of 200 by 100 points with answers set by the tests.
  final class Stage: ScriptStage {
    var mode: DisplayMode? = DisplayMode(size: PixelSize(width: 200, height: 100))
    var panels: [Panel] { [] }
    var isCaughtUp = true
    var awaitsPictures: Bool { false }
    var isSettled: Bool { isCaughtUp }
    var marks: [String: Point] = ["buy": Point(x: 50, y: 25)]
    var captured: [String] = []
    var found: String?
    var semantics: [SemanticsNode] = []
    var reached: Set<SemanticsNode.ID> = []
    func cover(of element: SemanticsNode) -> String? { reached.contains(element.id) ? nil : "another view" }
    var takesScans = true
    /// The outcomes of scripts.
    var outcomes: [ScriptOutcome] = []
    /// The commands, texts and codes, and what was done to elements.
    var actions: [String] = []
    func give(_ command: KeyCommand) { actions.append("give \(command)") }
    func type(_ character: String) { actions.append(character) }
    func scan(_ code: String) -> Bool {
      actions.append("scan \(code)")
      return takesScans
    }
    func finish(_ outcome: ScriptOutcome) { outcomes.append(outcome) }
    func position(of key: String) -> Point? { marks[key] }
    func capture(_ name: String) -> String? {
      captured.append(name)
      return found
    }
    func check(_ expectation: ScriptExpectation) -> String? { found ?? refusals[expectation.description] }
    var refusals: [String: String] = [:]
    var onEvent: (InputEvent) -> Void = { _ in }
    func handle(_ event: InputEvent) { onEvent(event) }
    func set(_ name: String, to value: String) -> String? {
      data.append("\(name)=\(value)")
      return found
    }
    var data: [String] = []
    func moveFocus(to element: SemanticsNode) -> Bool {
      actions.append("focus \(element.label ?? "")")
      return element.states.contains(.focusable)
    }
    func adjust(_ element: SemanticsNode, by steps: Int) -> Bool {
      actions.append("\(element.label ?? "") \(steps)")
      return element.actions.contains(steps > 0 ? .increment : .decrement)
    }
  }

  let clock = VirtualClock()
  let stage = Stage()

  func player(_ text: String) throws -> ScriptPlayer {
    let player = ScriptPlayer(try InputScript(parsing: text, file: "s"), clock: clock)
    player.target = stage
    return player
  }

  @Test("A tap puts a finger down and lifts it after the contact time, in fractions of the display")
  func tap() throws {
    let player = try player("tap 100 25\ntap @buy")
    var events: [InputEvent] = []
    stage.onEvent = { events.append($0) }
    player.proceed()
    #expect(player.deadline == .milliseconds(80))
    clock.advance(to: .seconds(1))
    #expect(
      events == [
        InputEvent(.touch(slot: 0, .began, UnitPosition(x: 0.5, y: 0.25)), time: .zero),
        InputEvent(.touch(slot: 0, .ended, UnitPosition(x: 0.5, y: 0.25)), time: .milliseconds(80)),
        InputEvent(.touch(slot: 0, .began, UnitPosition(x: 0.25, y: 0.25)), time: .milliseconds(80)),
        InputEvent(.touch(slot: 0, .ended, UnitPosition(x: 0.25, y: 0.25)), time: .milliseconds(160)),
      ])
    #expect(player.outcome == .passed && stage.outcomes == [.passed])
  }

  @Test("A held finger stays for its duration, and a dragged one moves at constant speed and lifts at the end")
  func holdAndDrag() throws {
    let player = try player("hold @buy 2s\ndrag 0 0 100 50 40ms")
    var events: [InputEvent] = []
    stage.onEvent = { events.append($0) }
    player.proceed()
    clock.advance(to: .seconds(5))
    let held = UnitPosition(x: 0.25, y: 0.25)
    #expect(
      events.prefix(2) == [
        InputEvent(.touch(slot: 0, .began, held), time: .zero),
        InputEvent(.touch(slot: 0, .ended, held), time: .seconds(2)),
      ])
    let drag = events.dropFirst(2).compactMap { event -> String? in
      guard case .touch(_, let phase, let place) = event.kind else { return nil }
      return "\(phase) \(place.x) \(place.y) \(event.time - .seconds(2))"
    }
    #expect(
      drag == [
        "began 0.0 0.0 0.0 seconds", "moved 0.125 0.125 0.01 seconds", "moved 0.25 0.25 0.02 seconds",
        "moved 0.375 0.375 0.03 seconds", "moved 0.5 0.5 0.04 seconds", "ended 0.5 0.5 0.04 seconds",
      ])
    #expect(player.outcome == .passed)
  }

  @Test("A drag without duration is one move")
  func quickDrag() throws {
    let player = try player("drag 0 0 100 50 0ms")
    var count = 0
    stage.onEvent = { if case .touch = $0.kind { count += 1 } }
    player.proceed()
    #expect(count == 3)
    #expect(player.outcome == .passed)
  }

  private func enter(_ isDown: Bool, _ time: Duration) throws -> KeyInput {
    try #require(KeyInput(name: "enter", isDown: isDown, time: time))
  }

  @Test("A command and a scan each happen once")
  func commands() throws {
    let player = try player("press next\nscan \"A-1 \\\"\"")
    player.proceed()
    #expect(stage.actions == ["give next", "scan A-1 \""] && stage.outcomes == [.passed])
  }

  @Test("A scan that no view receives ends a script with what is missing")
  func lostScan() throws {
    stage.takesScans = false
    let player = try player("scan \"4711\"")
    player.proceed()
    guard case .failed(let failure) = player.outcome else {
      Issue.record("the script passed")
      return
    }
    #expect(
      failure.description == "s:1: expected a view with 'onScan', to receive the code, found none on the screen")
  }

  @Test("A finger lifts at its last position, and a tap at the same time uses another slot")
  func fingers() throws {
    let player = try player("press 20 10\nmove 40 10\ntap 0 0\nrelease\nkey enter")
    var events: [InputEvent.Kind] = []
    stage.onEvent = { events.append($0.kind) }
    player.proceed()
    clock.advance(to: .seconds(1))
    try #expect(
      events == [
        .touch(slot: 0, .began, UnitPosition(x: 0.1, y: 0.1)), .touch(slot: 0, .moved, UnitPosition(x: 0.2, y: 0.1)),
        .touch(slot: 1, .began, UnitPosition(x: 0, y: 0)), .touch(slot: 1, .ended, UnitPosition(x: 0, y: 0)),
        .touch(slot: 0, .ended, UnitPosition(x: 0.2, y: 0.1)), .key(enter(true, .milliseconds(80))),
        .key(enter(false, .milliseconds(160))),
      ])
  }

  @Test("Steps wait until the display has caught up, but the time of a wait step passes")
  func catchesUp() throws {
    let player = try player("wait 1s\ncapture a.png")
    stage.isCaughtUp = false
    player.proceed()
    #expect(player.deadline == .seconds(1))
    clock.advance(to: .seconds(5))
    #expect(stage.captured.isEmpty && player.outcome == nil)
    stage.isCaughtUp = true
    player.proceed()
    #expect(stage.captured == ["a.png"])
    #expect(player.outcome == .passed)
  }

  @Test("A display that never settles fails the script after a minute, in which pauses do not count")
  func restless() throws {
    let player = try player("wait 1s\ncapture a.png\nwait 1h\ncapture b.png")
    player.proceed()
    clock.advance(to: .seconds(1))
    #expect(stage.captured == ["a.png"])
    stage.isCaughtUp = false
    clock.advance(to: .seconds(3650))
    #expect(player.outcome == nil)
    clock.advance(to: .seconds(3662))
    guard case .failed(let failure) = player.outcome else {
      Issue.record("\(String(describing: player.outcome))")
      return
    }
    #expect(failure.line == 4 && failure.expected.contains("come to rest"))
    #expect(stage.captured == ["a.png"])
  }

  @Test("An expectation with a time limit may be met until then, and the next step follows at once")
  func within() throws {
    let player = try player("expect within 20s screen thanks\ncapture a.png")
    stage.found = "screen home"
    player.proceed()
    #expect(player.deadline == .seconds(20))
    clock.advance(to: .seconds(19))
    player.proceed()
    #expect(player.outcome == nil && player.deadline == .seconds(20))
    stage.found = nil
    player.proceed()
    #expect(player.outcome == .passed)
    #expect(stage.captured == ["a.png"])
  }

  @Test("The time limit of an expectation starts again with each step")
  func withinAgain() throws {
    let player = try player("expect within 3s screen a\nexpect within 3s screen b")
    stage.found = "screen home"
    player.proceed()
    clock.advance(to: .seconds(2))
    stage.found = nil
    stage.refusals = ["screen b": "screen a"]
    player.proceed()
    clock.advance(to: .milliseconds(4900))
    #expect(player.outcome == nil)
    clock.advance(to: .milliseconds(5000))
    guard case .failed(let failure) = player.outcome else {
      Issue.record("\(String(describing: player.outcome))")
      return
    }
    #expect(failure.description == "s:2: expected screen b within 3.0 seconds, found screen a")
  }

  @Test("A script ends only after its last touch is shown on the display")
  func lastFrame() throws {
    let player = try player("tap 1 1")
    stage.onEvent = { _ in stage.isCaughtUp = false }
    player.proceed()
    clock.advance(to: .seconds(5))
    #expect(player.outcome == nil)
    stage.isCaughtUp = true
    player.proceed()
    #expect(player.outcome == .passed)
  }

  @Test(
    "A failed step or expectation ends the script with its line and the reason",
    arguments: [
      ("wait 1s\nexpect guide a step 2", "s:2: expected guide a step 2, found guide a step 1"),
      ("expect no guide\ntap 1 1", "s:1: expected no guide, found guide a step 1"),
      ("tap @sell", "s:1: expected an element marked 'sell', found none on the screen"),
      ("\ntap 201 1", "s:2: expected a position on the display, found 201.0 1.0 on 200.0 by 100.0 points"),
      ("set n=many", "s:1: expected a value for 'n', found guide a step 1"),
      ("expect data n 3", "s:1: expected data n 3, found guide a step 1"),
      ("expect data n missing", "s:1: expected data n missing, found guide a step 1"),
      (#"expect text @a "b \"c\"""#, #"s:1: expected text @a "b \"c\"", found guide a step 1"#),
      ("capture a.png", "s:1: error: guide a step 1"),
    ])
  func failures(text: String, message: String) throws {
    let player = try player(text)
    stage.found = "guide a step 1"
    player.proceed()
    clock.advance(to: .seconds(5))
    player.proceed()
    let ends = stage.outcomes.map { if case .failed(let failure) = $0 { failure.description } else { "passed" } }
    #expect(ends == [message])
  }

  @Test("Suspending the source cancels the fingers that are down, and nothing ends twice")
  func suspended() throws {
    let player = try player("tap 20 10\ntap 40 10")
    var events: [InputEvent.Kind] = []
    stage.onEvent = { events.append($0.kind) }
    player.proceed()
    player.suspend()
    clock.advance(to: .seconds(1))
    try #expect(
      events == [
        .touch(slot: 0, .began, UnitPosition(x: 0.1, y: 0.1)),
        .touch(slot: 0, .cancelled, UnitPosition(x: 0.1, y: 0.1)),
      ])
    player.resume()
    clock.advance(to: .seconds(2))
    #expect(
      events.dropFirst(2) == [
        .touch(slot: 0, .began, UnitPosition(x: 0.2, y: 0.1)), .touch(slot: 0, .ended, UnitPosition(x: 0.2, y: 0.1)),
      ])
    #expect(stage.outcomes == [.passed])
  }

  @Test("An event's listener may call the player again without mixing up the steps")
  func reentrant() throws {
    let player = try player("press 1 1\nmove 2 2\nrelease")
    var phases: [ContactPhase] = []
    stage.onEvent = {
      if case .touch(_, let phase, _) = $0.kind { phases.append(phase) }
      player.proceed()
    }
    player.proceed()
    #expect(phases == [.began, .moved, .ended])
  }

  @Test("Data are set after the display shows the effect of the earlier steps")
  func data() throws {
    let player = try player("set n=1\nset title=Gate 3")
    stage.isCaughtUp = false
    player.proceed()
    #expect(stage.data.isEmpty)
    stage.isCaughtUp = true
    player.proceed()
    #expect(stage.data == ["n=1", "title=Gate 3"])
    #expect(player.outcome == .passed)
  }
}
