internal import FollowspotCSimulatedKernel
internal import FollowspotTesting
internal import Glibc

/// The other end of libseat: a seat manager that gives the seat, takes it back, dies and comes back, refuses, and answers
/// late.
@MainActor
final class SeatManager {
  /// How it goes about it, which differs among seatd, logind and libseat's own server.
  struct Manner {
    /// Whether cards are taken before it is said that the seat will be.
    var takesFirst = false
    /// Whether the seat is given again only when its end was acknowledged.
    var waitsForAcknowledgement = true
    /// Whether it tells while the seat is being opened.
    var tellsAtOnce = true
  }

  /// How the client stands with it.
  enum Standing { case none, given, askedBack, taken }

  unowned let world: World
  fileprivate(set) var manner = Manner()
  /// Nobody else is in front of the screen.
  fileprivate(set) var isInFront = true
  fileprivate(set) var isRunning = true
  private(set) var standing = Standing.none
  /// What it has to say, and when it gets there.
  private var events: [(isOurs: Bool, due: Duration)] = []
  private var devices: Set<Int32> = []
  private var lastDevice: Int32 = 0
  /// How many times it was said that the seat is asked back, and nobody has given it since.
  private(set) var unanswered = 0
  /// How late it says things.
  var lateness = Duration.zero
  /// Devices are opened late, and something may happen meanwhile.
  var isSlow = false
  /// Nobody comes to the front any more.
  var isCalm = false

  init(in world: World) { self.world = world }

  // MARK: What happens to it

  func leave() {
    isInFront = false
    guard standing == .given else { return }
    standing = .askedBack
    if manner.takesFirst { takeDevices() }
    tell(false)
  }

  func comeBack() {
    isInFront = true
    if standing == .taken || standing == .askedBack && !manner.waitsForAcknowledgement { give() }
  }

  func die(keepingCards: Bool) {
    guard isRunning else { return }
    isRunning = false
    if !keepingCards, standing != .none { takeDevices() }
    forgetClient()
    simulated_seat_hang_up()
  }

  func start() { isRunning = true }

  private func give() {
    standing = .given
    world.give(seat: true)
    tell(true)
  }

  private func takeDevices() {
    world.give(seat: false)
    world.hands.revoke()
  }

  private func tell(_ isOurs: Bool) {
    events.append((isOurs, world.clock.now + lateness))
    signal()
  }

  private func forgetClient() { (standing, events, devices, unanswered) = (.none, [], [], 0) }

  // MARK: Time

  var next: Duration? { events.first?.due }

  func signal() { if !events.isEmpty { simulated_seat_signal(events[0].due <= world.clock.now) } }

  // MARK: What is asked of it

  func open() -> Int32 {
    guard isRunning else { return -(world.dice.oneIn(3) ? ENOENT : ECONNREFUSED) }
    if let error = world.fault(Call.openSeat) { return -error }
    forgetClient()
    guard isInFront else {
      standing = .taken
      takeDevices()
      return 0
    }
    (standing, events) = (.given, [(true, .zero)])
    world.give(seat: true)
    // Whoever is in front may go while it is being opened.
    if !isCalm, world.dice.oneIn(30) { leave() }
    if manner.tellsAtOnce { _ = say() }
    signal()
    return 0
  }

  func close() {
    // What it had opened for the client it takes back.
    if isRunning, standing != .none { takeDevices() }
    forgetClient()
  }

  func dispatch() -> Int32 {
    // A line that is cut is taken for a quiet one, or not, by what is used.
    guard isRunning, standing != .none else { return world.dice.oneIn(2) ? 0 : -EPIPE }
    if let error = world.fault(Call.dispatchSeat) { return -error }
    return say()
  }

  private func say() -> Int32 {
    var count: Int32 = 0
    while let event = events.first, event.due <= world.clock.now {
      events.removeFirst()
      if !event.isOurs { unanswered += 1 }
      simulated_seat_tell(event.isOurs)
      count += 1
    }
    simulated_seat_signal(false)
    signal()
    return count
  }

  func disable() -> Int32 {
    guard isRunning, standing != .none else { return -EPIPE }
    if world.fault(Call.giveSeat) != nil {
      // libseat lets go of a line that it could not write to.
      forgetClient()
      takeDevices()
      simulated_seat_hang_up()
      return -EPIPE
    }
    if unanswered == 0 { world.violate("the seat was given back that nobody asked for") }
    unanswered = 0
    guard standing == .askedBack else { return 0 }
    standing = .taken
    takeDevices()
    if isInFront { give() }
    return 0
  }

  func open(device path: String, _ descriptor: UnsafeMutablePointer<Int32>) -> Int32 {
    if isSlow {
      world.clock.now += .milliseconds(world.dice.one(of: [1, 20, 400]))
      if world.dice.oneIn(20) { die(keepingCards: world.dice.oneIn(2)) }
      if world.dice.oneIn(10) { leave() }
    }
    guard isRunning, standing != .none else { return -EPIPE }
    guard standing == .given else { return -EPERM }
    let result = world.open(path)
    guard result >= 0 else { return result }
    lastDevice += 1
    devices.insert(lastDevice)
    descriptor.pointee = result
    return lastDevice
  }

  func close(device: Int32) -> Int32 {
    guard isRunning, standing != .none else { return -EPIPE }
    if devices.remove(device) == nil {
      world.violate("a device closed that was not open")
      return -EINVAL
    }
    return world.fault(Call.closeDevice).map { -$0 } ?? 0
  }

  func switchSession() -> Int32 {
    guard isRunning, standing == .given else { return -EPERM }
    if let error = world.fault(Call.switchSession) { return -error }
    leave()
    return 0
  }

  /// What is left of a client that goes: of its devices nothing before it says so, of its line nothing after.
  func check(closing hasClosed: Bool) {
    if !devices.isEmpty { world.violate("\(devices.count) devices of the seat are left") }
    if hasClosed, simulated_seat_handles() != 0 { world.violate("\(simulated_seat_handles()) seats are left") }
  }
}

extension SeatManager {
  /// Goes about it as a seed says.
  func choose(_ dice: inout SeededGenerator) {
    manner = Manner(takesFirst: dice.oneIn(2), waitsForAcknowledgement: !dice.oneIn(3), tellsAtOnce: dice.oneIn(2))
    if dice.oneIn(12) { isRunning = false }
    if dice.oneIn(12) { isInFront = false }
  }

  /// Answers libseat's calls from now on.
  static func begin() {
    var manager = simulated_manager()
    manager.open = { MainActor.assumeIsolated { World.current?.manager.open() ?? -ENOENT } }
    manager.close = { MainActor.assumeIsolated { World.current?.manager.close() } }
    manager.dispatch = { MainActor.assumeIsolated { World.current?.manager.dispatch() ?? -EPIPE } }
    manager.disable = { MainActor.assumeIsolated { World.current?.manager.disable() ?? -EPIPE } }
    manager.open_device = { path, descriptor in
      guard let path, let descriptor else { return -EINVAL }
      let node = String(cString: path)
      nonisolated(unsafe) let place = descriptor
      return MainActor.assumeIsolated { World.current?.manager.open(device: node, place) ?? -EPIPE }
    }
    manager.close_device = { device in
      MainActor.assumeIsolated { World.current?.manager.close(device: device) ?? -EPIPE }
    }
    manager.switch_session = { _ in MainActor.assumeIsolated { World.current?.manager.switchSession() ?? -EPIPE } }
    manager.stale = { call in
      let name = call.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { World.current?.violate("\(name) of a seat that is not open, or that may not be") }
    }
    simulated_manager_begin(&manager)
  }
}
