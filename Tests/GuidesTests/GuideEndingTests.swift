import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor @Suite("End conditions of guides")
struct GuideEndingTests {
  private func guide(_ stage: Stage) throws -> Guide {
    try .g([.lit("a"), .lit("b")]) { guide in
      guide.endsWhen = { [app = stage.app] in !app.shows.contains("c") }
    }
  }

  @Test("A guide ends as soon as its end condition holds, and counts as not completed")
  func ends() throws {
    let stage = Stage()
    stage.start(try guide(stage))
    stage.tap(250)
    #expect(stage.step == "b")
    stage.app.shows.remove("c")
    stage.settle()
    #expect(stage.presenter.guide == nil)
    let id = GuideID("g")
    #expect(stage.events.last == .ended(id, step: 2, .conditionMet))
    #expect(stage.presenter.store.recordedVersion(of: id) == nil)
  }

  @Test("A guide does not start while its end condition holds, and the current guide stays")
  func staysAway() throws {
    let stage = Stage()
    var other = try Guide.g([.lit("a")])
    other.id = GuideID("other")
    stage.start(other)
    stage.app.shows.remove("c")
    #expect(!stage.presenter.start(try guide(stage)))
    #expect(!stage.presenter.offer(try guide(stage)))
    #expect(stage.presenter.guide?.id == other.id)
    stage.app.shows.insert("c")
    #expect(stage.presenter.start(try guide(stage)))
  }
}
