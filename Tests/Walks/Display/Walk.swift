internal import FollowspotTesting
internal import CDRM
internal import CSimulatedKernel
internal import Glibc
internal import Input
internal import KMS
internal import Geometry
internal import Platform
internal import Seat
internal import SystemPackage

/// One machine from start to end: steps that a seed gives, then peace, in which everything has to come right.
@MainActor
final class Walk {
  let seed: UInt64
  let world: World
  private var dice: SeededGenerator
  private let displayCount: Int
  private let preferences: [DisplayPreferences]
  private let patience: Duration?
  private var owner: CardOwner?
  private var screens: [Screen] = []
  private var seat: Seat?
  /// Whether a seat manager is waited for, and there will be one again; nil for as the program decides.
  private let waitsForManager: Bool
  private var managerComes: Duration?
  private var panelRest: PanelRest?
  private var hasInput = false
  private var isDrawing = false
  private var nextFrame = Duration.zero
  /// How often the loop was woken, and what the log was told.
  private var wakes = 0
  private(set) var notices: [String] = []
  private(set) var restarts = 0
  private(set) var failures: [String] = []
  private(set) var frames = 0
  /// The step that is being taken; past the last one it is peace.
  private(set) var place = 0
  private var log: ((String) -> Void)?
  /// Told after each step of its place.
  var onStep: ((Int) -> Void)?

  init(seed: UInt64, log: ((String) -> Void)? = nil) {
    self.seed = seed
    self.log = log
    world = World(seed: seed &* 31 &+ 7)
    var dice = SeededGenerator(seed: seed)
    displayCount = dice.oneIn(2) ? 2 : 1
    let connector: String? = displayCount == 1 && dice.oneIn(6) ? "DP-1" : nil
    preferences = (0..<displayCount).map { _ in
      DisplayPreferences(connector: connector, rotation: dice.oneIn(3) ? Rotation(degrees: dice.below(4) * 90) : nil)
    }
    patience = dice.oneIn(2) ? nil : .seconds(10)
    for number in 0..<(dice.oneIn(3) ? 2 : 1) where !dice.oneIn(12) {
      world.cards[number] = .random("/dev/dri/card\(number)", in: world, &dice)
    }
    waitsForManager = !dice.oneIn(4)
    world.manager.choose(&dice)
    if dice.oneIn(3) { (world.terminal.number, world.terminal.isInFront) = (7, dice.oneIn(2)) }
    self.dice = dice
    simulated_udev_begin(listed)
    for device in Hands.Device.all where !self.dice.oneIn(3) { world.hands.plug(device) }
  }

  private var listed: UInt32 { world.cards.keys.reduce(0) { $0 | 1 << UInt32($1) } }

  /// The steps of a seed.
  static func steps(seed: UInt64) -> [Step] {
    var dice = SeededGenerator(seed: seed ^ 0x5EED)
    return (0..<5 + dice.below(40)).map { _ in Step.random(&dice) }
  }

  /// Goes all the way. Returns what was wrong, a sentence each.
  func go(_ steps: [Step]) -> [String] {
    start()
    for (index, step) in steps.enumerated() {
      place = index
      let before = notices.count
      let began = world.clock.now
      let restarted = restarts
      log?("\(index): \(step)")
      take(step)
      onStep?(index)
      limitNotices(since: before, began, restarts: restarts - restarted)
      if !world.violations.isEmpty { break }
    }
    if world.violations.isEmpty {
      place = steps.count
      rest()
    }
    end()
    if simulated_udev_objects() != 0 { world.violate("\(simulated_udev_objects()) objects of udev are left") }
    return world.violations
  }

  /// A storm of errors must not flood the log: some lines for what happened, and then few.
  private func limitNotices(since before: Int, _ began: Duration, restarts: Int) {
    let seconds = Int(min((world.clock.now - began) / .seconds(1), 600))
    let count = notices.count - before
    guard count > 20 * (1 + restarts) + seconds / 2 else { return }
    let last = notices.suffix(4).joined(separator: " | ")
    world.violate("\(count) notices in \(seconds) seconds: \(last)")
  }

  // MARK: The process

  private func start() {
    let seat = Seat(clock: world.clock, waitsForManager: waitsForManager) { [unowned self] in note($0) }
    self.seat = seat
    do throws(DisplayError) {
      let owner = try CardOwner(opener: seat, clock: world.clock, patience: patience)
      screens = preferences.map { Screen(owner.makeDisplay($0), in: world) }
      self.owner = owner
    } catch {
      // Out of memory at start: the service manager tries again.
      seat.close()
      self.seat = nil
      return
    }
    for screen in screens { screen.display.onNotice = { [unowned self] in note($0) } }
    panelRest = PanelRest(screens.map(\.display), clock: world.clock)
    guard connectInput(seat) else { return stop() }
    world.isSuspended = true
    connect(seat)
  }

