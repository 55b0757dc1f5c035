internal import FollowspotGeometry
internal import FollowspotPlatform
internal import SystemPackage

extension CardOwner {
  /// Prepares displays for the first frame on their chosen outputs, or lets them wait for a monitor.
  func configure(_ displays: [(KMSDisplay, OutputVerdict)], on card: any CardBackend, _ topology: Topology) {
    enter(.open)
    obstacle = nil
    // Buffers of earlier outputs would keep their parts of the card from being turned off.
    for (display, _) in displays { display.releaseOutput() }
    for (display, verdict) in displays {
      display.configure(verdict, on: card, topology)
      // If the kernel refused, the card may be gone or belong to another program now.
      guard case .open = state, self.card === card else { return }
    }
  }

  /// Chooses an output for each display, in their order. An earlier display never takes the output of a later one.
  ///
  /// All are chosen together, so that a mirror always follows the picture of the first display, whichever of them
  /// changed.
  func choose(in topology: Topology) -> [(KMSDisplay, OutputVerdict)] {
    self.topology = topology
    let displays = displays
    var chosen: [OutputChoice] = []
    return displays.enumerated().map { index, display in
      // Many monitors report a disconnection when they are switched off. Such a display keeps its output until it is
      // switched on.
      let later = displays[(index + 1)...].compactMap(\.choice)
      let verdict =
        display.isSwitchedOff
        ? OutputVerdict(choice: display.choice, rejected: [], note: nil)
        : topology.choose(display.preferences, beside: chosen + later, like: chosen.first)
      if let choice = verdict.choice { chosen.append(choice) }
      return (display, verdict)
    }
  }

  /// Reads the outputs again after a hot-plug event or a request. Displays without a change continue undisturbed.
  func outputsChanged() {
    guard case .open = state else { return }
    let drained = displays.filter { $0.drain() }
    // Draining read events, which may have lost the card.
    guard let card, case .open = state else { return }
    let topology: Topology
    do throws(Errno) {
      topology = try card.readTopology()
    } catch {
      return loseCard()
    }
    var changed: [(KMSDisplay, OutputVerdict)] = []
    for (display, verdict) in choose(in: topology) where !display.isSwitchedOff {
      // An output that was set up from an incomplete topology may have the wrong rotation or mode.
      let isSettled = topology.isIncomplete || !display.isTentative
      if let next = verdict.choice, next == display.choice, isSettled {
        display.stay(in: topology, wasDrained: drained.contains { $0 === display })
        // The frame that sets the mode of a lost link may have lost the card.
        guard case .open = state, self.card === card else { return }
      } else {
        display.turnOff()
        changed.append((display, verdict))
      }
    }
    if !changed.isEmpty { configure(changed, on: card, topology) }
    rereadIfNeeded(topology)
    guard !changed.isEmpty else { return }
    // Another card may now have the monitor.
    moveOnIfDark()
  }

  /// Reads the outputs again after a pause; if no monitor is found, other cards are tried.
  func lookAgain(in pause: Duration = CardOwner.searchInterval) { rereadAlarm?.deadline = clock.now + pause }

  /// Schedules another reading of an incomplete topology. udev sends no event when an object becomes readable.
  func rereadIfNeeded(_ topology: Topology) {
    guard topology.isIncomplete, case .open = state else {
      rereadPause.restart()
      rereadAlarm?.deadline = nil
      return
    }
    rereadAlarm?.deadline = clock.now + rereadPause.next()
  }

  /// Whether there is a card and none of its displays has a monitor.
  var isDark: Bool {
    guard case .open = state else { return false }
    return displays.allSatisfy(\.isDark)
  }

  /// Handles the loss of the card to another program: the owner tries regularly to get it back.
  func loseMaster() {
    for display in displays { display.leave() }
    // The seat may be about to change; then the seat reports it, so no obstacle is set here.
    (resumed, obstacle) = (clock.now, nil)
    enter(.searching, until: clock.now + Self.searchInterval)
  }

  /// Handles the removal of the card.
  func loseCard() {
    if let card { obstacle = "\(card.path) is gone; looking for a card" }
    dropCard()
    for display in displays { display.leave() }
    // Search at once, but not more often than the interval. A card that is lost whenever it is found would keep the
    // loop busy and fill the log.
    enter(.searching, until: max(clock.now, lastSearch + Self.searchInterval))
  }

  /// Reads the flip events and passes them to their displays.
  func readFlips() {
    guard let card else { return }
    do throws(Errno) {
      for event in try card.readFlips() { route(event) }
    } catch {
      // A descriptor that hung up would wake the loop forever, even while suspended.
      if case .suspended = state { dropCard() } else { loseCard() }
    }
  }

  /// Waits for the event of one frame and returns whether it came. Events of other frames that arrive meanwhile go to
  /// their displays, and each arrival restarts the patience.
  func awaitFlip(_ cookie: UInt64, atMost patience: Duration) -> Bool {
    while let card {
      card.awaitEvent(patience)
      guard let events = try? card.readFlips(), !events.isEmpty else { return false }
      for event in events where event.cookie != cookie { route(event) }
      if events.contains(where: { $0.cookie == cookie }) { return true }
    }
    return false
  }

  private func route(_ event: FlipEvent) {
    for display in displays where event.crtc == nil || event.crtc == display.choice?.crtc {
      display.handleFlip(event.cookie)
    }
  }
}
