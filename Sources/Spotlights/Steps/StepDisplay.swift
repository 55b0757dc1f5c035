internal import FollowspotGeometry
package import FollowspotViews

/// A driver's view of the display: the marked elements, the time and the layouts.
@MainActor
package final class StepDisplay {
  /// The marked elements on the display.
  package private(set) var marks: [SpotlightKey: Mark] = [:]
  /// Called when ``deadline`` has come.
  var onTime: () -> Void = {}
  /// The time at which ``onTime`` is called; `nil` for never.
  var deadline: Duration? { didSet { timer?.deadline = deadline } }
  /// The animation of new steps; `nil` if their arrival is reported separately.
  private(set) var animation: Animation?

  /// The elements that must exist. Long lists create rows for them.
  var wanted: Set<SpotlightKey> = [] {
    didSet { if wanted != oldValue { host?.want(wanted, for: self) } }
  }

  private weak var host: ViewHost?
  private var timer: ViewTimeline.Timer?
  private var layoutDirection = LayoutDirection.leftToRight
  /// The time given by the caller if there are no views.
  private var givenTime: Duration?
  /// The actions that wait for the first layout.
  private var waiting: [() -> Void] = []

  /// Whether views report layouts.
  var hasViews: Bool { host != nil }

  /// Whether elements may still move before they reach their final places.
  var isProvisional: Bool { host?.isLayoutProvisional ?? false }

  /// The display's time since its start; zero before the first layout.
  package var now: Duration { host?.timeline.now ?? givenTime ?? .zero }

  /// Handles a layout.
  func didLayOut(_ marks: [SpotlightKey: Mark], _ report: LayoutReport, animation: Animation?) {
    self.marks = marks
    self.animation = animation
    layoutDirection = report.environment.layoutDirection
    guard host !== report.host else { return }
    host?.want([], for: self)
    host = report.host
    if !wanted.isEmpty { report.host.want(wanted, for: self) }
    timer = report.host.timeline.timer { [weak self] in self?.onTime() }
    timer?.deadline = deadline
    takeWaiting().forEach(report.host.updates.afterReport)
  }

  /// Sets the time if there are no views. Everything counts as laid out.
  func advance(to now: Duration) {
    givenTime = now
    for action in takeWaiting() { action() }
  }

  /// Calls an action after the display's next layout.
  func afterLayout(_ action: @escaping () -> Void) {
    if let host {
      host.updates.afterReport(action)
    } else if givenTime != nil {
      action()
    } else {
      waiting.append(action)
    }
  }

  private func takeWaiting() -> [() -> Void] {
    defer { waiting = [] }
    return waiting
  }

  /// Cancels all current touches.
  func cancelTouches() { host?.cancelTouches() }

  /// Whether a part of an element is visible.
  func isSeen(_ target: StepTarget) -> Bool { marks[target.key]?.bounds.visibleFrame?.isEmpty == false }

  /// Returns the frame of an element's cutout, on the display in points; `nil` if nothing of it is visible.
  func cutoutFrame(of target: StepTarget) -> Rect? {
    marks[target.key]?.cutoutFrame(padding: target.padding, shape: target.shape, layoutDirection)
  }

  /// Scrolls elements into view. If they do not fit together, the first takes precedence.
  func scrollIntoView(_ targets: [StepTarget]) {
    for target in targets.reversed() { marks[target.key]?.bounds.reveal(margin: target.padding) }
  }
}
