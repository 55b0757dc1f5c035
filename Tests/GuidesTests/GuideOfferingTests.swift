import FollowspotTesting
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@Suite("Guides of screens")
@MainActor
struct GuideOfferingTests {
  private func presenter(_ guides: Guide...) -> GuidePresenter {
    let presenter = GuidePresenter(store: GuideStore())
    presenter.offered = { guides }
    return presenter
  }

  private func guide(
    _ id: GuideID, screen: String? = nil, before: [GuideStep.Preparation] = [],
    shouldShow: (@Sendable (GuideRecord?) -> Bool)? = nil
  ) -> Guide {
    let steps = [
      GuideStep(id: "here", targets: [], message: "Here."),
      GuideStep(id: "there", targets: [], message: "There.", before: before),
    ]
    return Guide(id: id, version: 1, screen: screen, steps: steps, isCancellable: true, shouldShow: shouldShow)
  }

  @Test("Guides are shown with their screen, one after the other")
  func follow() {
    let presenter = presenter(guide("first", screen: "a"), guide("second"), guide("third", screen: "b"))
    presenter.visit("a")
    #expect(presenter.guide?.id == "first")
    presenter.cancel()
    #expect(presenter.guide?.id == "second")
    presenter.cancel()
    #expect(presenter.guide == nil)
    presenter.visit("b")
    #expect(presenter.guide?.id == "second")
  }

  @Test("A guide is shown once in each visit, even if its rule allows more")
  func onceAVisit() {
    let presenter = presenter(guide("always", screen: "a") { _ in true })
    for _ in 1...2 {
      presenter.visit("a")
      #expect(presenter.guide?.id == "always")
      presenter.cancel()
      #expect(presenter.guide == nil)
      presenter.visit("b")
      #expect(presenter.guide == nil)
    }
  }

  @Test("A guide ends when its screen changes")
  func end() {
    let presenter = presenter(guide("first", screen: "a"))
    var ends: [GuidePresenter.Event.Reason] = []
    presenter.onEvent = { if case .ended(_, _, let reason) = $0 { ends.append(reason) } }
    presenter.visit("a")
    presenter.visit("a")
    #expect(ends.isEmpty)
    presenter.visit("b")
    #expect(presenter.guide == nil)
    #expect(ends == [.replaced])
  }

  @Test("A guide follows a visitor to the screen of its step, and ends on other screens", arguments: ["b", "c"])
  func travel(screen: String) {
    let stage = Stage()
    stage.presenter.offered = { [guide("tour", screen: "a", before: [.navigate("b")])] }
    stage.presenter.visit("a")
    stage.settle()
    stage.presenter.next()
    stage.settle()
    #expect(stage.step == "there")
    stage.presenter.visit(screen)
    #expect((stage.presenter.guide != nil) == (screen == "b"))
  }

  private struct Rooms: View {
    @State private var screen = "a"
    @Environment(\.guides) private var guides

    var body: some View {
      Button(action: { guides?.close() }, label: { Text(screen) }).spotlightElement(key: SpotlightKey(screen))
        .guideScreen($screen)
    }
  }

  @Test("A guide takes Swift views to their screens, and is in their environment")
  func rooms() {
    let presenter = presenter(guide("tour", screen: "a", before: [.navigate("b")]))
    let host = ViewHost(size: Size(width: 100, height: 100)) { Rooms().guides(presenter) }
    host.settled()
    #expect(presenter.guide?.id == "tour")
    #expect(presenter.displayFrame(of: "a") != nil)
    presenter.next()
    host.settled()
    #expect(presenter.guide?.id == "tour")
    #expect(presenter.screen == "b")
    #expect(presenter.displayFrame(of: "b") != nil)
  }
}
