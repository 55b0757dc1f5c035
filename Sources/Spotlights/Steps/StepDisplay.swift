internal import FollowspotGeometry
internal import FollowspotViews

/// What a driver knows of the display that steps are shown on: the marked elements, the time, and when it is laid out.
@MainActor
package final class StepDisplay {
  /// The elements that are marked on the display.
  package private(set) var marks: [MarkKey: Mark] = [:]
  /// Called when ``deadline`` has come.
  var onTime: () -> Void = {}
  /// When ``onTime`` is called; nil for never.
  var deadline: Duration? { didSet { timer?.deadline = deadline } }
  /// How steps come; nil where somebody else knows.
  private(set) var animation: Animation?

  /// The elements that are to be there: rows of long lists are made for them.
  var wanted: Set<String> = [] {
    didSet { if wanted != oldValue { host?.want(wanted, for: self) } }
  }

  private weak var host: ViewHost?
  private var timer: Timeline.Timer?
  private var layoutDirection = LayoutDirection.leftToRight
  /// The time that was told where there are no views.
  private var told: Duration?
  /// What waits for the first layout.
  private var waiting: [() -> Void] = []

  /// Whether views were laid out on it.
  var hasViews: Bool { host != nil }

  /// Whether elements may still move to the places that they keep.
  var isProvisional: Bool { host?.isLayoutProvisional ?? false }

  /// The display's time, in seconds from its start; zero before there is any.
  package var now: Duration { host?.timeline.now ?? told ?? .zero }

  /// Views were laid out.
  func didLayOut(_ marks: [MarkKey: Mark], _ report: LayoutReport, animation: Animation?) {
    self.marks = marks
    self.animation = animation
    layoutDirection = report.environment.layoutDirection
    guard host !== report.host else { return }
    host?.want([], for: self)
    host = report.host
    if !wanted.isEmpty { report.host.want(wanted, for: self) }
    timer = report.host.timeline.timer { [weak self] in self?.onTime() }
    timer?.deadline = deadline
    takeWaiting().forEach(report.host.afterReport)
  }

  /// Time has passed where there are no views; everything has its place.
  func tell(_ now: Duration) {
    told = now
    for action in takeWaiting() { action() }
  }

  /// Calls an action once the display is laid out.
  func afterLayout(_ action: @escaping () -> Void) {
    if let host { host.afterReport(action) } else if told != nil { action() } else { waiting.append(action) }
  }

  private func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }

  /// Takes the touches that are going on from whoever they belong to.
  func cancelTouches() { host?.cancelTouches() }

  /// Whether anything of an element is on the display.
  func isSeen(_ target: StepTarget) -> Bool { marks[target.key]?.bounds.visibleFrame?.isEmpty == false }

  /// The cutout's frame for an element, on the display in points; nil where nothing of it can be seen.
  func cutoutFrame(of target: StepTarget) -> Rect? {
    marks[target.key]?.cutoutFrame(padding: target.padding, shape: target.shape, layoutDirection)
  }

  /// Scrolls elements into sight; of those that don't fit together the first counts.
  func scrollIntoView(_ targets: [StepTarget]) {
    for target in targets.reversed() { marks[target.key]?.bounds.reveal(margin: target.padding) }
  }
}
