internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import Glibc
internal import FollowspotInput
internal import FollowspotKMS
internal import FollowspotGeometry
internal import FollowspotPlatform
internal import FollowspotSeat
internal import SystemPackage

/// A random walk on one machine: the steps of a seed, and then a rest in which everything must recover.
@MainActor
final class Walk {
  let seed: UInt64
  let world: World
  var dice: SeededGenerator
  let displayCount: Int
  let preferences: [DisplayPreferences]
  private let patience: Duration?
  private var owner: CardOwner?
  var screens: [Screen] = []
  var seat: Seat?
  /// Whether the kiosk waits for an absent seat manager, which then comes back; `nil` if the program decides.
  private let waitsForManager: Bool
  var managerComes: Duration?
  var panelRest: PanelPower?
  private var hasInput = false
  var isDrawing = false
  private var nextFrame = Duration.zero
  /// How often the loop was woken.
  var wakes = 0
  private(set) var notices: [String] = []
  /// The log's last line about each display since the process started, by the display's index.
  private(set) var lastLines: [Int: String] = [:]
  private(set) var restarts = 0
  private(set) var failures: [String] = []
  private(set) var frames = 0
  /// The index of the current step; the number of steps during the final rest.
  private(set) var place = 0
  private var log: ((String) -> Void)?
  /// Called with its index after each step.
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

  var listed: UInt32 { world.cards.keys.reduce(0) { $0 | 1 << UInt32($1) } }

  /// Returns the steps of a seed.
  static func steps(seed: UInt64) -> [Step] {
    var dice = SeededGenerator(seed: seed ^ 0x5EED)
    return (0..<5 + dice.below(40)).map { _ in Step.random(&dice) }
  }

  /// Makes the walk. Returns its failures, one sentence each.
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

  /// Checks that repeated errors do not flood the log: some lines at first, and few later.
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
      // The process has no memory at its start: the service manager restarts it.
      seat.close()
      self.seat = nil
      return
    }
    lastLines = [:]
    for (index, screen) in screens.enumerated() {
      screen.display.onNotice = { [unowned self] line in
        note(line)
        if ["showing ", "waiting for ", "looking for "].contains(where: { line.contains($0) }) {
          lastLines[index] = line
        }
      }
    }
    panelRest = PanelPower(screens.map(\.display), clock: world.clock)
    guard connectInput(seat) else { return stop() }
    world.isSuspended = true
    connect(seat)
  }

  /// Returns false if input could not be set up.
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

  /// Ends a process that failed during its start.
  private func stop() { end() }

  private func note(_ sentence: String) {
    notices.append(sentence)
    log?("   says: \(sentence)")
  }

  /// Connects the seat's callbacks as a kiosk does.
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

  /// Restarts the process after a fatal error of a display, as the service manager does.
  private func restartIfFailed() {
    let errors = screens.compactMap(\.failure)
    guard let error = errors.first else { return }
    failures.append(error.description)
    log?("   fails: \(error)")
    restart()
  }

  func restart() {
    end()
    repeat {
      restarts += 1
      world.clock.now += .seconds(1)
      start()
    } while screens.isEmpty
  }

  // MARK: The loop

  func turn() {
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
    compareStatus()
  }

  /// Whether any descriptor is readable. One call polls all of them, because usually none is.
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

  /// Dispatches the seat's events, and checks that all of them were read.
  private func listenToSeat() {
    for count in 0... {
      guard let source = seat?.eventSources.first else { return }
      guard isReadable(source.descriptor) else { break }
      wakes += 1
      // A dispatch that fails temporarily is retried at once.
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

  func run(_ duration: Duration, isDrawing: Bool) {
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
}
