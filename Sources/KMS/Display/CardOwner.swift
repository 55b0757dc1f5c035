public import FollowspotPlatform
public import SystemPackage

/// Finds a display card, opens it once, and hands out its outputs.
///
/// There is one descriptor for all of them: one right to change the displays, one place where flips are read, one watch
/// for cards and cables. It begins suspended; ``resume()`` looks for a card, and from then on it lives through
/// everything a cable, a driver or another virtual terminal can do to it. Aspects: searching, outputs.
@MainActor
public final class CardOwner: EventSource {
  /// What to poll; stays the same.
  public let descriptor: FileDescriptor

  let clock: any KioskClock
  let device: String?
  let patience: Duration?
  let watch: any CardWatching
  let openCard: @MainActor (String) throws(DisplayError) -> any CardBackend

  var state = State.suspended { didSet { isUnsettled = true } }
  var card: (any CardBackend)? { didSet { isUnsettled = true } }
  /// The card's connectors, CRTCs and planes as last read; nil while there is no card.
  var topology: Topology? { didSet { isUnsettled = true } }
  /// Why there is no card, and what is awaited, as a sentence; nil while that is not known yet.
  var obstacle: String? { didSet { isUnsettled = true } }
  /// Whether something has changed of what the conditions are made of.
  var isUnsettled = false
  /// Since when a card is looked for, before the first was found.
  var searchBegan: Duration?
  var hasFoundCard = false
  /// When a card was last looked for.
  var lastSearch = Duration.zero - CardOwner.searchInterval
  private var lastCookie: UInt64 = 0
  /// When the seat was last given, or the right to change the card's displays last lost.
  var resumed = Duration.zero
  var lastNotice: String?
  var notices = NoticeLimit()
  private(set) var noticeAlarm: Alarm?
  /// Reads the outputs again, of which something could not be read, and looks for another card where none has a monitor.
  private(set) var rereadAlarm: Alarm?
  var rereadPause = GrowingPause(from: searchInterval)
  /// Between looks at cards that can't be used beside one without a monitor.
  var besidePause = GrowingPause(from: searchInterval)

  private let hub: DescriptorHub
  private var alarm: Alarm?
  private var places: [Place] = []

  /// What is awaited.
  enum State {
    /// That the seat is ours again.
    case suspended
    /// A card that can be used; tried again by the alarm and by udev.
    case searching
    /// Nothing: the displays go their ways on a card, or have failed for want of one.
    case open
    /// Nothing any more.
    case closed
  }

  /// A display that was handed out. It holds its owner, not the other way round.
  private struct Place { weak var display: KMSDisplay? }

  /// How often a card is looked for or a held one tried.
  nonisolated static let searchInterval = Duration.milliseconds(500)

  /// How long devices may be refused before that counts.
  nonisolated static let verdictPatience = Duration.milliseconds(900)

  /// Begins suspended, without a card.
  ///
  /// - Parameters:
  ///   - opener: Who opens cards: the seat, or the process itself.
  ///   - clock: The loop's clock.
  ///   - device: The only card to use: `/dev/dri/card1`; nil for the best there is.
  ///   - patience: How long to look for the first usable card before ``DisplayEvent/failed(_:)``; nil for as long as
  ///     it takes.
  ///   - udevSeat: Whose cards, as udev's `ID_SEAT` has them.
  /// - Throws: A ``DisplayError`` if the system is out of descriptors or memory.
  public convenience init(
    opener: any DeviceOpening, clock: any KioskClock, device: String? = nil, patience: Duration? = .seconds(10),
    udevSeat: String = "seat0"
  ) throws(DisplayError) {
    // A card that is missing may come, a file of another kind never becomes one.
    if let device, CardNode.isOfAnotherKind(device) {
      throw DisplayError(
        .unsupported, operation: "open", object: device,
        cause: "it is no display card; followspot devices lists those that are")
    }
    try self.init(clock: clock, device: device, patience: patience, watch: try CardWatch(seat: udevSeat)) {
      (path) throws(DisplayError) in try Card(path, opener: opener)
    }
  }

