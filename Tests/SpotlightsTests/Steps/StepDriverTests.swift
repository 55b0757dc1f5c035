import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Observation
import Testing
import FollowspotViews

@testable import FollowspotSpotlights

@MainActor
@Suite("Step driver")
struct StepDriverTests {
  /// Steps over three elements in a row on 300 × 100 points, each 100 points wide.
  @MainActor
  final class Scene: StepDriverDelegate {
    @Observable @MainActor
    final class App { var shows: Set<SpotlightKey> = ["a", "b", "c"] }

    let app = App()
    let driver: StepDriver<StepPlan>
    let host: ViewHost
    private(set) var screens: [String] = []
    private(set) var states: [StepSequence<StepPlan>.State] = []

    init(letsTouchesThrough: Bool = false, animation: Animation? = .linear(duration: 0.3)) {
      let driver = StepDriver<StepPlan>(letsTouchesThrough: letsTouchesThrough)
      self.driver = driver
      host = ViewHost(size: Size(width: 300, height: 100), environment: .forTests) { [app] in
        HStack(spacing: 0) {
          ForEach(["a", "b", "c"] as [SpotlightKey], id: \.name) { key in
            Color.clear.frame(width: 100, height: 100)
              .overlay { if app.shows.contains(key) { Color.red.spotlightElement(key: key, shape: .rectangle) } }
          }
        }
        .onLayout(of: MarksKey.self) { driver.didLayOut($0, $1, animation: animation) }
        .steppingTouches(driver, in: [], cancel: nil)
        .watchingFingers(while: { true }) { driver.noteFinger() }
      }
      driver.delegate = self
      host.settled()
    }

    func plan(of step: StepPlan) -> StepPlan { step }
    func navigate(to screen: String) { screens.append(screen) }
    func didChange(to state: StepSequence<StepPlan>.State) { states.append(state) }
    func timeIsUp() { driver.abandon() }

    func run(_ steps: [StepPlan], missing: MissingTargetPolicy = .skip) {
      driver.run(StepSequence(steps: steps, missingTargets: missing))
      host.settled()
    }
  }

  private func step(_ keys: SpotlightKey..., before: [StepPreparation] = [], limit: StepPace.Limit = .never) -> StepPlan
  {
    StepPlan(targets: keys.map { StepTarget($0) }, before: before, pace: StepPace(limit: limit))
  }

  @Test("A driver shows a step after its preparations, in order, and a layout")
  func prepares() {
    let scene = Scene()
    scene.run([step("a", before: [.navigate("home"), .wait(.seconds(1)), .navigate("list")])])
    #expect(scene.screens == ["home"] && scene.driver.shown == nil)
    scene.host.pass(.milliseconds(900))
    #expect(scene.driver.shown == nil && !scene.driver.hasArrived)
    scene.host.pass(.milliseconds(200))
    #expect(scene.screens == ["home", "list"])
    #expect(scene.states == [.preparing(0), .at(0)])
  }

  @Test("A driver accepts a tap only if the finger came down after the step's arrival")
  func arrival() {
    let scene = Scene()
    scene.run([step("a"), step("b"), step("c")])
    let place = Point(x: 50, y: 50)
    scene.host.tap(place)
    #expect(scene.driver.sequence.state == .at(0))
    scene.host.press(place)
    scene.host.pass(.milliseconds(400))
    scene.host.release(place)
    #expect(scene.driver.sequence.state == .at(0))
    scene.host.tap(place)
    scene.host.tap(place)
    #expect(scene.driver.sequence.state == .at(1))
  }

  @Test("A driver without an animation waits for `arrive()`")
  func toldArrival() {
    let scene = Scene(animation: nil)
    scene.run([step("a"), step("b")])
    scene.host.pass(.seconds(10))
    #expect(scene.driver.shown != nil && !scene.driver.hasArrived)
    scene.driver.arrive()
    #expect(scene.driver.hasArrived)
    scene.driver.next()
    #expect(scene.driver.shown != nil && !scene.driver.hasArrived)
  }

  @Test("A driver that lets touches through shows the next step only after another layout")
  func touchesThrough() {
    for letsThrough in [false, true] {
      let scene = Scene(letsTouchesThrough: letsThrough)
      scene.run([step("a"), step("b"), step("c")])
      scene.driver.next()
      scene.app.shows = ["a", "c"]
      #expect((scene.driver.sequence.state == .at(1)) == !letsThrough)
      scene.host.settled()
      #expect(scene.driver.sequence.state == .at(2))
      #expect(scene.states.contains(.at(1)) == !letsThrough)
    }
  }

  @Test("A driver waits for an element, skips it after the deadline, and reports each state once")
  func waits() {
    let scene = Scene()
    scene.app.shows = ["b"]
    scene.run([step("a"), step("b")], missing: .wait(upTo: .seconds(2)))
    scene.host.pass(.milliseconds(1900))
    #expect(scene.driver.shown == nil)
    scene.host.pass(.milliseconds(200))
    #expect(scene.states == [.preparing(0), .waiting(0, until: .seconds(2)), .at(1)])
    #expect(scene.driver.position?.number == 1 && scene.driver.position?.count == 1)
  }

  @Test(
    "A driver ends untouched steps and then sets no timer",
    arguments: SeededGenerator.seeds(24))
  func ends(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let scene = Scene(letsTouchesThrough: seed % 2 == 0)
    let keys: [SpotlightKey] = ["a", "b", "c"]
    let steps = (0..<5).map { _ in
      let before: [StepPreparation] = [
        [], [.wait(.milliseconds(.random(in: 0...900, using: &random)))], [.scrollIntoView], [.navigate("x")],
      ].randomElement(using: &random)!
      return step(
        keys.randomElement(using: &random)!, before: before,
        limit: Bool.random(using: &random) ? .ends(after: .seconds(5)) : .advances(after: .seconds(5)))
    }
    let policies: [MissingTargetPolicy] = [.skip, .wait(upTo: .seconds(1)), .center, .abort]
    scene.run(steps, missing: policies.randomElement(using: &random)!)
    for turn in 0..<60 {
      let before = scene.driver.sequence.state
      switch Int.random(in: 0..<6, using: &random) {
      case 0: scene.app.shows = Set(keys.filter { _ in Bool.random(using: &random) })
      case 1: scene.host.pass(.milliseconds(.random(in: 1...700, using: &random)))
      case 2: scene.driver.back()
      case 3: scene.driver.next()
      default:
        let isThere = scene.driver.hasArrived
        scene.host.tap(Point(x: .random(in: 0...300, using: &random), y: 50))
        if !isThere { #expect(scene.driver.sequence.state == before, "turn \(turn)") }
      }
      scene.host.settled()
    }
    scene.host.pass(.seconds(60), step: .milliseconds(500))
    #expect(!scene.driver.sequence.isActive, "\(scene.driver.sequence.state)")
    #expect(scene.host.timeline.nextDeadline == nil && !scene.host.needsUpdate)
  }
}
