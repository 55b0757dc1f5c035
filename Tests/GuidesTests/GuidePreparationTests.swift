import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("Preparations of steps")
struct GuidePreparationTests {
  private let stage = Stage()

  /// An action that waits until the test opens it.
  @MainActor
  private final class Gate {
    private(set) var begun = 0
    private(set) var ended = 0
    private(set) var cancelled = 0
    private var continuation: CheckedContinuation<Void, Never>?

    func wait() async {
      begun += 1
      await withCheckedContinuation { continuation = $0 }
      ended += 1
      if Task.isCancelled { cancelled += 1 }
    }

    func open() {
      continuation?.resume()
      continuation = nil
    }
  }

  /// Lets tasks of the main actor run until a condition holds.
  private func until(_ condition: () -> Bool) async {
    for _ in 0..<10_000 where !condition() { await Task.yield() }
    stage.settle()
  }

  @Test("A step waits for its action, and touches do nothing meanwhile")
  func action() async throws {
    let gate = Gate()
    stage.start(try .g([.lit("a"), .lit("b") { $0.before = [.run { await gate.wait() }] }, .lit("c")]))
    stage.tap(250)
    // The task has not run yet, but touches are already blocked.
    #expect(gate.begun == 0)
    stage.tap(250)
    stage.tap(150)
    #expect(stage.step == nil)
    await until { gate.begun == 1 }
    #expect(stage.step == nil)
    gate.open()
    await until { gate.ended == 1 && stage.host.needsUpdate }
    #expect(stage.step == "b")
    #expect(stage.app.taps == [])
  }

  @Test(
    "An action that takes too long is cancelled, and its step is shown or skipped",
    arguments: [
      (GuideStep.Preparation.TimeoutPolicy.goesOn, "b"), (.skips, "c"),
    ])
  func late(_ policy: GuideStep.Preparation.TimeoutPolicy, _ step: String) async throws {
    let gate = Gate()
    let action = GuideStep.Preparation.run(within: .seconds(2), whenLate: policy) { await gate.wait() }
    stage.start(try .g([.lit("a"), .lit("b") { $0.before = [action] }, .lit("c")]))
    stage.tap(250)
    await until { gate.begun == 1 }
    stage.advance(.seconds(1))
    #expect(stage.step == nil)
    stage.advance(.seconds(1))
    #expect(stage.step == step)
    gate.open()
    await until { gate.ended == 1 }
    #expect(gate.cancelled == 1)
    #expect(stage.step == step)
  }

  @Test("Leaving a guide cancels its action, whose end then changes nothing")
  func leaving() async throws {
    let gate = Gate()
    stage.start(try .g([.lit("a") { $0.before = [.run { await gate.wait() }] }]))
    await until { gate.begun == 1 }
    stage.presenter.close()
    stage.start(try .g([.lit("b")]))
    gate.open()
    await until { gate.ended == 1 }
    #expect(gate.cancelled == 1)
    #expect(stage.step == "b")
  }

  @Test("Steps go to their screens and back, and steps on other screens count")
  func screens() throws {
    stage.app.shows = ["a"]
    stage.presenter.onNavigate = { [app = stage.app] in app.shows = [SpotlightKey($0)] }
    stage.start(
      try .g(
        (["a", "b", "x", "c"] as [SpotlightKey]).map { key in
          .lit(key) { $0.before = [.navigate(key == "x" ? "a" : key.name)] }
        }))
    #expect(stage.presenter.position?.count == 4)
    stage.tap(250)
    #expect(stage.step == "b")
    stage.tap(250)
    // The screen of step `x` has no such element.
    #expect(stage.step == "c")
    #expect(stage.presenter.position?.number == 3)
    #expect(stage.presenter.position?.count == 3)
    stage.presenter.back()
    stage.settle()
    #expect(stage.step == "b")
  }

  @Test("Elements are scrolled into view through all scroll views around them")
  func scrolling() throws {
    let presenter = GuidePresenter(store: GuideStore())
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      ScrollView {
        VStack(spacing: 0) {
          Rectangle().frame(width: 100, height: 250)
          ScrollView(.horizontal) {
            HStack(spacing: 0) {
              Rectangle().frame(width: 180, height: 30)
              Rectangle().frame(width: 20, height: 20).spotlightElement(key: "a", shape: .rectangle)
              Rectangle().frame(width: 180, height: 30)
            }
          }
          Rectangle().frame(width: 100, height: 250)
        }
      }
      .guides(presenter)
    }
    _ = host.update()
    let step = GuideStep.lit("a")
    presenter.start(try .g([step]))
    _ = host.update()
    #expect(presenter.guide == nil)
    presenter.start(try .g([.lit("a") { $0.before = [.scrollIntoView] }]))
    host.settled()
    #expect(presenter.sequence.state == .at(0))
    #expect(presenter.displayFrame(of: "a") == Rect(x: 80, y: 80, width: 20, height: 20))
  }
}
