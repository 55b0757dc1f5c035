import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("Timing of guides")
struct GuideTimeTests {
  private let stage = Stage()

  @Test("A guide advances automatically if its steps say so, up to its end")
  func advances() throws {
    let steps = (["a", "b"] as [SpotlightKey]).map { GuideStep.lit($0) { $0.advancesAfter = .seconds(3) } }
    stage.start(try .g(steps))
    stage.advance(.milliseconds(2999))
    #expect(stage.step == "a")
    stage.advance(.milliseconds(1))
    #expect(stage.step == "b")
    stage.advance(.seconds(3))
    #expect(stage.events.last == .completed("g", version: 1))
    #expect(stage.host.timeline.nextDeadline == nil)
  }

  @Test("A guide without touches ends after two minutes by default")
  func standardLimit() throws {
    stage.start(try .g([.lit("a"), .lit("b")]))
    stage.advance(.seconds(119))
    stage.press(250)
    stage.advance(.seconds(119))
    #expect(stage.presenter.guide != nil)
    stage.advance(.seconds(1))
    #expect(stage.events.last == .ended("g", step: 1, .timedOut))
    #expect(stage.presenter.store.recordedVersion(of: "g") == nil)
  }

  @Test("A step's limit overrides the guide's: it may advance, end the guide or be absent")
  func limits() throws {
    stage.start(
      try .g([.lit("a") { $0.timeLimit = .advances(after: .seconds(5)) }, .lit("b") { $0.timeLimit = .never }]) {
        $0.timeLimit = .ends(after: .seconds(1))
      })
    stage.advance(.seconds(5))
    #expect(stage.step == "b")
    stage.advance(.seconds(1_000_000))
    #expect(stage.step == "b")
    #expect(stage.host.timeline.nextDeadline == nil)
  }

  @Test("A resting guide stays on its last step until the host closes it and records the version")
  func rests() throws {
    stage.start(try .g([.lit("a"), .lit("b")]) { $0.closesAutomatically = false })
    stage.tap(250)
    stage.tap(250)
    let id = GuideID("g")
    #expect(stage.events.last == .resting(id, version: 1))
    #expect(stage.presenter.isResting)
    stage.tap(250)
    #expect(stage.presenter.position?.step.id == "b")
    #expect(stage.presenter.store.recordedVersion(of: id) == nil)
    stage.presenter.close()
    #expect(stage.events.last == .ended(id, step: 2, .closed))
    stage.presenter.store.record(version: 1, of: id)
    #expect(stage.presenter.store.recordedVersion(of: id) == 1)
    #expect(!stage.presenter.offer(try .g([.lit("a")])))
  }

  @Test("A resting guide that its host forgets still ends")
  func restIsNoTrap() throws {
    stage.start(
      try .g([.lit("a") { $0.advancesAfter = .seconds(1) }]) {
        $0.closesAutomatically = false
        $0.timeLimit = .advances(after: .seconds(10))
      })
    stage.advance(.seconds(1))
    #expect(stage.presenter.isResting)
    stage.advance(.seconds(10))
    #expect(stage.events.last?.reason == .timedOut)
    stage.start(
      try .g([.lit("a")]) {
        $0.closesAutomatically = false
        $0.timeLimit = .never
      })
    stage.tap(250)
    stage.presenter.cancel()
    #expect(stage.events.last?.reason == .cancelled)
  }

  @Test("Going back, skipping and closing a guide are reported with their reasons")
  func ways() throws {
    let guide = try Guide.g([.lit("a"), .lit("b")]) { $0.isCancellable = true }
    stage.start(guide)
    stage.presenter.back()
    #expect(!stage.presenter.canGoBack)
    stage.tap(250)
    #expect(stage.presenter.canGoBack)
    stage.presenter.back()
    stage.settle()
    #expect(stage.step == "a")
    stage.presenter.skip()
    #expect(stage.events.last?.reason == .skipped)
    stage.start(guide)
    stage.presenter.close()
    #expect(stage.events.last?.reason == .closed)
    stage.start(try .g([.lit("a")]))
    stage.presenter.skip()
    #expect(stage.presenter.guide != nil)
  }

  @Test("A guide that was started before the first views waits for them")
  func beforeViews() throws {
    let presenter = GuidePresenter(store: GuideStore())
    presenter.start(try .g([.lit("a")]))
    #expect(presenter.guide != nil)
    let host = ViewHost(size: .init(width: 10, height: 10)) {
      Rectangle().spotlightElement(key: "a").guides(presenter)
    }
    _ = host.update()
    #expect(presenter.sequence.state == .at(0))
  }
}
