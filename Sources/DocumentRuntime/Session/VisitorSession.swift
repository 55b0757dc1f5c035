internal import FollowspotDocuments
public import Observation
internal import FollowspotViews

/// Whether somebody is at the kiosk: from the first touch or key until nobody has touched anything for some time.
///
/// It knows no views. Whoever has them shows ``state``, tells it of touches and keys, and makes all as at first when a
/// session has ended. One timer rings when the state is to be another, and every second of a countdown.
@Observable @MainActor
public final class VisitorSession {
  /// Where it stands.
  public enum State: Hashable, Sendable {
    /// Nobody is there, and the start screen is shown.
    case resting
    /// Nobody is there, and one of the document's pictures and screens for that is shown; the first is 0.
    case attract(scene: Int)
    /// Somebody is there.
    case active
    /// Somebody was there, and counts as gone in so many seconds.
    case warning(seconds: Int)
    /// Nobody is there, and what is shown is darkened: the start screen, or a picture or screen.
    case dimmed(scene: Int?)
    /// Nobody is there, and nothing is shown.
    case blank
  }

  /// Where it stands.
  public private(set) var state = State.resting
  /// How many sessions have begun since the kiosk started.
  @ObservationIgnored public private(set) var count = 0
  /// Told of what happens to sessions, when ``state`` says it already.
  @ObservationIgnored var onEvent: ((SessionEvent) -> Void)?
  /// Called to make the kiosk as it is at first, where data of a session were set that had not begun.
  @ObservationIgnored var onStrayData: ((StrayData) -> Void)?
  /// Told of what else there is to see, after the session that it belongs to has begun, or ended.
  @ObservationIgnored var onAppearance: ((SessionAppearance.Change) -> Void)?
  /// Told how many seconds a countdown has left; nil where none runs.
  @ObservationIgnored var onCountdown: ((Int?) -> Void)?
  /// Told when nothing is to be seen any more, and when something is again: where a display's output can be switched
  /// off and on. What is drawn is black meanwhile.
  @ObservationIgnored public var onBlank: ((Bool) -> Void)?

  /// Called when the screens go out of sight, behind a picture or the dark, and when they are seen again.
  @ObservationIgnored var onSight: ((Bool) -> Void)?

  /// What the document says; nil for one that does not tell visitors apart.
  @ObservationIgnored private(set) var description: SessionDescription?
  @ObservationIgnored private var timeline: Timeline?
  @ObservationIgnored private var timer: Timeline.Timer?
  /// When something was touched last.
  @ObservationIgnored private var touchedAt = Duration.zero
  /// When the last session ended.
  @ObservationIgnored private var restedAt = Duration.zero
  /// The origin of session data that were set while none was running; nil where the data are as at first.
  @ObservationIgnored private var stray: StrayData?
  /// Which picture or screen was seen until nothing was.
  @ObservationIgnored private var lastScene: Int?
  /// Whether the data are so that nothing at all may be shown.
  @ObservationIgnored var mayBlank: () -> Bool = { true }
  /// How it looked when that was told last.
  @ObservationIgnored private var told = SessionAppearance(.resting)
  /// The fingers that were kept from the views when they came down.
  @ObservationIgnored private var kept: Set<Int> = []

  init(_ description: SessionDescription?) { self.description = description }

  /// Whether somebody is there.
  public var isOn: Bool {
    switch state {
    case .active, .warning: true
    case .resting, .attract, .dimmed, .blank: false
    }
  }

  /// The session's number, from 1; nil while nobody is there.
  public var number: Int? { isOn ? count : nil }

  /// Whether any screen can be seen.
  private var showsScreen: Bool {
    if case .image = scene?.content { return false }
    return state != .blank
  }

  private var secondsLeft: Int? { if case .warning(let seconds) = state { seconds } else { nil } }

  /// What is shown in place of the start screen while nobody is there; nil for that screen.
  var scene: AttractScene? {
    // While it goes dark it is seen still.
    guard let attract = description?.attract, let index = state == .blank ? lastScene : state.scene else { return nil }
    // A document that came while nothing was shown may have fewer.
    return attract.indices.contains(index) ? attract[index] : nil
  }

  // MARK: Beginning and ending

  /// Lives on a timeline from now on; nobody has been there so far. Views that appear again on the same one change nothing.
  func begin(on timeline: Timeline) {
    guard timeline !== self.timeline else { return }
    self.timeline = timeline
    timer = timeline.timer { [weak self] in
      self?.goOn()
      self?.tellAppearance()
    }
    (touchedAt, restedAt) = (timeline.now, timeline.now)
    withTransaction(\.disablesAnimations, true) { goOn() }
    tellAppearance()
  }

