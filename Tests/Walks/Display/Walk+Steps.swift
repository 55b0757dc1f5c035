internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import FollowspotGeometry
internal import FollowspotKMS
internal import FollowspotPlatform
internal import FollowspotSeat

/// The execution of steps.
extension Walk {
  func take(_ step: Step) {
    switch step {
    case .run(let milliseconds, let isDrawing): run(.milliseconds(milliseconds), isDrawing: isDrawing)
    case .plug(let card, let connector, let status, let modes, let word):
      changeConnector(card, connector, word) {
        $0.connection = status
        $0.modes = SimulatedCard.modes(modes)
      }
    case .millimetres(let card, let connector, let width, let height, let word):
      changeConnector(card, connector, word) { $0.millimetres = (width, height) }
    case .badLink(let card, let connector, let word): changeConnector(card, connector, word) { $0.hasBadLink = true }
    case .notDesktop(let card, let connector, let isNonDesktop, let word):
      changeConnector(card, connector, word) { $0.isNonDesktop = isNonDesktop }
    case .pull(let number, let isToldFirst):
      guard let card = world.cards.removeValue(forKey: number) else { return }
      card.pull()
      simulated_udev_list(listed)
      if isToldFirst { simulated_udev_tell("remove", Int32(number), false) }
      turn()
      if !isToldFirst { simulated_udev_tell("remove", Int32(number), false) }
    case .insert(let number, let isOverflow): insert(number, isOverflow)
    case .disable: disable()
    case .enable: enable()
    case .switchTerminal: _ = seat?.switchTerminal(to: 2)
    case .managerDies(let keepsCards, let milliseconds):
      world.manager.die(keepingCards: keepsCards)
      managerComes = milliseconds.map { world.clock.now + .milliseconds($0) }
    case .managerComes: managerComes = world.clock.now
    case .seatIsSlow(let isSlow, let milliseconds):
      (world.manager.isSlow, world.manager.lateness) = (isSlow, .milliseconds(milliseconds))
    case .terminalLeaves: world.terminal.isInFront = false
    case .hold(let number, let isHeld):
      guard let card = world.cards[number] else { return }
      card.isHeldByAnother = isHeld
      if isHeld { card.hasMaster = false }
    case .fault(let calls, let errors, let oneIn, let count, let milliseconds):
      world.faults.append(
        World.Fault(
          calls: Set(calls), errors: errors, oneIn: oneIn, left: count,
          end: world.clock.now + .milliseconds(milliseconds)))
      if world.faults.count > 4 { world.faults.removeFirst() }
    case .fates(let fates): for card in world.cards.values { card.nextFates = fates }
    case .udevFails(let calls): simulated_udev_fail(Int32(calls))
    case .meaningless(let count):
      for _ in 0..<count { simulated_udev_tell("change", 0, false) }
      simulated_udev_tell("bind", 0, true)
    case .jump(let seconds): world.clock.now += .seconds(seconds)
    case .turn(let display, let quarters):
      guard screens.indices.contains(display) else { return }
      screens[display].display.rotate(quarters.flatMap { Rotation(degrees: $0 * 90) })
    case .blank(let isBlank): panelRest?.follow(isBlank)
    case .power(let display, let isOn):
      if screens.indices.contains(display) { screens[display].display.setPower(isOn) }
    case .sleep(let sleep): self.sleep(sleep)
    case .touch(let acts, let milliseconds):
      for act in acts {
        world.hands.act(act)
        if milliseconds > 0 { run(.milliseconds(milliseconds), isDrawing: isDrawing) }
      }
    case .plugInput(let device, let isThere):
      if isThere { world.hands.plug(device) } else { world.hands.unplug(device) }
    case .restart: restart()
    }
    turn()
  }

  func changeConnector(
    _ number: Int, _ index: Int, _ word: Step.Word, _ change: (inout SimulatedCard.Connector) -> Void
  ) {
    guard let card = world.cards[number] else { return }
    change(&card.connectors[index])
    switch word {
    case .told: simulated_udev_tell("change", Int32(number), true)
    case .meaningless:
      simulated_udev_tell("change", Int32(number), false)
      simulated_udev_tell("change", Int32(number), true)
    // Events may be lost, but the kernel reports that.
    case .overflow: simulated_udev_overflow()
    case .stormed: for _ in 0..<30 { simulated_udev_tell("change", Int32(number), true) }
    }
  }

  private func sleep(_ sleep: Step.Sleep) {
    if sleep.takesSeat { disable() }
    for card in world.opened.values { card.sleep(sleep) }
    world.clock.now += .seconds(sleep.seconds)
    if sleep.takesSeat { enable() }
    for (number, card) in world.cards {
      let modes = dice.oneIn(3) ? SimulatedCard.modes(dice.one(of: Step.Modes.allCases)) : card.connectors[0].modes
      let status = dice.oneIn(3) ? dice.one(of: [1, 2] as [UInt32]) : card.connectors[0].connection
      let isBad = dice.oneIn(3)
      changeConnector(number, 0, sleep.word) {
        ($0.modes, $0.connection) = (modes, status)
        if isBad { $0.hasBadLink = true }
      }
    }
  }

  func insert(_ number: Int, _ isOverflow: Bool) {
    guard world.cards[number] == nil else { return }
    world.cards[number] = .random("/dev/dri/card\(number)", in: world, &dice)
    simulated_udev_list(listed)
    if isOverflow { simulated_udev_overflow() } else { simulated_udev_tell("add", Int32(number), false) }
  }

  /// Whether the kiosk opens its devices without a seat manager.
  private var isDirect: Bool { seat?.isActive == true && seat?.eventSources.isEmpty == true }

  private func disable() { if isDirect { world.give(seat: false) } else { world.manager.leave() } }

  func enable() {
    world.manager.comeBack()
    if isDirect { world.give(seat: true) }
  }
}
