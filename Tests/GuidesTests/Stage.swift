import FollowspotDrawing
import FollowspotGeometry
import FollowspotGuides
import Observation
import FollowspotSpotlights
import Testing
import FollowspotViews

/// Guides on a small display, whose time the test controls.
@MainActor
final class Stage {
  /// The state of the app, which tests may change.
  @Observable @MainActor
  final class App {
    var shows: Set<SpotlightKey> = ["a", "b", "c"]
    var taps: [SpotlightKey] = []
  }

  let app = App()
  let presenter: GuidePresenter
  let host: ViewHost
  private(set) var events: [GuidePresenter.Event] = []

  /// Creates three elements in a row on 300 × 100 points: `a` at 0…100, `b` at 100…200, `c` at 200…300.
  init(store: GuideStore = GuideStore(), overlay: some SpotlightOverlay = DefaultOverlay()) {
    let presenter = GuidePresenter(store: store)
    self.presenter = presenter
    host = ViewHost(size: Size(width: 300, height: 100)) { [app] in
      HStack(spacing: 0) {
        ForEach(["a", "b", "c"] as [SpotlightKey], id: \.name) { key in
          ZStack {
            if app.shows.contains(key) {
              Color.red.onTapGesture { app.taps.append(key) }.spotlightElement(key: key, shape: .rectangle)
            }
          }
          .frame(width: 100, height: 100)
        }
      }
      .guides(presenter, overlay: overlay)
    }
    presenter.onEvent = { [unowned self] in events.append($0) }
    settle()
  }

  var step: String? { presenter.sequence.shownIndex.map { presenter.sequence.steps[$0].id } }

  /// Updates until nothing changes any more, which must happen soon.
  func settle() {
    for _ in 0..<10 {
      _ = host.update()
      if !host.needsUpdate { return }
    }
    Issue.record("the display does not come to rest")
  }

  func advance(_ time: Duration) {
    host.timeline.advance(to: host.timeline.now + time)
    settle()
  }

  /// Lets animations finish, because touches are ignored before.
  func arrive() {
    if !host.isSettled { advance(.milliseconds(350)) }
  }

  func tap(_ x: Double, _ y: Double = 50) {
    arrive()
    press(x, y)
    release(x, y)
  }

  func press(_ x: Double, _ y: Double = 50) {
    host.send(TouchEvent(phase: .began, location: Point(x: x, y: y), time: host.timeline.now))
    settle()
  }

  func release(_ x: Double, _ y: Double = 50) {
    host.send(TouchEvent(phase: .ended, location: Point(x: x, y: y), time: host.timeline.now))
    settle()
  }

  func start(_ guide: Guide) {
    presenter.start(guide)
    settle()
  }
}

extension Guide {
  /// Returns a guide with the id `g` and version 1.
  static func g(_ steps: [GuideStep], _ change: (inout Guide) -> Void = { _ in }) throws -> Guide {
    var guide = Guide(id: GuideID("g"), version: 1, steps: steps)
    change(&guide)
    return guide
  }
}

extension GuideStep {
  /// Returns a step that highlights an element and is named after it.
  static func lit(_ key: SpotlightKey, _ change: (inout GuideStep) -> Void = { _ in }) -> GuideStep {
    var step = GuideStep(id: key.name, targets: [.init(key)], message: key.name)
    change(&step)
    return step
  }
}

extension GuidePresenter.Event {
  /// The reason why the guide ended early.
  var reason: Reason? { if case .ended(_, _, let reason) = self { reason } else { nil } }
}