  /// False where it can't be set up.
  private func connectInput(_ seat: Seat) -> Bool {
    let source: LibinputSource
    do throws(InputError) {
      source = try LibinputSource(opener: seat, clock: world.clock)
    } catch {
      return false
    }
    source.onNotice = { [unowned self] in note($0) }
    let sources: [any InputSource] = screens.count > 1 ? SharedInput(source, among: screens.count).ports : [source]
    for (screen, source) in zip(screens, sources) {
      screen.hasSeat = { [unowned seat] in seat.isActive }
      screen.onTouch = { [unowned self] in panelRest?.follow(false) }
      screen.listen(to: source)
    }
    return true
  }

  /// The process ends before it has begun.
  private func stop() { end() }

  private func note(_ sentence: String) {
    notices.append(sentence)
    log?("   says: \(sentence)")
  }

  /// As a kiosk does.
  private func connect(_ seat: Seat) {
    seat.onEnable = { [unowned self] in
      log?("   the seat came")
      resume()
    }
    seat.onDisable = { [unowned self] in
      log?("   the seat goes")
      for screen in screens { screen.suspend() }
      world.isSuspended = true
    }
    seat.onLost = { [unowned self] reason in
      log?("   the seat is lost: \(reason)")
      for screen in screens { screen.revoke() }
      world.isSuspended = true
      if !world.opened.isEmpty { world.violate("a card is open after it was revoked") }
    }
    if seat.isActive { resume() }
  }

  private func resume() {
    world.isSuspended = false
    for screen in screens { screen.resume() }
  }

  private func end() {
    frames += screens.reduce(0) { $0 + $1.frames }
    world.isClosing = true
    for screen in screens { screen.close() }
    for card in world.opened.values { world.violate("\(card.path) is open after the last display was closed") }
    if seat != nil { world.manager.check(closing: false) }
    seat?.close()
    world.manager.check(closing: true)
    world.terminal.check()
    (seat, panelRest) = (nil, nil)
    screens = []
    world.hands.check()
    owner = nil
    world.isClosing = false
  }

  /// A display that can't go on ends the process, and the service manager starts it again.
  private func restartIfFailed() {
    let errors = screens.compactMap(\.failure)
    guard let error = errors.first else { return }
    failures.append(error.description)
    log?("   fails: \(error)")
    restart()
  }

  private func restart() {
    end()
    repeat {
      restarts += 1
      world.clock.now += .seconds(1)
      start()
    } while screens.isEmpty
  }

  // MARK: The loop

  private func turn() {
    comeBackIfDue()
    world.tick()
    let isAnything = isAnythingReadable
    if isAnything {
      listenToSeat()
      listenToInput()
    }
    guard let descriptor = owner?.descriptor else { return }
    let isReadable = isAnything && self.isReadable(descriptor)
    let isDue = world.clock.alarms.next.map { $0 <= world.clock.now } ?? false
    if isReadable || isDue { wakes += 1 }
    if isReadable { owner?.dispatch() }
    world.clock.alarms.ring(at: world.clock.now)
    restartIfFailed()
    let isTime = isDrawing && world.clock.now >= nextFrame
    if isTime { nextFrame = world.clock.now + .milliseconds(dice.one(of: [4, 16, 33, 200])) }
    for screen in screens { screen.draw(isTime && !dice.oneIn(4) ? damage(of: screen) : nil) }
  }

