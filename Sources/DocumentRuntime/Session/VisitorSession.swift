internal import FollowspotDocuments
internal import Observation
internal import FollowspotRuntime
internal import FollowspotViews

/// The presence of a visitor: from the first touch or key until nothing was touched for the document's `idle` time.
///
/// It knows no views. Its owner shows ``state``, passes touches and keys to it, and resets everything when a session has
/// ended. One timer fires when the state has to change, and every second of a countdown.
@Observable @MainActor
package final class VisitorSession {
  /// The states of the kiosk.
  package enum State: Hashable, Sendable {
    /// No visitor; the start screen is shown.
    case resting
    /// No visitor; a picture or screen of `attract` is shown. The first is 0.
    case attract(scene: Int)
    /// A visitor is at the kiosk.
    case active
    /// A visitor has been idle, and the session ends in that many seconds.
    case warning(seconds: Int)
    /// No visitor; the start screen, or a picture or screen of `attract`, is dimmed.
    case dimmed(scene: Int?)
    /// No visitor; the display is blank.
    case blank
  }

  /// The current state.
  package private(set) var state = State.resting
  /// The number of sessions since the kiosk started.
  @ObservationIgnored package private(set) var count = 0
  /// The owner, which is called for every change.
  @ObservationIgnored weak var delegate: (any VisitorSessionDelegate)?
  /// The document's description of sessions; nil for a document without sessions.
  @ObservationIgnored private(set) var description: SessionDescription?
  @ObservationIgnored private var timeline: ViewTimeline?
  @ObservationIgnored private var timer: ViewTimeline.Timer?
  /// The time of the last touch.
  @ObservationIgnored private var touchedAt = Duration.zero
  /// The time of the end of the last session.
  @ObservationIgnored private var restedAt = Duration.zero
  /// The origin of session data that were set without a running session; nil for none.
  @ObservationIgnored private var outsideData: DataOutsideSession?
  /// The index of the picture or screen that was visible before the display went blank.
  @ObservationIgnored private var lastScene: Int?
  /// The look that was reported last.
  @ObservationIgnored private var reported = SessionAppearance(.resting)
  /// The ids of touches that views don't receive, because they woke the kiosk.
  @ObservationIgnored private var kept: Set<Int> = []

  init(_ description: SessionDescription?) { self.description = description }

  /// Whether a session is running.
  package var isOn: Bool {
    switch state {
    case .active, .warning: true
    case .resting, .attract, .dimmed, .blank: false
    }
  }

  /// The session's number, from 1; nil without a session.
  package var number: Int? { isOn ? count : nil }

  /// Whether a screen is visible.
  private var showsScreen: Bool {
    if case .image = scene?.content { return false }
    return state != .blank
  }

  private var secondsLeft: Int? { if case .warning(let seconds) = state { seconds } else { nil } }

  /// The picture or screen of `attract` that replaces the start screen; nil for the start screen.
  var scene: AttractScene? {
    // The picture stays visible while it fades out.
    guard let attract = description?.attract, let index = state == .blank ? lastScene : state.scene else { return nil }
    // A document that was replaced while the display was blank may have fewer.
    return attract.indices.contains(index) ? attract[index] : nil
  }

  // MARK: Beginning and ending

  /// Starts the timer on a timeline, without a visitor. A second call with the same timeline does nothing.
  func begin(on timeline: ViewTimeline) {
    guard timeline !== self.timeline else { return }
    self.timeline = timeline
    timer = timeline.timer { [weak self] in
      self?.advance()
      self?.reportAppearance()
    }
    (touchedAt, restedAt) = (timeline.now, timeline.now)
    withTransaction(\.disablesAnimations, true) { advance() }
    reportAppearance()
  }

  /// Continues with the description of another document. A running session stays.
  func replace(with description: SessionDescription?) {
    self.description = description
    // A blank display stays blank if the new description allows it, so that a switched-off panel does not flash.
    if !isOn, state != .blank || description == nil { change(to: .resting) }
    advance()
    reportAppearance()
  }

  /// Ends the running session.
  func end(_ reason: SessionEnd) {
    guard isOn else { return }
    restedAt = now
    // Animations are off, so that nothing of the previous visitor stays visible.
    withTransaction(\.disablesAnimations, true) {
      change(to: .resting)
      advance()
      delegate?.handle(SessionEvent.ended(reason))
    }
    reportAppearance()
  }

  /// Updates the state after data have changed.
  func reconsider() {
    guard !isOn, description?.blank?.condition != nil else { return }
    // A blank display lights up without an animation.
    withTransaction(\.disablesAnimations, state == .blank) { advance() }
    reportAppearance()
  }

  // MARK: Data without a session

  /// Notes that a program has set session data without a running session. They are reset after `idle` without another
  /// change, and at the latest when a session begins.
  func noteDataOutsideSession() {
    guard !isOn, description != nil else { return }
    outsideData = .ofProgram(since: now)
    advance()
    reportAppearance()
  }

  /// Notes that a screen of `attract` has set session data. They are reset when a session begins.
  func noteSceneData() { if !isOn, outsideData == nil { outsideData = .ofScene } }

  /// Notes that session data have their initial values.
  func forgetDataOutsideSession() { outsideData = nil }

  private func endDataOutsideSession() {
    guard let outsideData else { return }
    self.outsideData = nil
    delegate?.end(outsideData)
  }

  // MARK: Touches and keys

  /// Handles a touch.
  ///
  /// - Returns: Whether views receive the touch.
  func takes(_ touch: TouchEvent) -> Bool {
    switch touch.phase {
    case .began:
      if takesKey() { return true }
      kept.insert(touch.id)
      return false
    case .moved:
      if isOn { noteTouch() }
      return !kept.contains(touch.id)
    case .ended, .cancelled:
      if isOn { noteTouch() }
      return kept.remove(touch.id) == nil
    }
  }

  /// Handles a key or another sign of a visitor.
  ///
  /// - Returns: Whether the key may act.
  func takesKey() -> Bool {
    let acts =
      switch state {
      case .active, .resting: true
      case .warning, .attract, .dimmed(.some): false
      case .dimmed(nil), .blank: description?.wake == .pass && description?.attract.isEmpty == true
      }
    guard !isOn else {
      noteTouch()
      return acts
    }
    // The views show stray data and are about to be reset, so the key must not act on them.
    let isClean = outsideData == nil
    start()
    return acts && isClean
  }

  /// Handles motion near the kiosk: a dimmed or blank display lights up, as right after a visitor. Motion neither starts nor
  /// extends a session.
  func noteMotion() {
    guard !isOn else { return }
    restedAt = now
    withTransaction(\.disablesAnimations, true) { advance() }
    reportAppearance()
  }

  private func start() {
    endDataOutsideSession()
    count += 1
    touchedAt = now
    // A dimmed or blank display lights up without an animation.
    let isDark = if case .attract = state { false } else { true }
    withTransaction(\.disablesAnimations, isDark) { change(to: .active) }
    advance()
    delegate?.handle(SessionEvent.started)
    reportAppearance()
  }

  private func noteTouch() {
    touchedAt = now
    if state != .active { change(to: .active) }
    advance()
    reportAppearance()
  }

  /// Reports changes of the look since the last report.
  func reportAppearance() {
    let appearance = SessionAppearance(state)
    let changes = appearance.changes(from: reported)
    reported = appearance
    for change in changes { delegate?.handle(change) }
  }

  // MARK: Time

  private var now: Duration { timeline?.now ?? .zero }

  /// Updates the state to the current time, and sets the timer for the next change.
  private func advance() {
    guard let description, let timer else {
      self.timer?.deadline = nil
      return
    }
    guard isOn else {
      let outsideDataEnd = { [self] in outsideData?.since.map { $0 + description.idle } }
      if let end = outsideDataEnd(), now >= end { endDataOutsideSession() }
      let (state, next) = description.rest(after: now - restedAt, mayBlank: delegate?.mayBlank ?? true)
      change(to: state)
      timer.deadline = [next.map { now + $0 }, outsideDataEnd()].compactMap(\.self).min()
      return
    }
    let left = touchedAt + description.idle - now
    guard left > .zero else { return end(.idle) }
    let count = description.warning?.duration ?? .zero
    guard left <= count else {
      timer.deadline = now + left - count
      return
    }
    let seconds = Int((left / .seconds(1)).rounded(.up))
    change(to: .warning(seconds: seconds))
    timer.deadline = now + left - .seconds(seconds - 1)
  }

  private func change(to state: State) {
    guard state != self.state else { return }
    let (wasBlank, wasCounting) = (self.state == .blank, secondsLeft != nil)
    lastScene = self.state.scene
    self.state = state
    if wasCounting || secondsLeft != nil { delegate?.handleCountdown(secondsLeft) }
    if wasBlank != (state == .blank) { delegate?.handleBlank(state == .blank) }
    delegate?.handleVisibility(showsScreen)
  }
}

extension VisitorSession.State {
  /// The index of the picture or screen of `attract`; nil for none.
  fileprivate var scene: Int? {
    switch self {
    case .attract(let index), .dimmed(.some(let index)): index
    case .resting, .active, .warning, .dimmed(nil), .blank: nil
    }
  }

  /// The state as one word that scripts and programs use.
  package var name: String {
    switch self {
    case .resting: "resting"
    case .attract: "attract"
    case .active: "active"
    case .warning: "warning"
    case .dimmed: "dimmed"
    case .blank: "blank"
    }
  }
}
