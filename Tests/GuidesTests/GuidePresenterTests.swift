import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import FollowspotSpotlights
import Testing
import FollowspotViews

@MainActor
struct GuidePresenterTests {
  private let presenter = GuidePresenter(store: GuideStore())
  private let events = Events()

  private final class Events { var all: [GuidePresenter.Event] = [] }

  init() { presenter.onEvent = { [events] in events.all.append($0) } }

  /// A host with marked elements `a` and `b`, and optionally `c`.
  private func host(showsC: Bool = false) -> ViewHost {
    let host = ViewHost(size: Size(width: 200, height: 100)) {
      HStack {
        Color.red.spotlightElement(key: "a")
        Color.blue.spotlightElement(key: "b")
        if showsC { Color.green.spotlightElement(key: "c") }
      }
      .guides(presenter)
    }
    _ = host.update()
    return host
  }

  private func guide(version: Int = 1, _ targets: [SpotlightKey] = ["a", "b"], isCancellable: Bool = false) throws
    -> Guide
  {
    Guide(
      id: GuideID("g"), version: version,
      steps: targets.map { GuideStep(id: $0.name, targets: [.init($0)], message: $0.name) },
      isCancellable: isCancellable)
  }

  private func tap(_ host: ViewHost) { host.tap(Point(x: 3, y: 3)) }

  @Test("A version is recorded only when the last step is completed, and is then not shown again")
  func recordsAtTheEnd() throws {
    let host = host()
    let id = GuideID("g")
    #expect(presenter.offer(try guide()))
    _ = host.update()
    tap(host)
    #expect(presenter.store.records[id]?.shownVersion == nil)
    #expect(presenter.store.records[id]?.stepReached?.number == 2)
    tap(host)
    #expect(presenter.store.records[id]?.shownVersion == 1)
    #expect(presenter.guide == nil)
    #expect(!presenter.offer(try guide()))
    #expect(presenter.offer(try guide(version: 2)))
    _ = host.update()
    #expect(
      events.all == [
        .started(id, version: 1), .stepped(id, step: 1), .stepped(id, step: 2), .completed(id, version: 1),
        .started(id, version: 2), .stepped(id, step: 1),
      ])
  }

  @Test("A version below the recorded one is not shown, and is reported")
  func outdated() throws {
    let id = GuideID("g")
    presenter.store.update(id) { $0.mark(version: 5) }
    #expect(!presenter.offer(try guide(version: 4)))
    #expect(events.all == [.outdated(id, version: 4, recorded: 5)])
  }

  @Test("A guide's own rule replaces the comparison of versions")
  func ownRule() throws {
    var guide = try guide()
    guide.shouldShow = { ($0?.timesShown ?? 0) < 2 }
    presenter.store.update(guide.id) { $0.mark(version: 9) }
    #expect(presenter.offer(guide))
    presenter.end(.replaced)
    #expect(presenter.offer(guide))
    presenter.end(.replaced)
    #expect(!presenter.offer(guide))
  }

  @Test("A guide that is left early is not recorded")
  func cancelled() throws {
    let host = host()
    let id = GuideID("g")
    presenter.offer(try guide())
    _ = host.update()
    presenter.cancel()
    #expect(presenter.guide != nil)
    presenter.start(try guide(isCancellable: true))
    presenter.cancel()
    #expect(presenter.guide == nil)
    #expect(presenter.store.records[id]?.shownVersion == nil)
    #expect(events.all.last == .ended(id, step: 1, .cancelled))
  }

  @Test("Steps with missing elements are skipped, and a guide without any elements ends")
  func missingTargets() throws {
    let host = host()
    presenter.offer(try guide(["x", "b", "y"]))
    _ = host.update()
    #expect(presenter.position?.step.id == "b")
    #expect(presenter.position?.count == 1)
    tap(host)
    #expect(events.all.last == .completed("g", version: 1))
    presenter.start(try guide(["x"]))
    _ = host.update()
    #expect(presenter.guide == nil)
    #expect(events.all.last == .ended("g", step: nil, .targetsMissing))
  }

  @Test("Touches on the scrim go to the guide, not to the app below")
  func coverTakesTouches() throws {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.spotlightElement(key: "a").onTapGesture { taps += 1 }.guides(presenter)
    }
    _ = host.update()
    presenter.offer(try guide(["a"]))
    _ = host.update()
    tap(host)
    #expect(taps == 0)
    tap(host)
    #expect(taps == 1)
  }

  @Test("A guide whose texts are replaced stays at its step and records nothing new")
  func update() throws {
    let host = host()
    presenter.start(try guide(), step: 2)
    _ = host.update()
    let events = events.all
    var translated = try guide(["x", "a", "b"])
    for index in translated.steps.indices { translated.steps[index].message += "!" }
    presenter.update(translated)
    _ = host.update()
    #expect(presenter.position?.step.message == "b!")
    #expect(self.events.all == events)
    tap(host)
    #expect(presenter.guide == nil)
    presenter.update(translated)
    #expect(presenter.guide == nil)
  }

  @Test("A step may let touches through its cutouts, but nowhere else")
  func openCutout() throws {
    var taps = 0
    let host = ViewHost(size: Size(width: 100, height: 100)) {
      Color.red.frame(width: 40, height: 40).onTapGesture { taps += 1 }.spotlightElement(key: "a", shape: .rectangle)
        .frame(width: 100, height: 100).guides(presenter)
    }
    _ = host.update()
    presenter.offer(
      Guide(
        id: GuideID("g"), version: 1,
        steps: [GuideStep(id: "1", targets: [.init("a")], message: "", spotlightAction: .pass)]))
    _ = host.update()
    host.tap(Point(x: 50, y: 50))
    #expect(taps == 1)
    #expect(presenter.guide != nil)
    host.tap(Point(x: 5, y: 5))
    #expect(taps == 1)
    #expect(presenter.guide == nil)
  }

  @Test("A guide on a small view takes touches on the whole display")
  func coversTheDisplay() throws {
    let host = ViewHost(size: Size(width: 300, height: 200)) {
      Color.red.frame(width: 20, height: 20).spotlightElement(key: "a").guides(presenter)
    }
    _ = host.update()
    presenter.offer(try guide(["a"]))
    _ = host.update()
    tap(host)
    #expect(presenter.guide == nil)
  }
}

extension ViewHost {
  /// Taps after all animations have finished.
  fileprivate func tap(_ point: Point) {
    if !isSettled { timeline.advance(to: timeline.now + .milliseconds(350)) }
    _ = update()
    send(TouchEvent(phase: .began, location: point))
    send(TouchEvent(phase: .ended, location: point))
    _ = update()
  }
}
