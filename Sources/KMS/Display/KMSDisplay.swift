internal import FollowspotDrawing
internal import FollowspotGeometry
public import FollowspotPlatform

/// A panel or monitor, driven through the kernel's mode setting: one output of a card.
///
/// Its ``CardOwner`` gives it a connector, which may be another one later, or none for now. It begins suspended.
/// Aspects: frames, output.
@MainActor
public final class KMSDisplay: Display {
  /// What it shows in now; nil while it shows nothing.
  public internal(set) var mode: DisplayMode?
  /// The connector that it shows on; empty while there is none.
  public var name: String { choice?.name ?? "" }
  /// Itself, with the touch screen that it is said to have.
  public var panels: [Panel] { mode.map { [Panel(name: name, rotation: $0.rotation, touch: preferences.touch)] } ?? [] }
  /// Told of every event; set by the loop.
  public var onEvent: ((DisplayEvent) -> Void)?
  /// Told, as a sentence, of what an operator would want to read in the log.
  public var onNotice: ((String) -> Void)?
  /// One source for udev and the card, which may change; the same for all displays of a card.
  public var eventSources: [any EventSource] { [owner] }

  let owner: CardOwner
  var preferences: DisplayPreferences
  var state = State.dark { didSet { if state.isShowing != oldValue.isShowing { owner.isUnsettled = true } } }
  var choice: OutputChoice? { didSet { if choice != oldValue { owner.isUnsettled = true } } }
  /// Why the connectors are not used, as was last found out.
  var rejected: [OutputVerdict.Rejection] = []
  /// The connector that it showed on last, of the card that there is; nil for none.
  var lastName: String?
  /// The connector that is missed where it shows nothing: that one, or the one that it is asked for by.
  var missedName: String? { lastName ?? preferences.connector }
  /// The error that ended it; nil while it works.
  var failure: DisplayError? { didSet { owner.isUnsettled = true } }
  /// How it stands, as was last found out; see ``conditions``.
  var condition = DisplayCondition.suspended
  /// The news that the log has of it; nil where any condition is news.
  var said: String?
  /// Whether it was chosen while the kernel had no answer for something of the card.
  var isTentative = false
  var output: (any OutputBackend)?
  /// Whether the panel is to be off, whatever it is plugged into.
  var isOff = false
  var damageRing = DamageRing(buffers: 0, size: .zero)
  /// The buffer on the glass; nil while that is unknown.
  var front: Int?
  var lastPresented: Duration?

  private var alarm: Alarm?
  private var flushTimer: Alarm?
  private var events: [DisplayEvent] = []
  /// Whether it was told last that there is nothing to show on; nil before anything was.
  private var isAway: Bool?

  /// What is awaited.
  enum State {
    /// An output: a card, a monitor, or that the seat is ours again.
    case dark
    /// That the panel is to be on again.
    case off
    /// The first frame, which sets the mode.
    case fresh
    /// A frame.
    case idle
    /// The kernel's event for a frame; the alarm watches that it comes.
    case flipping(Frame)
    /// Another try at a frame that the kernel was too busy for.
    case retrying(Frame)
    /// The time at which a frame counts as shown, on hardware that doesn't wait for the glass.
    case pacing
    /// Nothing any more.
    case closed

    /// Whether a picture is on the panel or about to be; nil while the panel is off.
    var isShowing: Bool? {
      switch self {
      case .dark, .closed: false
      case .off: nil
      case .fresh, .idle, .flipping, .retrying, .pacing: true
      }
    }
  }

  /// A frame on its way.
  struct Frame {
    var buffer: Int
    /// In the buffer's pixels.
    var damage: Region
    var cookie: UInt64
    /// When it was first tried.
    var since: Duration
    /// Whether it sets the mode, blocking.
    var isModeset: Bool
  }

  /// How long the kernel may take to show a frame.
  static let flipPatience = Duration.seconds(1)
  /// How long leaving waits for a frame on its way.
  static let drainPatience = Duration.milliseconds(100)

  init(on owner: CardOwner, _ preferences: DisplayPreferences) {
    self.owner = owner
    self.preferences = preferences
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    flushTimer = Alarm(on: clock) { [weak self] in self?.flush() }
  }

  var clock: any KioskClock { owner.clock }

  /// Its condition, as the only one.
  public var conditions: [DisplayCondition] {
    owner.settle()
    return [condition]
  }

  /// Whether a frame may be presented now.
  public var isReady: Bool {
    switch state {
    case .fresh, .idle: true
    default: false
    }
  }

  /// Whether a frame is on its way for longer than a display can take. A watchdog is not to be fed then.
  public var isOverdue: Bool {
    switch state {
    case .flipping(let frame), .retrying(let frame): clock.now - frame.since > Self.flipPatience
    default: false
    }
  }

  var isDark: Bool { if case .dark = state { true } else { false } }

  var isSwitchedOff: Bool { if case .off = state { true } else { false } }

  var isClosed: Bool { if case .closed = state { true } else { false } }

  /// Stops drawing, as all displays of the card do: the seat is about to be someone else's.
  public func suspend() { owner.suspend() }

  /// Stops drawing, and has the card closed: whoever opened it is gone.
  public func revoke() { owner.revoke() }

  /// Draws again, or for the first time, as all displays of the card do.
  public func resume() { owner.resume() }

  /// Drains the frame on its way; the last of a card's displays gives that back as it was found. Calling it again does
  /// nothing.
  public func close() {
    if isClosed { return }
    drain()
    enter(.closed)
    mode = nil
    flushTimer?.deadline = nil
    events = []
    onEvent = nil
    owner.closeIfUnused()
  }

  // MARK: For the aspects

  /// Changes the state; the alarm is of the state and set after it.
  func enter(_ state: State, until deadline: Duration? = nil) {
    self.state = state
    alarm?.deadline = deadline
  }

  /// Keeps an event for the end of the turn: the loop may be in the middle of a call.
  ///
  /// Of a display that goes and comes within a turn, as for another mode, only the end is told; and that there is
  /// nothing to show on is told once.
  func tell(_ event: DisplayEvent) {
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

  /// Says something once, not at each try.
  func notice(_ sentence: String) { owner.notice(sentence, by: self) }

  /// Tells what has happened.
  func flush() {
    flushTimer?.deadline = nil
    let told = events
    events = []
    for event in told { onEvent?(event) }
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
