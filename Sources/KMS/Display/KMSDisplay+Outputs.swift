public import Geometry
internal import Platform
internal import SystemPackage

extension KMSDisplay {
  /// Chooses an output of the card and makes it ready for its first frame, or waits for a monitor.
  func configure(_ card: any CardBackend, _ topology: Topology) {
    let verdict = topology.choose(preferences)
    if let note = verdict.note { notice(note) }
    guard let choice = verdict.choice else {
      self.choice = nil
      enter(.dark)
      tell(.away)
      let reasons = verdict.rejected.map { "\($0.name): \($0.reason)" }.joined(separator: ", ")
      notice("\(card.path) shows nothing: \(reasons); waiting for a monitor")
      return
    }
    // Atomic commits may be refused where the legacy calls are not.
    var refusal = Errno.invalidArgument
    repeat {
      do throws(Errno) {
        try card.prepare(choice)
        return use(choice, on: card, topology)
      } catch {
        refusal = error
        if error == .permissionDenied || error == .notPermitted { return loseMaster() }
        if error == .operationNotSupportedByDevice || error == .noSuchAddressOrDevice { return loseCard() }
        notice("\(card.path) refused \(choice.mode) on \(choice.name) (\(error))")
      }
    } while card.fallBack()
    fail(
      DisplayError(
        .unsupported, operation: "set a mode on", object: card.path, cause: "the kernel refused it: \(refusal)"
      ))
  }

  private func use(_ choice: OutputChoice, on card: any CardBackend, _ topology: Topology) {
    self.choice = choice
    damageRing = DamageRing(buffers: card.targets.count, size: choice.seenSize)
    front = nil
    lastPresented = nil
    hasFoundCard = true
    mode = DisplayMode(
      size: choice.seenSize, scale: preferences.scale, refreshRate: choice.mode.rate, rotation: choice.rotation,
      pixelsPerMillimetre: topology.connectors.first { $0.id == choice.connector }?.density(in: choice.mode))
    enter(.fresh)
    notice("showing \(choice.picture) on \(choice.name) of \(card.path)" + others(than: choice, in: topology))
    tell(.changed)
  }

  /// The part of a sentence that names the card's other connectors, above all one whose monitor stays dark.
  private func others(than choice: OutputChoice, in topology: Topology) -> String {
    let others = topology.connectors.filter { $0.id != choice.connector }
    let dark = others.filter { $0.status == .connected && !$0.isNonDesktop }.map(\.name)
    let empty = others.filter { $0.status != .connected }.map(\.name)
    var sentence = ""
    if let first = dark.first {
      sentence += "; \(dark.joined(separator: ", ")) stays dark, --connector \(first) would use it instead"
    }
    if !empty.isEmpty { sentence += "; nothing is connected to \(empty.joined(separator: ", "))" }
    return sentence
  }

  /// Turns the picture; see ``Display/turn(_:)``.
  public func turn(_ rotation: Rotation?) {
    guard rotation != preferences.rotation else { return }
    preferences.rotation = rotation
    switch state {
    case .suspended, .searching, .dark, .closed: break
    case .fresh, .idle, .flipping, .retrying, .pacing: outputsChanged()
    }
  }

  /// Something was plugged or unplugged, or is asked for.
  func outputsChanged() {
    guard let card else { return }
    let wasFlipping = if case .flipping = state { true } else { false }
    drain()
    let topology: Topology
    do throws(Errno) {
      topology = try card.readTopology()
    } catch {
      return loseCard()
    }
    let next = topology.choose(preferences).choice
    if let next, next == choice {
      let isBad = topology.connectors.contains { $0.id == next.connector && $0.hasBadLink }
      if isBad {
        notice("the link to \(next.name) was lost; setting the mode anew")
        damageRing.forget()
        front = nil
        enter(.fresh)
        tell(.changed)
      } else if wasFlipping {
        tell(.presented)
      }
      return
    }
    card.turnOff()
    leaveOutput()
    configure(card, topology)
    // Another card may have the monitor now.
    if case .dark = state, watch.cards().count > 1 { moveOn() }
  }

  /// There is nothing to show on for now.
  func leaveOutput() {
    if mode != nil { tell(.away) }
    mode = nil
    choice = nil
    front = nil
  }

  /// Another program took the display: it is asked for again until it is free.
  func loseMaster() {
    leaveOutput()
    enter(.searching, until: clock.now + Self.searchInterval)
  }

  /// The card is gone.
  func loseCard() {
    if let card { notice("\(card.path) is gone; looking for a card") }
    dropCard()
    leaveOutput()
    enter(.searching, until: clock.now)
  }

  /// It can't go on.
  func fail(_ error: DisplayError) {
    leaveOutput()
    enter(.dark)
    tell(.failed(error))
  }
}