  /// Goes on by what another document says. Whoever is there stays.
  func replace(with description: SessionDescription?) {
    self.description = description
    // Nothing stays nothing, if that is what it comes to: a panel that is off stays off.
    if !isOn, state != .blank || description == nil { change(to: .resting) }
    goOn()
    tellAppearance()
  }

  /// Ends the session that is on.
  func end(_ reason: SessionEnd) {
    guard isOn else { return }
    restedAt = now
    // At once, so that nothing of the visitor who is gone is seen any longer.
    withTransaction(\.disablesAnimations, true) {
      change(to: .resting)
      goOn()
      onEvent?(.ended(reason))
    }
    tellAppearance()
  }

  /// The data have changed: what depends on them may be another.
  func reconsider() {
    guard !isOn, description?.blank?.condition != nil else { return }
    // What was dark is bright at once.
    withTransaction(\.disablesAnimations, state == .blank) { goOn() }
    tellAppearance()
  }

  // MARK: Data without a session

  /// Notes that a program has set data of a session while none is running. They end as a session does, after `idle`
  /// without news, and at the latest when a session begins.
  func noteStrayData() {
    guard !isOn, description != nil else { return }
    stray = .ofProgram(since: now)
    goOn()
    tellAppearance()
  }

  /// Notes that a screen of `attract` has set data of a session. They end when a session begins.
  func noteSceneData() { if !isOn, stray == nil { stray = .ofScene } }

  /// Notes that the data of the session have their initial values.
  func forgetStrayData() { stray = nil }

  private func endStrayData() {
    guard let stray else { return }
    self.stray = nil
    onStrayData?(stray)
  }

  // MARK: Touches and keys

  /// Takes note of a finger; returns whether views are to be told of it.
  func takes(_ touch: Touch) -> Bool {
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

  /// Takes note of a key, or of whatever else shows that somebody is there; returns whether it may act.
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
    // Views that showed another's data are about to go: nothing is to be pressed there.
    let isClean = stray == nil
    start()
    return acts && isClean
  }

  /// Takes note that somebody has come near: what was dark is bright, as it was right after the last visitor. Who is at
  /// the kiosk already has to touch it to count as being there.
  func notesMotion() {
    guard !isOn else { return }
    restedAt = now
    withTransaction(\.disablesAnimations, true) { goOn() }
    tellAppearance()
  }

  private func start() {
    endStrayData()
    count += 1
    touchedAt = now
    // What was dark is bright at once.
    let isDark = if case .attract = state { false } else { true }
    withTransaction(\.disablesAnimations, isDark) { change(to: .active) }
    goOn()
    onEvent?(.started)
    tellAppearance()
  }

  private func noteTouch() {
    touchedAt = now
    if state != .active { change(to: .active) }
    goOn()
    tellAppearance()
  }

  /// Tells what has become of its look, unless that is told.
  func tellAppearance() {
    let appearance = SessionAppearance(state)
    let changes = appearance.changes(from: told)
    told = appearance
    for change in changes { onAppearance?(change) }
  }

  // MARK: Time

  private var now: Duration { timeline?.now ?? .zero }

  /// Does what is due, and sets the timer for what comes next.
  private func goOn() {
    guard let description, let timer else {
      self.timer?.deadline = nil
      return
    }
    guard isOn else {
      let strayEnd = { [self] in stray?.since.map { $0 + description.idle } }
      if let end = strayEnd(), now >= end { endStrayData() }
      let (state, next) = description.rest(after: now - restedAt, mayBlank: mayBlank())
      change(to: state)
      timer.deadline = [next.map { now + $0 }, strayEnd()].compactMap(\.self).min()
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
    if wasCounting || secondsLeft != nil { onCountdown?(secondsLeft) }
    if wasBlank != (state == .blank) { onBlank?(state == .blank) }
    onSight?(showsScreen)
  }
}

extension VisitorSession.State {
  /// Which of the document's pictures and screens is shown; nil for none of them.
  fileprivate var scene: Int? {
    switch self {
    case .attract(let index), .dimmed(.some(let index)): index
    case .resting, .active, .warning, .dimmed(nil), .blank: nil
    }
  }

  /// One word for it, which scripts and programs know.
  public var name: String {
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
