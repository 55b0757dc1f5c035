internal import FollowspotGeometry

/// The views and the keyboard under the fingers on a host.
@MainActor
protocol TouchedTree: UpdatedTree {
  func settle()
  /// Returns the innermost node that accepts touches at a position on the display, in points.
  func hit(_ point: Point) -> LayoutNode?
  var panel: HostPanel { get }
}

/// The touches of a host, on their way to the gestures of views.
@MainActor
package final class HostTouches {
  let gestures = GestureArbiter()
  /// Called for every touch before the views receive it; returning false drops the touch. A filter that drops the
  /// beginning of a touch must also drop its end.
  package var filter: ((TouchEvent) -> Bool)?
  /// The work that gestures have not begun, in order.
  private var waiting: [Work] = []
  /// Whether gestures handle something.
  private var isHandling = false
  /// The timer for the timeouts of gestures.
  private let timer: ViewTimeline.Timer

  /// Work for gestures. It is handled in order, because a listener may cause more of it.
  enum Work {
    case touch(TouchEvent)
    /// Timeouts are due.
    case time
    /// The gestures were cancelled.
    case cancellation
  }

  init(timer: ViewTimeline.Timer) { self.timer = timer }

  /// Passes work to the gestures of a tree, after the work that waits.
  func handle(_ work: Work, at timeline: ViewTimeline, in tree: some TouchedTree) {
    waiting.append(work)
    guard !isHandling else { return }
    isHandling = true
    while !waiting.isEmpty {
      switch waiting.removeFirst() {
      case .touch(let touch):
        let delay = timeline.now - touch.time
        for var finger in gestures.fingers(of: touch) {
          finger.time += delay
          deliver(finger, to: tree)
        }
      case .time:
        let now = timeline.now
        tree.settle()
        for finger in gestures.fingers(at: now) { deliver(finger, to: tree) }
        gestures.take(now)
      case .cancellation: gestures.callListeners()
      }
    }
    isHandling = false
    if timer.deadline != gestures.deadline { timer.deadline = gestures.deadline }
  }

  private func deliver(_ finger: TouchEvent, to tree: some TouchedTree) {
    // Changes take effect before they are drawn: they may have put a view under the finger.
    tree.settle()
    if tree.panel.takes(finger) { return }
    let hit = finger.phase == .began ? tree.hit(finger.location) : nil
    var finger = finger
    finger.location = tree.panel.onStage(finger.location)
    gestures.take(finger, in: hit.flatMap { $0.ignoresTouches ? nil : Array($0.containers) } ?? [])
    if !gestures.isFingerDown { tree.pictures.fingersDidLift() }
  }
}

extension ViewHost: TouchedTree {
  /// Passes a touch to the views. Call it between updates; the next ``update()`` shows the changes.
  ///
  /// The tree's time advances to the touch's. A touch with an earlier time, which waited while a frame was drawn, acts
  /// now; the ``fingerPolicy`` judges it by its own time.
  public func send(_ touch: TouchEvent) {
    timeline.advance(to: touch.time)
    if touch.phase == .began, !panel.covers(touch.location) { focusWillReceiveTouch() }
    guard touches.filter?(touch) ?? true else { return }
    editingWillReceive(touch)
    touches.handle(.touch(touch), at: timeline, in: self)
    editingDidReceive(touch)
  }

  /// Handles the timeouts of gestures that are due.
  func advanceTouches() { touches.handle(.time, at: timeline, in: self) }

  /// Cancels all running gestures. The fingers that are down have no effect until they lift. Call it after replacing
  /// the content that was touched.
  package func cancelTouches() {
    gestures.cancelAll()
    panel.keyboard?.cancelTouches()
    touches.handle(.cancellation, at: timeline, in: self)
  }

  package var gestures: GestureArbiter { touches.gestures }

  /// The rules by which contacts count as fingers; ``FingerPolicy/exact`` by default.
  public var fingerPolicy: FingerPolicy {
    get { gestures.policy }
    set { gestures.policy = newValue }
  }

  func hit(_ point: Point) -> LayoutNode? {
    if panel.covers(point), let node = panel.shown?.node { return node.hitInContainer(point) ?? node }
    return rootNode?.hitInContainer(panel.onStage(point))
  }
}
