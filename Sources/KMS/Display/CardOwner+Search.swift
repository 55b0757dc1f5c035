internal import FollowspotGeometry
internal import FollowspotOutputs
internal import FollowspotPlatform
internal import FollowspotSpelling
internal import SystemPackage

extension CardOwner {
  /// Handles an event of udev.
  func cardsChanged(_ change: CardChange) {
    switch state {
    case .suspended, .closed: return  // The return reads everything again.
    case .searching: search()
    case .open:
      switch change {
      case .removed(let path): if path == card?.path { loseCard() }
      case .hotplug: outputsChanged()
      case .added:
        besidePause.restart()
        if isDark { moveOn() }
      }
    }
  }

  /// Searches for a usable card: the first one with a monitor, else the first one with connectors.
  func search() {
    enter(.searching, until: clock.now + Self.searchInterval)
    lastSearch = clock.now
    if let card { return reclaim(card) }
    var nodes: [CardNode] = []
    // Whether the obstacle may end without an event of udev, and whether that obstacle is a program that holds a card.
    var mayPass = false
    var isHeld = false
    var obstacle: DisplayError
    do throws(Errno) {
      nodes = try watch.cards()
      obstacle = DisplayError(.notFound, operation: "find", object: "a display", cause: watch.absence)
    } catch {
      obstacle = DisplayError(.failed, operation: "list", object: "the displays", cause: "udev says: \(error)")
      mayPass = true
    }
    var spare: (any CardBackend, Topology)?
    let device = device.map(CardNode.path)
    for node in nodes where device == nil || device == node.path {
      do throws(DisplayError) {
        let (card, topology) = try tryCard(node)
        // An object that could not be read may be the wanted monitor.
        if topology.isIncomplete { mayPass = true }
        if displays.contains(where: { topology.choose($0.preferences).choice != nil }) {
          besidePause.restart()
          spare?.0.abandon()
          return begin(card, topology)
        }
        if spare == nil { spare = (card, topology) } else { card.abandon() }
      } catch {
        obstacle = error
        // A card that udev lists but that cannot be opened may be on its way in or out, which udev reports. The cause
        // may also be temporary.
        if error.kind != .notFound || error.operation == "open" { mayPass = true }
        if error.kind == .busy { isHeld = true }
      }
    }
    if let spare {
      begin(spare.0, spare.1)
      // The unusable card may be the one with the monitor. A splash screen soon releases its card, so the pause starts
      // short again. A driver that cannot answer may never recover.
      if !mayPass || isHeld { besidePause.restart() }
      if mayPass { lookAgain(in: besidePause.next()) }
      return
    }
    if let device, obstacle.kind == .notFound {
      obstacle = DisplayError(.notFound, operation: "open", object: device, cause: "there is no such card")
    }
    wait(for: obstacle, mayPass: mayPass)
  }

  /// Tries the other cards if this one has no monitor.
  func moveOnIfDark() {
    guard isDark else { return }
    do throws(Errno) {
      if try watch.cards().count > 1 { moveOn() }
    } catch {
      lookAgain()
    }
  }

  /// Drops a card without a monitor, because another card may have one.
  func moveOn() {
    guard card != nil else { return search() }
    for display in displays { display.turnOff() }
    dropCard()
    enter(.searching)
    search()
  }

  private func begin(_ card: any CardBackend, _ topology: Topology) {
    hasFoundCard = true
    adopt(card)
    configure(choose(in: topology), on: card, topology)
    rereadIfNeeded(topology)
  }

  private func tryCard(_ node: CardNode) throws(DisplayError) -> (any CardBackend, Topology) {
    let card = try openCard(node.path)
    guard card.isMaster else {
      card.abandon()
      throw DisplayError(.busy, operation: "use", object: node.path, cause: DeviceHolders.sentence(for: node.path))
    }
    guard let topology = try? card.readTopology(), topology.canHaveOutputs else {
      card.abandon()
      throw DisplayError(
        .unsupported, operation: "use", object: node.path, cause: "it has no connector for a monitor")
    }
    let names = displays.map(\.preferences.connector)
    // A missing monitor may still be plugged in. A connector exists or not, unless it could not be read.
    let isThere =
      topology.isIncomplete
      || names.contains { name in
        guard let name, !name.hasPrefix(ConnectorOptions.monitorPrefix) else { return true }
        return topology.connectors.contains { topology.isCalled(name, $0) }
      }
    if !isThere, case let name?? = names.first {
      card.abandon()
      let hint = Suggestion.hint(for: name, among: topology.names)
      throw DisplayError(.notFound, operation: "use", object: node.path, cause: "it has no connector '\(name)'\(hint)")
    }
    return (card, topology)
  }

  /// Resumes the use of the card that is already open.
  private func reclaim(_ card: any CardBackend) {
    guard card.isMaster else {
      return wait(
        for: DisplayError(
          .busy, operation: "use", object: card.path, cause: DeviceHolders.sentence(for: card.path)), mayPass: true)
    }
    do throws(Errno) {
      let topology = try card.readTopology()
      configure(choose(in: topology), on: card, topology)
      rereadIfNeeded(topology)
      // The monitor may have been moved to another card.
      moveOnIfDark()
    } catch {
      loseCard()
    }
  }

  /// Reports an error from which the owner does not recover.
  private func fail(_ error: DisplayError) {
    enter(.open)
    for display in displays { display.fail(error) }
  }

  /// Continues to search. If no card was ever found, it fails once the patience ends.
  ///
  /// - Parameter mayPass: Whether the obstacle may end without an event of udev.
  private func wait(for obstacle: DisplayError, mayPass: Bool) {
    if let patience, !hasFoundCard {
      let began = searchBegan ?? clock.now
      searchBegan = began
      if clock.now - began >= patience { return fail(obstacle) }
    } else if !mayPass, !watch.eventSources.isEmpty {
      // udev reports a card that appears, but not that another program has released one.
      enter(.searching)
    }
    notify(.away)
    // When terminals change quickly, the seat may be lost before that is announced. A refusal by the kernel or the seat
    // manager then says nothing about the device.
    let mayBeTheSeat = obstacle.kind == .withheld || obstacle.kind == .busy
    if mayBeTheSeat, clock.now - resumed < Self.verdictPatience {
      self.obstacle = nil
    } else {
      self.obstacle = "\(obstacle); waiting for a display"
    }
  }
}
