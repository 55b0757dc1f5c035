internal import FollowspotDrawing
internal import FollowspotGeometry
package import FollowspotPlatform

/// A panel or monitor, driven through the kernel's mode setting: one output of a card.
///
/// Its ``CardOwner`` assigns it a connector, which may change or be missing for a while. It begins suspended. Its
/// extensions hold the frames and the output.
@MainActor
package final class KMSDisplay: Display {
  /// The current mode; nil while nothing is shown.
  package internal(set) var mode: DisplayMode?
  /// The name of the current connector; empty without one.
  package var name: String { choice?.name ?? "" }
  /// This display as the only panel, with its configured touch screen.
  package var panels: [Panel] {
    mode.map { [Panel(name: name, rotation: $0.rotation, touch: preferences.touch)] } ?? []
  }
  /// Called for every event. The event loop sets it.
  package var onEvent: ((DisplayEvent) -> Void)?
  /// Called with each sentence that an operator should find in the log.
  package var onNotice: ((String) -> Void)?
  /// The owner, as one source for udev and the card. All displays of the card share it.
  package var eventSources: [any EventSource] { [owner] }

  let owner: CardOwner
  var preferences: DisplayPreferences
  var state = State.dark { didSet { if state.isShowing != oldValue.isShowing { owner.isUnsettled = true } } }
  var choice: OutputChoice? { didSet { if choice != oldValue { owner.isUnsettled = true } } }
  /// The reasons why connectors are not used, as last determined.
  var rejected: [OutputVerdict.Rejection] = []
  /// The last connector that it used on the current card; nil if none.
  var lastName: String?
  /// The missing connector while nothing is shown: the last one, or else the one in the preferences.
  var missedName: String? { lastName ?? preferences.connector }
  /// The error that stopped the display; nil while it works.
  var failure: DisplayError? { didSet { owner.isUnsettled = true } }
  /// The condition as last determined; see ``conditions``.
  var condition = DisplayCondition.suspended
  /// The last news that was logged; nil if any condition is news.
  var reported: String?
  /// Whether the output was chosen from an incomplete topology.
  var isTentative = false
  var output: (any OutputBackend)?
  /// Whether the panel should be off, on any connector.
  var isOff = false
  var damageRing = DamageRing(buffers: 0, size: .zero)
  /// The buffer that is scanned out; nil if unknown.
  var front: Int?
  var lastPresented: Duration?

  private var alarm: Alarm?
  private var flushTimer: Alarm?
  private var events: [DisplayEvent] = []
  /// Whether the last report was that no output is available; nil before the first report.
  private var isAway: Bool?

  /// The states, each with what the display waits for.
  enum State {
    /// Waits for an output: a card, a monitor, or the seat.
    case dark
    /// The panel is switched off.
    case off
    /// Waits for the first frame, which sets the mode.
    case fresh
    /// Waits for a frame.
    case idle
    /// Waits for the kernel's event for a frame. The alarm limits the wait.
    case flipping(Frame)
    /// Waits to submit a frame again, because the kernel was busy.
    case retrying(Frame)
    /// Waits for the time at which a frame counts as shown, on hardware that does not wait for a vertical blank.
    case pacing
    case closed

    /// Whether a picture is shown or about to be shown; nil while the panel is switched off.
    var isShowing: Bool? {
      switch self {
      case .dark, .closed: false
      case .off: nil
      case .fresh, .idle, .flipping, .retrying, .pacing: true
      }
    }
  }

  /// A frame that is drawn but not yet shown.
  struct Frame {
    var buffer: Int
    /// In the buffer's pixels.
    var damage: Region
    var cookie: UInt64
    /// The time of the first try.
    var since: Duration
    /// Whether the frame sets the mode, which blocks.
    var isModeset: Bool
  }

  /// The longest time that the kernel may take to show a frame.
  static let flipPatience = Duration.seconds(1)
  /// The longest time that leaving waits for a pending frame.
  static let drainPatience = Duration.milliseconds(100)

  init(on owner: CardOwner, _ preferences: DisplayPreferences) {
    self.owner = owner
    self.preferences = preferences
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    flushTimer = Alarm(on: clock) { [weak self] in self?.flush() }
  }

  var clock: any KioskClock { owner.clock }

  /// The display's condition, as the only element.
  package var conditions: [DisplayCondition] {
    owner.settle()
    return [condition]
  }

  /// Whether a frame may be presented now.
  package var isReady: Bool {
    switch state {
    case .fresh, .idle: true
    default: false
    }
  }

  /// Whether a frame is pending for longer than ``flipPatience``. The watchdog must not be fed then.
  package var isOverdue: Bool {
    switch state {
    case .flipping(let frame), .retrying(let frame): clock.now - frame.since > Self.flipPatience
    default: false
    }
  }

  var isDark: Bool { if case .dark = state { true } else { false } }

  var isSwitchedOff: Bool { if case .off = state { true } else { false } }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Stops all displays of the card, because another session gets the seat.
  package func suspend() { owner.suspend() }

  /// Stops all displays of the card and closes the card, because the seat that opened it is gone.
  package func revoke() { owner.revoke() }

  /// Starts all displays of the card, or continues with them.
  package func resume() { owner.resume() }

  /// Drains the pending frame. The last display of a card also restores and closes the card. Calling it again does
  /// nothing.
  package func close() {
    if isClosed { return }
    drain()
    enter(.closed)
    mode = nil
    flushTimer?.deadline = nil
    events = []
    onEvent = nil
    owner.closeIfUnused()
  }

  // MARK: Used by the extensions

  /// Changes the state and the alarm that belongs to it.
  func enter(_ state: State, until deadline: Duration? = nil) {
    self.state = state
    alarm?.deadline = deadline
  }

  /// Queues an event until the end of the turn, because the loop may be in the middle of a call.
  ///
  /// If a display leaves and returns within one turn, for example for another mode, only the last event is reported.
  /// Repeated ``DisplayEvent/away`` events are reported once.
  func notify(_ event: DisplayEvent) {
    switch event {
    case .away where isAway == true: return
    case .away, .changed:
      events.removeAll { $0 == .away || $0 == .changed }
      isAway = event == .away
    case .presented, .failed: break
    }
    events.append(event)
    flushTimer?.deadline = clock.now
  }

  /// Logs a sentence, unless it repeats the last one.
  func notice(_ sentence: String) { owner.notice(sentence, by: self) }

  /// Reports the queued events.
  func flush() {
    flushTimer?.deadline = nil
    let pending = events
    events = []
    for event in pending { onEvent?(event) }
    owner.settle()
  }

  private func ring() {
    switch state {
    case .flipping(let frame): flipIsLate(frame)
    case .retrying(let frame): submit(frame)
    case .pacing: finishFrame()
    case .dark, .off, .fresh, .idle, .closed: break
    }
    flush()
  }
}
