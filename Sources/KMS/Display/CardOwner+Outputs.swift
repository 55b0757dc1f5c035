internal import FollowspotGeometry
internal import FollowspotPlatform
internal import SystemPackage

extension CardOwner {
  /// Chooses an output for each of the displays and makes it ready for its first frame, or waits for a monitor.
  func configure(_ displays: [KMSDisplay], on card: any CardBackend, _ topology: Topology) {
    enter(.open)
    // Buffers of before would keep what they are shown on from being darkened.
    for display in displays { display.releaseOutput() }
    var used = self.displays.filter { display in !displays.contains { $0 === display } }.compactMap(\.choice)
    let verdicts = displays.map { display in
      let verdict = topology.choose(display.preferences, beside: used)
      if let choice = verdict.choice { used.append(choice) }
      return verdict
    }
    for (display, verdict) in zip(displays, verdicts) {
      display.configure(verdict, on: card, topology, others: others(than: used, in: topology))
      // The kernel may have refused because the card is gone, or another program's.
      guard case .open = state, self.card === card else { return }
    }
  }

  /// The part of a sentence that names the card's other connectors, above all one whose monitor stays dark.
  private func others(than used: [OutputChoice], in topology: Topology) -> String {
    let others = topology.connectors.filter { connector in !used.contains { $0.connector == connector.id } }
    let dark = others.filter { $0.status == .connected && !$0.isNonDesktop }.map(\.name)
    let empty = others.filter { $0.status != .connected }.map(\.name)
    var sentence = ""
    if let first = dark.first {
      sentence += "; \(dark.joined(separator: ", ")) stays dark, --connector \(first) would use it instead"
    }
    if !empty.isEmpty { sentence += "; nothing is connected to \(empty.joined(separator: ", "))" }
    return sentence
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
    var changed: [KMSDisplay] = []
    // Many a monitor that is off says that it is gone. It keeps its place until it is to be on.
    for display in displays where !display.isSwitchedOff {
      let others = displays.filter { $0 !== display }.compactMap(\.choice)
      let next = topology.choose(display.preferences, beside: others).choice
      // What was set up on half an answer may be turned the wrong way, or lack what it could have.
      let isSettled = topology.isIncomplete || !display.isTentative
      if let next, next == display.choice, isSettled {
        display.stay(in: topology, wasDrained: drained.contains { $0 === display })
        // The frame that sets a lost link's mode may have been the card's last: nothing of it is asked any more.
        guard case .open = state, self.card === card else { return }
      } else {
        display.turnOff()
        changed.append(display)
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
    enter(.searching, until: clock.now + Self.searchInterval)
  }

  /// The card is gone.
  func loseCard() {
    if let card { notice("\(card.path) is gone; looking for a card") }
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
