internal import Drawing
internal import Geometry
public import Platform
public import SystemPackage

/// A panel or monitor, driven through the kernel's mode setting.
///
/// It begins suspended; ``resume()`` looks for a card, and from then on it lives through everything a cable, a
/// driver or another virtual terminal can do to it. Aspects: frames, outputs, searching.
@MainActor
public final class KMSDisplay: Display, EventSource {
  /// What it shows in now; nil while it shows nothing.
  public internal(set) var mode: DisplayMode?
  /// Told of every event; set by the loop.
  public var onEvent: ((DisplayEvent) -> Void)?
  /// Told, as a sentence, of what an operator would want to read in the log.
  public var onNotice: ((String) -> Void)?
  /// One source for udev and the card, which may change.
  public var eventSources: [any EventSource] { [self] }
  /// What to poll; stays the same.
  public let descriptor: FileDescriptor

  let clock: any KioskClock
  var preferences: DisplayPreferences
  let patience: Duration?
  let watch: any CardWatching
  let openCard: @MainActor (String) throws(DisplayError) -> any CardBackend

  var state = State.suspended
  var card: (any CardBackend)?
  var choice: OutputChoice?
  var damageRing = DamageRing(buffers: 0, size: .zero)
  /// The buffer on the glass; nil while that is unknown.
  var front: Int?
  var lastCookie: UInt64 = 0
  var lastPresented: Duration?
  /// Since when a card is looked for, before the first was found.
  var searchBegan: Duration?
  var hasFoundCard = false
  var lastNotice: String?

  private let hub: DescriptorHub
  private var alarm: Alarm?
  private var flushTimer: Alarm?
  private var events: [DisplayEvent] = []
  /// Whether it was told last that there is nothing to show on; nil before anything was.
  private var isAway: Bool?

  /// What is awaited.
  enum State {
    /// That the seat is ours again.
    case suspended
    /// A card that can be used; tried again by the alarm and by udev.
    case searching
    /// A monitor.
    case dark
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
  /// How often a card is looked for or a held one tried.
  static let searchInterval = Duration.milliseconds(500)
  /// How long leaving waits for a frame on its way.
  static let drainPatience = Duration.milliseconds(100)

  /// Makes a display that is suspended.
  ///
  /// - Parameters:
  ///   - opener: Who opens cards: the seat, or the process itself.
  ///   - clock: The loop's clock.
  ///   - preferences: What the user asks for.
  ///   - patience: How long to look for the first usable card before ``DisplayEvent/failed(_:)``; nil for as long as
  ///     it takes.
  /// - Throws: A ``DisplayError`` if the system is out of descriptors or memory.
  public convenience init(
    opener: any DeviceOpening, clock: any KioskClock, preferences: DisplayPreferences = DisplayPreferences(),
    patience: Duration? = .seconds(10)
  ) throws(DisplayError) {
    try self.init(clock: clock, preferences: preferences, patience: patience, watch: try CardWatch()) {
      (path) throws(DisplayError) in try Card(path, opener: opener)
    }
  }

  /// Makes a display on any kernel, also a test's.
  init(
    clock: any KioskClock, preferences: DisplayPreferences, patience: Duration?, watch: any CardWatching,
    openCard: @escaping @MainActor (String) throws(DisplayError) -> any CardBackend
  ) throws(DisplayError) {
    do throws(Errno) {
      hub = try DescriptorHub()
    } catch {
      throw DisplayError(.failed, operation: "listen to", object: "the display", cause: "\(error)")
    }
    descriptor = hub.descriptor
    self.clock = clock
    self.preferences = preferences
    self.patience = patience
    self.watch = watch
    self.openCard = openCard
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    flushTimer = Alarm(on: clock) { [weak self] in self?.flush() }
    for source in watch.eventSources { hub.add(source.descriptor) }
    watch.onChange = { [weak self] in self?.cardsChanged($0) }
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

  /// The output in use, for the log; nil while there is none.
  public var output: OutputChoice? { mode == nil ? nil : choice }

  /// Reads what has arrived, without blocking.
  public func dispatch() {
    for source in watch.eventSources { source.dispatch() }
    readFlips()
    flush()
  }

  /// Stops drawing: the seat is about to be someone else's. Returns when the frame on its way has arrived.
  public func suspend() {
    if case .closed = state { return }
    if case .suspended = state { return }
    drain()
    enter(.suspended)
    leaveOutput()
    // What is found on return is worth a line, also if it is what was there before.
    lastNotice = nil
  }

  /// Lets go of the card too: whoever opened it is gone, and with it the right to use what it opened.
  public func revoke() {
    suspend()
    guard case .suspended = state else { return }
    dropCard()
  }

  /// Draws again, or for the first time: looks at everything anew, as anything may have happened meanwhile.
  public func resume() {
    guard case .suspended = state else { return }
    enter(.searching)
    search()
  }

  /// Drains the frame on its way and gives the display back as it was found. Calling it again does nothing.
  public func close() {
    if case .closed = state { return }
    drain()
    enter(.closed)
    mode = nil
    if let card {
      hub.remove(card.descriptor)
      card.restoreAndClose()
    }
    card = nil
    watch.onChange = nil
    flushTimer?.deadline = nil
    events = []
    onEvent = nil
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
  func notice(_ sentence: String) {
    guard sentence != lastNotice else { return }
    lastNotice = sentence
    onNotice?(sentence)
  }

  /// Takes a card as ours.
  func adopt(_ card: any CardBackend) {
    self.card = card
    hub.add(card.descriptor)
  }

  /// Lets go of a card that is gone.
  func dropCard() {
    guard let card else { return }
    hub.remove(card.descriptor)
    card.abandon()
    self.card = nil
  }

  private func ring() {
    switch state {
    case .searching: search()
    case .flipping(let frame): flipIsLate(frame)
    case .retrying(let frame): submit(frame)
    case .pacing: finishFrame()
    case .suspended, .dark, .fresh, .idle, .closed: break
    }
    flush()
  }

  private func flush() {
    flushTimer?.deadline = nil
    let told = events
    events = []
    for event in told { onEvent?(event) }
  }
}
