internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import FollowspotKMS
internal import FollowspotPlatform
internal import FollowspotSeat

/// The checks at the end of a walk.
extension Walk {
  /// Stops all faults and connects a monitor. Then every display that can have an output must show the last frame
  /// within a bounded time, and must then be quiet.
  func rest() {
    world.faults = []
    simulated_udev_fail(0)
    for card in world.cards.values { (card.nextFates, card.isHeldByAnother) = ([], false) }
    if world.cards.isEmpty { insert(0, false) }
    // If no monitor is usable, one is connected, with the kernel's event.
    let name = preferences[0].connector
    if !world.cards.values.contains(where: { usable($0) > 0 }), let number = world.cards.keys.min() {
      let index = world.cards[number]?.connectors.firstIndex { name == nil || $0.name == name } ?? 0
      changeConnector(number, index, .told) {
        $0.connection = UInt32(DRM_MODE_CONNECTED.rawValue)
        $0.modes = SimulatedCard.modes(.usual)
        $0.isNonDesktop = false
      }
    }
    // A mode that no memory can hold would be refused for ever, and reported. It is replaced by usual modes.
    for (number, card) in world.cards {
      for (index, connector) in card.connectors.enumerated()
      where connector.modes.contains(where: { $0.hdisplay > 1000 }) {
        changeConnector(number, index, .told) { $0.modes = SimulatedCard.modes(.usual) }
      }
    }
    (world.manager.isSlow, world.manager.lateness, world.manager.isCalm) = (false, .zero, true)
    world.manager.start()
    enable()
    panelRest?.follow(false)
    // Earlier faults may take effect only now; from then on nothing may fail.
    run(.seconds(2), isDrawing: true)
    // Failed reads are retried at growing intervals, and delayed messages are logged.
    run(.seconds(220), isDrawing: false)
    let failed = failures.count
    let noticed = notices.count
    run(.seconds(1), isDrawing: true)
    run(.seconds(5), isDrawing: false)
    guard world.violations.isEmpty else { return }
    check(failed: failed, noticed: noticed)
    compareLines()
    if dice.oneIn(3) { goDark() }
    touch()
    changeTerminals()
  }

  private func check(failed: Int, noticed: Int) {
    if seat?.isActive != true { return world.violate("it has no seat: \(seat?.obstacle ?? "it was not given")") }
    if failures.count > failed { world.violate("it failed in peace: \(failures.last ?? "")") }
    let held = world.opened.values.first
    let most = held.map { usable($0) } ?? 0
    let lit = screens.filter { $0.display.mode != nil }
    if lit.count < max(1, min(displayCount, most)) {
      world.violate("\(lit.count) of \(displayCount) displays show something; \(most) monitors can be used")
    }
    for screen in lit {
      if !screen.display.isReady { world.violate("\(screen.display.name) is not ready") }
      if screen.display.isOverdue { world.violate("\(screen.display.name) is overdue") }
      if !screen.isCaughtUp { world.violate("\(screen.display.name) waits for its last frame") }
      if let difference = screen.difference() { world.violate(difference) }
    }
    if notices.count > noticed + 2 { world.violate("it continues to log: \(notices.suffix(3))") }
    let woken = wakes
    run(.seconds(60), isDrawing: false)
    if wakes > woken + 3 { world.violate("woken \(wakes - woken) times at rest") }
  }

  /// Checks that no touch is stuck, and that a clean tap on each device counts as one tap.
  private func touch() {
    guard world.violations.isEmpty else { return }
    world.hands.letGo()
    if world.hands.plugged.isDisjoint(with: Hands.Device.touchScreens) { world.hands.plug(0) }
    run(.seconds(8), isDrawing: false)
    for screen in screens { screen.fingers.check() }
    func count() -> [Int] {
      [
        screens.reduce(0) { $0 + $1.fingers.taps }, screens.reduce(0) { $0 + $1.fingers.keys },
        screens.reduce(0) { $0 + $1.fingers.motions },
      ]
    }
    for device in world.hands.plugged.sorted() {
      var expected = count()
      expected[max(0, device - Hands.Device.mouse)] += 1
      world.hands.act(Hands.Act(device: device, slot: device * 4, kind: .down, x: 0.5, y: 0.5))
      run(.milliseconds(100), isDrawing: false)
      if device != Hands.Device.sensor {
        world.hands.act(Hands.Act(device: device, slot: device * 4, kind: .up, x: 0.5, y: 0.5))
      }
      run(.seconds(1), isDrawing: false)
      let found = count()
      if found != expected {
        let use = world.hands.isOpen(device) ? "open" : "not open"
        world.violate("device \(device), which is \(use): \(found) taps, keys and motions, not \(expected)")
      }
    }
    for screen in screens { screen.fingers.check() }
  }

  /// Checks that the display turns dark when the visitor leaves, and shows the picture again when another comes.
  private func goDark() {
    guard world.violations.isEmpty else { return }
    panelRest?.follow(true)
    run(.milliseconds(1500), isDrawing: true)
    let names = Set(screens.map(\.display.name))
    for card in world.opened.values {
      for connector in card.connectors where names.contains(connector.name) && card.picture(on: connector) != nil {
        world.violate("\(connector.name) shows something that has to be dark")
      }
    }
    panelRest?.follow(false)
    run(.milliseconds(500), isDrawing: true)
    run(.seconds(1), isDrawing: false)
    for screen in screens where screen.display.mode != nil {
      if !screen.isCaughtUp { world.violate("\(screen.display.name) waits for its last frame after the dark") }
      if let difference = screen.difference() { world.violate("\(difference) after the dark") }
    }
  }

  /// Returns the number of displays that a card can feed.
  private func usable(_ card: SimulatedCard) -> Int {
    let name = preferences[0].connector
    let connectors = card.connectors.filter { $0.isUsable && (name == nil || $0.name == name) }
    return min(connectors.count, card.crtcs.count)
  }
}
