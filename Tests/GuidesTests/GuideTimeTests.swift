import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("A guide in time")
struct GuideTimeTests {
  private let stage = Stage()

  @Test("goes on by itself where its step says so, to the end")
  func advances() throws {
    let steps = (["a", "b"] as [MarkKey]).map { GuideStep.lit($0) { $0.advancesAfter = .seconds(3) } }
    stage.start(try .g(steps))
    stage.advance(.milliseconds(2999))
    #expect(stage.step == "a")
    stage.advance(.milliseconds(1))
    #expect(stage.step == "b")
    stage.advance(.seconds(3))
    #expect(stage.events.last == .completed(try GuideID("g"), version: 1))
    #expect(stage.host.timeline.nextDeadline == nil)
  }

  @Test("ends after two minutes in which nobody touched it, unless it says otherwise")
  func standardLimit() throws {
    stage.start(try .g([.lit("a"), .lit("b")]))
    stage.advance(.seconds(119))
    stage.press(250)
    stage.advance(.seconds(119))
    #expect(stage.presenter.guide != nil)
    stage.advance(.seconds(1))
    #expect(stage.events.last == .ended(try GuideID("g"), step: 1, .timedOut))
    #expect(stage.presenter.store.recordedVersion(of: try GuideID("g")) == nil)
  }

  @Test("keeps to the limit of its steps, which may go on instead of ending or have none")
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

  @Test("rests on its last step until the host closes it, and the host records")
  func rests() throws {
    stage.start(try .g([.lit("a"), .lit("b")]) { $0.closesAutomatically = false })
    stage.tap(250)
    stage.tap(250)
    let id = try GuideID("g")
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

  @Test("that rests and is forgotten by its host ends all the same")
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

  @Test("goes back, is skipped and closed; each is told apart")
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

  @Test("that nobody put on a display yet waits for its views instead of ending")
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