  /// Whether any descriptor has something; asked once for all, as nearly always none has.
  private var isAnythingReadable: Bool {
    var polled: [pollfd] = []
    polled.reserveCapacity(4)
    func add(_ descriptor: FileDescriptor) {
      polled.append(pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0))
    }
    if let descriptor = owner?.descriptor { add(descriptor) }
    for source in seat?.eventSources ?? [] { add(source.descriptor) }
    for source in screens.first?.input?.eventSources ?? [] { add(source.descriptor) }
    return poll(&polled, nfds_t(polled.count), 0) > 0
  }

  private func isReadable(_ descriptor: FileDescriptor) -> Bool {
    var polled = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 0) > 0
  }

  private func comeBackIfDue() {
    guard let time = managerComes, time <= world.clock.now else { return }
    managerComes = nil
    world.manager.start()
  }

  /// Tells the seat of what its line has, which has to be heard then.
  private func listenToSeat() {
    for count in 0... {
      guard let source = seat?.eventSources.first else { return }
      guard isReadable(source.descriptor) else { break }
      wakes += 1
      // A dispatch that is refused for a moment is tried again at once.
      if count > 40 { return world.violate("the seat's line is not heard") }
      source.dispatch()
    }
    if world.manager.unanswered > 0 { world.violate("the seat was asked back and is kept") }
  }

  private func listenToInput() {
    for source in screens.first?.input?.eventSources ?? [] {
      for count in 0... {
        guard isReadable(source.descriptor) else { break }
        wakes += 1
        if count > 40 { return world.violate("input that has come is not read") }
        source.dispatch()
        if !world.faults.isEmpty { break }
      }
    }
  }

  private func damage(of screen: Screen) -> PixelRect {
    PixelRect(
      x: dice.below(max(1, screen.size.width)), y: dice.below(max(1, screen.size.height)), width: 1 + dice.below(12),
      height: 1 + dice.below(6))
  }

  private func run(_ duration: Duration, isDrawing: Bool) {
    self.isDrawing = isDrawing
    let end = world.clock.now + duration
    var stalls = 0
    var turns = 0
    let most = 400 + Int(duration / .milliseconds(1))
    while world.violations.isEmpty {
      let before = world.clock.now
      turn()
      if world.clock.now >= end { return }
      let next =
        [world.clock.alarms.next, world.nextTick, managerComes, isDrawing ? nextFrame : nil, end].compactMap(\.self)
        .min() ?? end
      stalls = next <= world.clock.now && before == world.clock.now ? stalls + 1 : 0
      turns += 1
      if stalls > 100 { return world.violate("the loop spins") }
      if turns > most { return world.violate("\(turns) turns in \(duration)") }
      world.clock.now = max(world.clock.now, next)
    }
  }

  // MARK: Steps

  private func take(_ step: Step) {
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
      screens[display].display.turn(quarters.flatMap { Rotation(degrees: $0 * 90) })
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

  private func changeConnector(
    _ number: Int, _ index: Int, _ word: Step.Word, _ change: (inout SimulatedCard.Connector) -> Void
  ) {
    guard let card = world.cards[number] else { return }
    change(&card.connectors[index])
    switch word {
    case .told: simulated_udev_tell("change", Int32(number), true)
    case .meaningless:
      simulated_udev_tell("change", Int32(number), false)
      simulated_udev_tell("change", Int32(number), true)
    // Events may get lost on the way, but the kernel says that some were.
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

  private func insert(_ number: Int, _ isOverflow: Bool) {
    guard world.cards[number] == nil else { return }
    world.cards[number] = .random("/dev/dri/card\(number)", in: world, &dice)
    simulated_udev_list(listed)
    if isOverflow { simulated_udev_overflow() } else { simulated_udev_tell("add", Int32(number), false) }
  }

  /// Whether the kiosk has its devices from nobody.
  private var isDirect: Bool { seat?.isActive == true && seat?.eventSources.isEmpty == true }

  private func disable() { if isDirect { world.give(seat: false) } else { world.manager.leave() } }

  private func enable() {
    world.manager.comeBack()
    if isDirect { world.give(seat: true) }
  }

  // MARK: Peace

  /// Nothing goes wrong any more, and a monitor is there: every display that can have an output has to show what was
  /// drawn last, within a bounded time, and then to be quiet.
  private func rest() {
    world.faults = []
    simulated_udev_fail(0)
    for card in world.cards.values { (card.nextFates, card.isHeldByAnother) = ([], false) }
    if world.cards.isEmpty { insert(0, false) }
    // Where no monitor can be used, one is plugged in, and told of as cables are.
    let name = preferences[0].connector
    if !world.cards.values.contains(where: { usable($0) > 0 }), let number = world.cards.keys.min() {
      let index = world.cards[number]?.connectors.firstIndex { name == nil || $0.name == name } ?? 0
      changeConnector(number, index, .told) {
        $0.connection = UInt32(DRM_MODE_CONNECTED.rawValue)
        $0.modes = SimulatedCard.modes(.usual)
        $0.isNonDesktop = false
      }
    }
    // A monitor that asks for what no memory can hold stays refused: whoever runs the kiosk hears of it.
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
    // What the faults did to the process may show only now; from then on nothing fails.
    run(.seconds(2), isDrawing: true)
    // What could not be read is read again, more and more seldom, and what could not be said is said.
    run(.seconds(220), isDrawing: false)
    let failed = failures.count
    let noticed = notices.count
    run(.seconds(1), isDrawing: true)
    run(.seconds(5), isDrawing: false)
    guard world.violations.isEmpty else { return }
    check(failed: failed, noticed: noticed)
    if dice.oneIn(3) { goDark() }
    touch()
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
    if notices.count > noticed + 2 { world.violate("it goes on to talk: \(notices.suffix(3))") }
    let woken = wakes
    run(.seconds(60), isDrawing: false)
    if wakes > woken + 3 { world.violate("woken \(wakes - woken) times at rest") }
  }

  /// What nobody touches any more is not touched, and a clean tap is one, of whatever device.
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

  /// A visitor leaves, and another comes: dark in between, and then the picture again.
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

  /// How many displays a card can feed.
  private func usable(_ card: SimulatedCard) -> Int {
    let name = preferences[0].connector
    let connectors = card.connectors.filter { $0.isUsable && (name == nil || $0.name == name) }
    return min(connectors.count, card.crtcs.count)
  }
}
