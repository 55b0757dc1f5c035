internal import Geometry
internal import Spotlights
internal import Views

/// What a guide knows of the display that it is shown on: the marked elements, the time, and when it is laid out.
@MainActor
final class GuideStage {
  /// The elements that are marked on the display.
  private(set) var marks: [MarkKey: Mark] = [:]
  /// Where touches reach what lies below, on the display, in points.
  var openings: [Rect] = []
  /// Called after each layout.
  var onLayout: () -> Void = {}
  /// Called when ``deadline`` has come.
  var onTime: () -> Void = {}
  /// When ``onTime`` is called; nil for never.
  var deadline: Duration? { didSet { timer?.deadline = deadline } }

  private weak var host: ViewHost?
  private var timer: Timeline.Timer?
  /// What waits for the first views; nil once they have come.
  private var waiting: [() -> Void]? = []
  private var isLookingSoon = false
  private var isAwaitingPlaces = false
  /// Keeps touches from a step that is on its way.
  let arrival = StepArrival()
  /// How steps come.
  private(set) var animation = Animation.easeInOut

  /// Whether elements may still move to the places that they keep.
  var isProvisional: Bool { host?.isLayoutProvisional ?? false }

  /// The display's time; zero before there are views.
  var now: Duration { host?.timeline.now ?? .zero }

  /// The views of the guide are being laid out.
  func attach(to host: ViewHost?, marks: [MarkKey: Mark], animation: Animation) {
    self.marks = marks
    self.animation = animation
    guard let host else { return }
    if self.host !== host {
      self.host = host
      timer = host.timeline.timer { [weak self] in self?.onTime() }
      timer?.deadline = deadline
    }
    waiting?.forEach(host.afterUpdate)
    waiting = nil
    guard !isLookingSoon else { return }
    isLookingSoon = true
    host.afterUpdate { [weak self, weak host] in
      guard let self, let host else { return }
      isLookingSoon = false
      look(at: host)
    }
  }

  private func look(at host: ViewHost) {
    if host.isLayoutProvisional, !isAwaitingPlaces {
      isAwaitingPlaces = true
      host.afterProvisionalLayout { [weak self, weak host] in
        guard let self, let host else { return }
        isAwaitingPlaces = false
        // What can be is brought back into sight; what is out of sight then is not there.
        onLayout()
        host.afterUpdate { [weak self] in self?.onLayout() }
      }
    }
    onLayout()
  }

  /// Calls an action once the display is laid out; at once where its views have gone.
  func afterLayout(_ action: @escaping () -> Void) {
    if waiting != nil {
      waiting?.append(action)
    } else if let host {
      host.afterUpdate(action)
    } else {
      action()
    }
  }

  /// Takes the touches that are going on from whoever they belong to.
  func cancelTouches() { host?.cancelTouches() }

  /// Whether anything of an element is on the display.
  func isSeen(_ target: GuideStep.Target) -> Bool { marks[target.key]?.bounds.visibleFrame?.isEmpty == false }

  /// Scrolls elements into sight; of those that don't fit together the first counts.
  func scrollIntoView(_ targets: [GuideStep.Target]) {
    for target in targets.reversed() { marks[target.key]?.bounds.reveal(margin: target.padding) }
  }
}