  /// The same on any kernel, also a test's.
  init(
    clock: any KioskClock, device: String?, patience: Duration?, watch: any CardWatching,
    openCard: @escaping @MainActor (String) throws(DisplayError) -> any CardBackend
  ) throws(DisplayError) {
    do throws(Errno) {
      hub = try DescriptorHub()
    } catch {
      throw DisplayError(.failed, operation: "listen to", object: "the display", cause: "\(error)")
    }
    descriptor = hub.descriptor
    self.clock = clock
    self.device = device
    self.patience = patience
    self.watch = watch
    self.openCard = openCard
    alarm = Alarm(on: clock) { [weak self] in self?.ring() }
    noticeAlarm = Alarm(on: clock) { [weak self] in self?.sayWhatWasHeld() }
    rereadAlarm = Alarm(on: clock) { [weak self] in
      self?.outputsChanged()
      self?.settle()
    }
    for source in watch.eventSources { hub.add(source.descriptor) }
    watch.onChange = { [weak self] in
      self?.cardsChanged($0)
      self?.settle()
    }
  }

  /// Hands out a display: the best connector that no other has, or the one that is asked for. Earlier ones choose
  /// first, and what one shows on is never taken from it.
  public func makeDisplay(_ preferences: DisplayPreferences = DisplayPreferences()) -> KMSDisplay {
    let display = KMSDisplay(on: self, preferences)
    places.append(Place(display: display))
    if case .open = state { outputsChanged() }
    settle()
    return display
  }

  /// The displays that were handed out and not closed yet, in that order.
  var displays: [KMSDisplay] { places.compactMap(\.display).filter { !$0.isClosed } }

  /// Reads what has arrived, without blocking.
  public func dispatch() {
    for source in watch.eventSources { source.dispatch() }
    readFlips()
    for display in displays { display.flush() }
    settle()
  }

  /// Stops drawing: the seat is about to be someone else's. Returns when the frames on their way have arrived.
  func suspend() {
    switch state {
    case .closed, .suspended: return
    case .searching, .open: break
    }
    for display in displays { display.drain() }
    enter(.suspended)
    for display in displays { display.leave() }
    (lastNotice, obstacle) = (nil, nil)
    settle()
  }

  /// Lets go of the card too: whoever opened it is gone, and with it the right to use what it opened.
  func revoke() {
    suspend()
    guard case .suspended = state else { return }
    dropCard()
  }

  /// Draws again, or for the first time: looks at everything anew, as anything may have happened meanwhile.
  func resume() {
    guard case .suspended = state else { return }
    enter(.searching)
    resumed = clock.now
    search()
    settle()
  }

  /// Gives the card back as it was found, once nobody has a display of it any more.
  func closeIfUnused() {
    if case .closed = state { return }
    guard displays.isEmpty else { return }
    enter(.closed)
    if let card {
      hub.remove(card.descriptor)
      card.restoreAndClose()
    }
    card = nil
    topology = nil
    noticeAlarm?.deadline = nil
    rereadAlarm?.deadline = nil
    watch.onChange = nil
  }

  // MARK: For the aspects

  /// Changes the state; the alarm is of the state and set after it.
  func enter(_ state: State, until deadline: Duration? = nil) {
    self.state = state
    alarm?.deadline = deadline
  }

  /// Tells all displays.
  func tell(_ event: DisplayEvent) { for display in displays { display.tell(event) } }

  /// A number that no other frame of the card has.
  func nextCookie() -> UInt64 {
    lastCookie += 1
    return lastCookie
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
    for display in displays { display.output = nil }
    card.abandon()
    self.card = nil
    topology = nil
    for display in displays { display.lastName = nil }
  }

  private func ring() {
    if case .searching = state { search() }
    for display in displays { display.flush() }
    settle()
  }
}
