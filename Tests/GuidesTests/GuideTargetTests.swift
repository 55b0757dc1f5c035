import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("Elements of guides")
struct GuideTargetTests {
  private let stage = Stage()

  @Test("A guide goes to the next step when its element disappears, and ends without elements")
  func lost() throws {
    stage.start(try .g([.lit("a"), .lit("b")]))
    stage.app.shows = ["b"]
    stage.settle()
    #expect(stage.step == "b")
    #expect(stage.presenter.position?.count == 2)
    stage.app.shows = []
    stage.settle()
    #expect(stage.events.last?.reason == .targetsMissing)
    #expect(stage.presenter.guide == nil)
  }

  @Test("A guide waits for an element under its scrim until the deadline, and ignores touches")
  func waits() throws {
    stage.app.shows = ["b"]
    stage.start(try .g([.lit("a"), .lit("b")]) { $0.missingTargets = .wait(upTo: .seconds(2)) })
    #expect(stage.step == nil)
    #expect(stage.presenter.position?.count == 2)
    stage.tap(250)
    stage.tap(150)
    #expect(stage.app.taps == [])
    stage.advance(.seconds(1))
    stage.app.shows = ["a", "b"]
    stage.settle()
    #expect(stage.step == "a")
    stage.app.shows = ["b"]
    stage.settle()
    #expect(stage.step == nil)
    stage.advance(.seconds(2))
    #expect(stage.step == "b")
    stage.app.shows = []
    stage.settle()
    stage.advance(.seconds(2))
    #expect(stage.events.last?.reason == .targetsMissing)
  }

  @Test("A guide with a missing element shows its card without a cutout, or ends, by its policy")
  func centerAndAbort() throws {
    stage.app.shows = ["a"]
    stage.start(try .g([.lit("x"), .lit("a")]) { $0.missingTargets = .center })
    #expect(stage.step == "x")
    stage.start(try .g([.lit("a"), .lit("x"), .lit("a")]) { $0.missingTargets = .abort })
    stage.tap(250)
    #expect(stage.events.last?.reason == .targetsMissing)
  }

  @Test("A presenter returns the frames of elements on the display")
  func origins() {
    #expect(stage.presenter.displayOrigin(of: "b") == .init(x: 100, y: 0))
    #expect(stage.presenter.displayFrame(of: "c") == .init(x: 200, y: 0, width: 100, height: 100))
    #expect(stage.presenter.displayFrame(of: "x") == nil)
  }

  @Test("A step shows custom views above the scrim, instead of its card or next to it")
  func ownViews() throws {
    var taps = 0
    for showsCard in [false, true] {
      let step = GuideStep(id: "a", targets: [.init("a")], showsCard: showsCard) { context in
        Button(action: { taps += context.number }) { Rectangle().frame(width: 60, height: 20) }
      }
      stage.start(try .g([step, .lit("b")]))
      stage.tap(30, 10)
      #expect(stage.step == "a")
      stage.tap(290, 90)
      #expect(stage.step == "b")
    }
    #expect(taps == 2)
  }
}
