import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Spotlight model")
struct SpotlightModelTests {
  private let model = SpotlightModel()
  private let all: Set<SpotlightKey> = ["a", "b", "c"]

  private func spotlight(
    _ keys: SpotlightKey..., cancellable: Bool = false, missing: MissingTargetPolicy = .skip
  ) -> Spotlight {
    Spotlight(
      elements: keys.map { .init($0, "About \($0)") }, cancellable: cancellable, missingTargets: missing)
  }

  private func run(_ spotlight: Spotlight?, seeing visible: Set<SpotlightKey>? = nil) {
    model.run(spotlight)
    model.look(at: visible ?? all, now: .zero)
  }

  @Test("A spotlight model steps through its elements in order and ends after the last")
  func steps() {
    #expect(!model.isActive && model.target == nil && model.position == nil)
    run(spotlight("b", "a", "c"))
    var seen: [String] = []
    while let target = model.target, let position = model.position {
      seen.append("\(target.key) \(position.number)/\(position.count): \(target.message)")
      #expect(model.isActive && !model.isCancellable)
      model.next()
    }
    #expect(seen == ["b 1/3: About b", "a 2/3: About a", "c 3/3: About c"])
    #expect(!model.isActive && model.driver.sequence.state == .completed)
  }

  @Test("A spotlight model has no target before the first layout")
  func preparing() {
    model.run(spotlight("a"))
    #expect(model.isActive && model.target == nil)
    model.next()
    #expect(model.isActive)
    model.look(at: all, now: .zero)
    #expect(model.target?.key == "a")
  }

  @Test("A spotlight model goes back until there is no earlier element")
  func back() {
    run(spotlight("a", "b"))
    #expect(!model.canGoBack)
    model.back()
    #expect(model.target?.key == "a")
    model.next()
    #expect(model.canGoBack)
    model.back()
    #expect(model.target?.key == "a")
  }

  @Test("`none()` ends a spotlight model's sequence only if it can be cancelled", arguments: [true, false])
  func none(cancellable: Bool) {
    run(spotlight("a", "b", cancellable: cancellable))
    #expect(model.isCancellable == cancellable)
    model.none()
    #expect(model.isActive == !cancellable)
  }

  @Test("A new sequence replaces the current one, and `nil` ends any")
  func replaced() {
    run(spotlight("a", "b"))
    model.next()
    run(spotlight("c", "b", "a"))
    #expect(model.target?.key == "c" && model.position?.count == 3)
    run(nil)
    #expect(!model.isActive && model.target == nil)
    run(Spotlight(elements: []))
    #expect(!model.isActive)
  }

  @Test("A spotlight model skips missing elements and counts the others")
  func skip() {
    run(spotlight("x", "a", "y", "b"), seeing: ["a", "b"])
    #expect(model.target?.key == "a" && model.position?.number == 1 && model.position?.count == 2)
    model.next()
    #expect(model.target?.key == "b" && model.position?.number == 2)
    model.next()
    #expect(model.driver.sequence.state == .completed)
    run(spotlight("x", "y"))
    #expect(!model.isActive && model.driver.sequence.state == .targetsMissing)
  }

  @Test("A spotlight model waits for a missing element until its deadline")
  func wait() {
    run(spotlight("x", "a", missing: .wait(upTo: .seconds(2))))
    #expect(model.target == nil && model.isActive && model.driver.sequence.deadline == .seconds(2))
    model.look(at: all, now: .seconds(1))
    #expect(model.target == nil)
    model.look(at: all.union(["x"]), now: .seconds(1))
    #expect(model.target?.key == "x")
    model.look(at: all, now: .seconds(3))
    #expect(model.target == nil && model.driver.sequence.deadline == .seconds(5))
    model.look(at: all, now: .seconds(5))
    #expect(model.target?.key == "a")
  }

  @Test("A spotlight model shows a missing element's message in the centre or ends, by its policy")
  func centreOrAbort() {
    run(spotlight("x", "a", missing: .center))
    #expect(model.target?.key == "x" && model.position?.count == 2)
    run(spotlight("x", "a", missing: .abort))
    #expect(!model.isActive && model.driver.sequence.state == .targetsMissing)
  }
}

extension SpotlightModel {
  /// Reports the visible elements and the time, in place of a view.
  fileprivate func look(at visible: Set<SpotlightKey>, now: Duration) {
    driver.update(visibility: VisibleTargets(visible: visible, present: visible), now: now)
  }
}
