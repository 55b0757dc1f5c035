internal import FollowspotFiles
package import FollowspotPlatform
package import SystemPackage

/// Finds a display card, opens it once, and hands out its outputs.
///
/// All displays share its descriptor, the right to change the card (DRM master), the reading of flip events and one
/// watch for cards and cables. It begins suspended, and ``resume()`` starts the search for a card. From then on it
/// handles unplugged monitors, removed cards and changes of the virtual terminal. Its extensions hold the search, the
/// outputs and the conditions.
@MainActor
package final class CardOwner: EventSource {
  /// The descriptor to poll, which never changes.
  package let descriptor: FileDescriptor

  let clock: any KioskClock
  let device: String?
  let patience: Duration?
  let watch: any CardWatching
  let openCard: @MainActor (String) throws(DisplayError) -> any CardBackend

  var state = State.suspended { didSet { isUnsettled = true } }
  var card: (any CardBackend)? { didSet { isUnsettled = true } }
  /// The card's connectors, CRTCs and planes as last read; nil while there is no card.
  var topology: Topology? { didSet { isUnsettled = true } }
  /// Why there is no card, and what the owner waits for; nil while unknown.
  var obstacle: String? { didSet { isUnsettled = true } }
  /// Whether the conditions must be updated.
  var isUnsettled = false
  /// The start of the search for the first card.
  var searchBegan: Duration?
  var hasFoundCard = false
  /// The time of the last search.
  var lastSearch = Duration.zero - CardOwner.searchInterval
  private var lastCookie: UInt64 = 0
  /// The time when the seat was last acquired, or DRM master last lost.
  var resumed = Duration.zero
  var lastNotice: String?
  var notices = NoticeLimit()
  private(set) var noticeAlarm: Alarm?
  /// Reads the outputs again if the topology is incomplete. It also starts the search for another card if no output has
  /// a monitor.
  private(set) var rereadAlarm: Alarm?
  var rereadPause = Backoff(from: searchInterval)
  /// The pause between searches for other cards while this one has no monitor.
  var besidePause = Backoff(from: searchInterval)

  private let hub: Epoll
  private var alarm: Alarm?
  private var places: [WeakDisplay] = []

  /// The states, each with what the owner waits for.
  enum State {
    /// Waits for the seat.
    case suspended
    /// Waits for a usable card. The alarm and udev start another search.
    case searching
    /// Waits for nothing: the displays work on a card, or have failed because there was none.
    case open
    case closed
  }

  /// A display that was handed out. The reference is weak, because the display owns its owner.
  private struct WeakDisplay { weak var display: KMSDisplay? }

  /// The interval at which a missing or occupied card is tried again.
  nonisolated static let searchInterval = Duration.milliseconds(500)

  /// The time after the seat's return in which a refused device is not reported.
  nonisolated static let verdictPatience = Duration.milliseconds(900)

  /// Creates a suspended owner without a card.
  ///
  /// - Parameters:
  ///   - opener: The opener of cards: the seat, or the process itself.
  ///   - clock: The loop's clock.
  ///   - device: The only card to use, such as `/dev/dri/card1`; nil for the best one.
  ///   - patience: How long the search for the first usable card may last before ``DisplayEvent/failed(_:)``; nil for
  ///     no limit.
  ///   - udevSeat: The seat, as in udev's `ID_SEAT`.
  /// - Throws: A ``DisplayError`` if `device` is not a card, or the system is out of descriptors or memory.
  package convenience init(
    opener: any DeviceOpening, clock: any KioskClock, device: String? = nil, patience: Duration? = .seconds(10),
    udevSeat: String = "seat0"
  ) throws(DisplayError) {
    // A missing card may still appear, but another kind of file never becomes one.
    if let device, CardNode.isOfAnotherKind(device) {
      throw DisplayError(
        .unsupported, operation: "open", object: device,
        cause: "it is not a display card; followspot devices lists them")
    }
    try self.init(clock: clock, device: device, patience: patience, watch: try CardWatch(seat: udevSeat)) {
      (path) throws(DisplayError) in try Card(path, opener: opener)
    }
  }

  /// Creates an owner with other sources of cards, such as a test's.
  init(
    clock: any KioskClock, device: String?, patience: Duration?, watch: any CardWatching,
    openCard: @escaping @MainActor (String) throws(DisplayError) -> any CardBackend
  ) throws(DisplayError) {
    do throws(Errno) {
      hub = try Epoll()
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
    noticeAlarm = Alarm(on: clock) { [weak self] in self?.reportHeld() }
    rereadAlarm = Alarm(on: clock) { [weak self] in
      self?.outputsChanged()
      self?.settle()
    }
    for source in watch.eventSources { try? hub.add(source.descriptor) }
    watch.onChange = { [weak self] in
      self?.cardsChanged($0)
      self?.settle()
    }
  }

  /// Hands out a display on the best unused connector, or on the one in the preferences. Earlier displays choose first,
  /// and no display loses its output to another one.
  package func makeDisplay(_ preferences: DisplayPreferences = DisplayPreferences()) -> KMSDisplay {
    let display = KMSDisplay(on: self, preferences)
    places.append(WeakDisplay(display: display))
    if case .open = state { outputsChanged() }
    settle()
    return display
  }

  /// The displays that were handed out and are still open, in that order.
  var displays: [KMSDisplay] { places.compactMap(\.display).filter { !$0.isClosed } }

  /// Reads the events that have arrived, without blocking.
  package func dispatch() {
    for source in watch.eventSources { source.dispatch() }
    readFlips()
    for display in displays { display.flush() }
    settle()
  }

  /// Stops drawing because another session gets the seat. Returns when pending frames were shown or their patience has
  /// ended.
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

  /// Stops drawing and closes the card: the seat that opened it is gone, and with it the right to use it.
  func revoke() {
    suspend()
    guard case .suspended = state else { return }
    dropCard()
  }

  /// Starts drawing, or continues. It reads everything again, because the hardware may have changed meanwhile.
  func resume() {
    guard case .suspended = state else { return }
    enter(.searching)
    resumed = clock.now
    search()
    settle()
  }

  /// Restores and closes the card once no display is open.
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

  // MARK: Used by the extensions

  /// Changes the state and the alarm that belongs to it.
  func enter(_ state: State, until deadline: Duration? = nil) {
    self.state = state
    alarm?.deadline = deadline
  }

  /// Sends an event to all displays.
  func notify(_ event: DisplayEvent) { for display in displays { display.notify(event) } }

  /// Returns a number that no other frame of the owner has.
  func nextCookie() -> UInt64 {
    lastCookie += 1
    return lastCookie
  }

  /// Begins to use a card.
  func adopt(_ card: any CardBackend) {
    self.card = card
    try? hub.add(card.descriptor)
  }

  /// Closes a card that is gone or unusable.
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
