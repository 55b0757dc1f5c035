import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

/// An overlay that consists of a button at the left edge and the step's message.
private struct ButtonOverlay: SpotlightOverlay {
  var tapped: () -> Void = {}

  func body(context: SpotlightContext) -> some View {
    HStack(spacing: 0) {
      Button(action: { context.actions.back?() }) { Rectangle().frame(width: 40, height: 20) }
      Button(action: tapped) { Rectangle().frame(width: 100, height: 20) }
    }
  }
}

@MainActor @Suite("Touches on guides")
struct GuideTouchTests {
  private let stage = Stage()

  @Test(
    "A touch in a cutout has the step's effect, and a touch on the scrim always advances",
    arguments: [
      (SpotlightAction.advance, [] as [SpotlightKey], "b"), (.block, [], "a"), (.pass, ["a"], "a"),
      (.passAndAdvance, ["a"], "b"),
    ])
  func spotlightAction(_ action: SpotlightAction, _ taps: [SpotlightKey], _ step: String) throws {
    stage.start(try .g([.lit("a") { $0.spotlightAction = action }, .lit("b")]))
    stage.tap(50, 90)
    #expect(stage.app.taps == taps)
    #expect(stage.step == step)
    stage.start(try .g([.lit("a") { $0.spotlightAction = action }, .lit("b")]))
    stage.tap(250)
    #expect(stage.app.taps == taps)
    #expect(stage.step == "b")
  }

  @Test("A touch that began in an earlier step does nothing on scrim, buttons and cutouts")
  func laterStep() throws {
    for action in SpotlightAction.allCases {
      stage.start(
        try .g([.lit("a") { $0.advancesAfter = .seconds(1) }, .lit("b") { $0.spotlightAction = action }, .lit("c")]))
      stage.press(150)
      stage.advance(.seconds(1))
      stage.release(150)
      #expect(stage.step == "b")
      #expect(stage.app.taps == [])
    }
    var taps = 0
    let buttons = Stage(overlay: ButtonOverlay { taps += 1 })
    buttons.start(try .g([.lit("a") { $0.advancesAfter = .seconds(1) }, .lit("b")]))
    buttons.press(90, 10)
    buttons.advance(.seconds(1))
    buttons.release(90, 10)
    #expect(taps == 0)
    buttons.tap(90, 10)
    #expect(taps == 1)
    #expect(buttons.step == "b")
  }

  @Test("A touch on an element in a cutout does nothing after the step has changed")
  func passAndAdvance() throws {
    stage.start(
      try .g([
        .lit("a") {
          $0.spotlightAction = .passAndAdvance
          $0.advancesAfter = .seconds(1)
        }, .lit("b") { $0.spotlightAction = .passAndAdvance }, .lit("c"),
      ]))
    stage.press(50)
    stage.advance(.seconds(1))
    stage.release(50)
    #expect(stage.app.taps == [])
    #expect(stage.step == "b")
  }

  @Test("A touch reaches an overlay's button over a cutout that passes touches")
  func buttonOverCutout() throws {
    var taps = 0
    let stage = Stage(overlay: ButtonOverlay { taps += 1 })
    stage.start(try .g([.lit("a") { $0.spotlightAction = .pass }, .lit("b")]))
    stage.tap(90, 10)
    #expect(taps == 1)
    #expect(stage.app.taps == [])
  }

  @Test("A touch that makes its element disappear advances by one step, not two")
  func elementChangesTheDisplay() throws {
    stage.start(try .g([.lit("a") { $0.spotlightAction = .passAndAdvance }, .lit("b"), .lit("c")]))
    stage.press(50)
    stage.app.shows = ["b", "c"]
    stage.release(50)
    #expect(stage.step == "b")
  }
}
