internal import Geometry
internal import Spotlights
internal import Views

/// What a guide knows of the display that it is shown on: the marked elements, the time, and when it is laid out.
@MainActor
final class GuideStage {
  /// The elements that are marked on the display.
  private(set) var marks: [MarkKey: Mark] = [:]
  /// Called after each layout.
  var onLayout: () -> Void = {}
  /// Called when ``deadline`` has come.
  var onTime: () -> Void = {}
  /// When ``onTime`` is called; nil for never.
  var deadline: Duration? { didSet { timer?.deadline = deadline } }

  private weak var host: ViewHost?
  private var timer: Timeline.Timer?
  /// What waits for the first views.
  private var waiting: [() -> Void] = []
  /// Keeps touches from a step that is on its way.
  let arrival = StepArrival()
  private var layoutDirection = LayoutDirection.leftToRight
  /// How steps come.
  private(set) var animation = Animation.easeInOut

  /// Whether elements may still move to the places that they keep.
  var isProvisional: Bool { host?.isLayoutProvisional ?? false }

  /// The display's time; zero before there are views.
  var now: Duration { host?.timeline.now ?? .zero }

  /// The guide's views were laid out.
  func didLayOut(_ marks: [MarkKey: Mark], _ report: LayoutReport, animation: Animation) {
    self.marks = marks
    self.animation = animation
    layoutDirection = report.environment.layoutDirection
    if host !== report.host {
      host = report.host
      timer = report.host.timeline.timer { [weak self] in self?.onTime() }
      timer?.deadline = deadline
      waiting.forEach(report.host.afterReport)
      waiting = []
    }
    onLayout()
  }

  /// Calls an action once the display is laid out.
  func afterLayout(_ action: @escaping () -> Void) {
    if let host { host.afterReport(action) } else { waiting.append(action) }
  }

  /// Takes the touches that are going on from whoever they belong to.
  func cancelTouches() { host?.cancelTouches() }

  /// Whether anything of an element is on the display.
  func isSeen(_ target: GuideStep.Target) -> Bool { marks[target.key]?.bounds.visibleFrame?.isEmpty == false }

  /// Where light falls on an element, on the display in points; nil where nothing of it can be seen.
  func litFrame(of target: GuideStep.Target) -> Rect? {
    marks[target.key]?.litFrame(padding: target.padding, shape: target.shape, layoutDirection)
  }

  /// Scrolls elements into sight; of those that don't fit together the first counts.
  func scrollIntoView(_ targets: [GuideStep.Target]) {
    for target in targets.reversed() { marks[target.key]?.bounds.reveal(margin: target.padding) }
  }
}
