import FollowspotTesting
import SwiftUI
import Testing

private struct Page: View {
  var body: some View {
    HStack(spacing: 0) {
      Color.red.frame(width: 40, height: 40).spotlightElement(key: "first", shape: .rectangle)
      Color.blue.frame(width: 40, height: 40).spotlightElement(key: "second", shape: .rectangle)
    }
  }
}

@MainActor @Suite("An article's page guides")
struct PageGuideTests {
  private func guide(
    version: Int, closesAutomatically: Bool = true, shouldShow: (@Sendable (GuideRecord?) -> Bool)? = nil
  ) -> Guide {
    Guide(
      id: "page", version: version,
      steps: [GuideStep("first", message: "One"), GuideStep("second", message: "Two", spotlightAction: .block)],
      closesAutomatically: closesAutomatically, shouldShow: shouldShow)
  }

  /// Shows the page with a presenter of a store, and offers a guide.
  private func offer(_ guide: Guide, _ store: GuideStore) -> (presenter: GuidePresenter, host: ViewHost, isShown: Bool)
  {
    let presenter = GuidePresenter(store: store)
    let host = ViewHost(size: CGSize(width: 120, height: 120), environment: .forTests) { Page().guides(presenter) }
    host.pass(.seconds(1))
    let isShown = presenter.offer(guide)
    host.pass(.seconds(1))
    return (presenter, host, isShown)
  }

  /// Whether a guide is shown.
  private func shows(_ guide: Guide, _ store: GuideStore) -> Bool { offer(guide, store).isShown }

  /// Taps anywhere on the mask, which goes to the next step.
  private func tap(_ host: ViewHost, _ place: CGPoint = CGPoint(x: 5, y: 5)) {
    host.tap(place, time: host.timeline.now)
    host.pass(.seconds(1))
  }

  @Test("A guide is shown once for each version, and recorded when its last step is completed")
  func versions() {
    let store = GuideStore()
    let first = offer(guide(version: 1), store)
    #expect(first.isShown && first.presenter.position?.number == 1)
    tap(first.host)
    #expect(first.presenter.position?.number == 2 && store.recordedVersion(of: "page") == nil)
    // The area in the light is itself a control, which blocks here.
    tap(first.host, CGPoint(x: 80, y: 60))
    #expect(first.presenter.position?.number == 2)
    tap(first.host)
    #expect(first.presenter.guide == nil && store.recordedVersion(of: "page") == 1)
    #expect(!shows(guide(version: 1), store))
    #expect(shows(guide(version: 2), store))
  }

  @Test("A guide's own rule decides in place of the version")
  func ownRule() {
    let store = GuideStore()
    store.record(version: 3, of: "page")
    #expect(shows(guide(version: 1, shouldShow: { $0?.shownVersion == 3 }), store))
    #expect(!shows(guide(version: 9, shouldShow: { _ in false }), store))
  }

  @Test("A guide that isn't closed rests on its last step until its host closes and records it")
  func resting() {
    let store = GuideStore()
    let shown = offer(guide(version: 1, closesAutomatically: false), store)
    tap(shown.host)
    tap(shown.host)
    #expect(shown.presenter.isResting && store.recordedVersion(of: "page") == nil)
    store.record(version: 1, of: "page")
    shown.presenter.close()
    #expect(shown.presenter.guide == nil)
    #expect(!shows(guide(version: 1), store))
    #expect(shown.presenter.displayOrigin(of: "second") == CGPoint(x: 60, y: 40))
  }
}
