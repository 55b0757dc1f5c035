internal import FollowspotGeometry
internal import FollowspotPlatform
internal import SystemPackage

extension CardOwner {
  /// Makes what was chosen for displays ready for their first frame, or has them wait for a monitor.
  func configure(_ displays: [(KMSDisplay, OutputVerdict)], on card: any CardBackend, _ topology: Topology) {
    enter(.open)
    obstacle = nil
    // Buffers of before would keep what they are shown on from being darkened.
    for (display, _) in displays { display.releaseOutput() }
    for (display, verdict) in displays {
      display.configure(verdict, on: card, topology)
      // The kernel may have refused because the card is gone, or another program's.
      guard case .open = state, self.card === card else { return }
    }
  }

  /// Chooses an output for each display, in their order, as at the start: but that none is given what a later one shows on.
  ///
  /// All are chosen together, so that what a mirror takes of the first one's picture is the same whichever of them came last.
  func choose(in topology: Topology) -> [(KMSDisplay, OutputVerdict)] {
    self.topology = topology
    let displays = displays
    var chosen: [OutputChoice] = []
    return displays.enumerated().map { index, display in
      // Many a monitor that is off says that it is gone. It keeps its place until it is to be on.
      let later = displays[(index + 1)...].compactMap(\.choice)
      let verdict =
        display.isSwitchedOff
        ? OutputVerdict(choice: display.choice, rejected: [], note: nil)
        : topology.choose(display.preferences, beside: chosen + later, like: chosen.first)
      if let choice = verdict.choice { chosen.append(choice) }
      return (display, verdict)
    }
  }

  /// Something was plugged or unplugged, or is asked for. Displays for which it changes nothing go on as they were.
  func outputsChanged() {
    guard case .open = state else { return }
    let drained = displays.filter { $0.drain() }
    // A frame that was read meanwhile may have been the card's last.
    guard let card, case .open = state else { return }
    let topology: Topology
    do throws(Errno) {
      topology = try card.readTopology()
    } catch {
      return loseCard()
    }
    var changed: [(KMSDisplay, OutputVerdict)] = []
    for (display, verdict) in choose(in: topology) where !display.isSwitchedOff {
      // What was set up on half an answer may be turned the wrong way, or lack what it could have.
      let isSettled = topology.isIncomplete || !display.isTentative
      if let next = verdict.choice, next == display.choice, isSettled {
        display.stay(in: topology, wasDrained: drained.contains { $0 === display })
        // The frame that sets a lost link's mode may have been the card's last: nothing of it is asked any more.
        guard case .open = state, self.card === card else { return }
      } else {
        display.turnOff()
        changed.append((display, verdict))
      }
    }
    if !changed.isEmpty { configure(changed, on: card, topology) }
    rereadIfNeeded(topology)
    guard !changed.isEmpty else { return }
    // Another card may have the monitor now.
    moveOnIfDark()
  }

  /// Looks at the outputs once more in a while, and at other cards if there are none.
  func lookAgain(in pause: Duration = CardOwner.searchInterval) { rereadAlarm?.deadline = clock.now + pause }

  /// Nobody tells that what could not be read can be.
  func rereadIfNeeded(_ topology: Topology) {
    guard topology.isIncomplete, case .open = state else {
      rereadPause.restart()
      rereadAlarm?.deadline = nil
      return
    }
    rereadAlarm?.deadline = clock.now + rereadPause.next()
  }

  /// Whether there is a card and no monitor on it.
  var isDark: Bool {
    guard case .open = state else { return false }
    return displays.allSatisfy(\.isDark)
  }

  /// Another program took the card: it is asked for again until it is free.
  func loseMaster() {
    for display in displays { display.leave() }
    // It may be that the seat is about to be someone else's, which is said by who gives it.
    (resumed, obstacle) = (clock.now, nil)
    enter(.searching, until: clock.now + Self.searchInterval)
  }

  /// The card is gone.
  func loseCard() {
    if let card { obstacle = "\(card.path) is gone; looking for a card" }
    dropCard()
    for display in displays { display.leave() }
    // At once; but a card that is lost as soon as it is found would keep the loop busy and fill the log.
    enter(.searching, until: max(clock.now, lastSearch + Self.searchInterval))
  }

  /// Reads which frames were shown, and tells the displays they are of.
  func readFlips() {
    guard let card else { return }
    do throws(Errno) {
      for event in try card.readFlips() { route(event) }
    } catch {
      // A descriptor that hung up would wake the loop for ever, also while suspended.
      if case .suspended = state { dropCard() } else { loseCard() }
    }
  }

  /// Waits until a frame was shown, in the middle of something else. Returns whether it was. Frames of other displays
  /// that come meanwhile are told to those.
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
