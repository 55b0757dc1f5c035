internal import FollowspotCSimulatedKernel
internal import FollowspotTesting
internal import Glibc

/// A simulated seat manager behind libseat. It grants and revokes the seat, dies and comes back, refuses calls, and
/// answers late.
@MainActor
final class SeatManager {
  /// The variations among seatd, logind and libseat's own server.
  struct Manner {
    /// Whether cards are revoked before the client is notified that it loses the seat.
    var takesFirst = false
    /// Whether the seat is granted again only after the client has acknowledged its loss.
    var waitsForAcknowledgement = true
    /// Whether it sends events while the seat is being opened.
    var tellsAtOnce = true
  }

  /// The client's possession of the seat.
  enum Standing { case none, given, askedBack, taken }

  unowned let world: World
  fileprivate(set) var manner = Manner()
  /// Whether this session is in front.
  fileprivate(set) var isInFront = true
  fileprivate(set) var isRunning = true
  private(set) var standing = Standing.none
  /// The events on their way to the client, with the time of their arrival.
  private var events: [(isOurs: Bool, due: Duration)] = []
  private var devices: Set<Int32> = []
  private var lastDevice: Int32 = 0
  /// The number of requests to give up the seat that the client has read and not acknowledged.
  private(set) var unanswered = 0
  /// The delay of its events.
  var lateness = Duration.zero
  /// Whether it opens devices with a delay, during which other events may happen.
  var isSlow = false
  /// Whether no other session comes to the front any more.
  var isCalm = false

  init(in world: World) { self.world = world }

  // MARK: Events

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

  // MARK: Requests of the client

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
    // The session may leave the front while the seat is being opened.
    if !isCalm, world.dice.oneIn(30) { leave() }
    if manner.tellsAtOnce { _ = say() }
    signal()
    return 0
  }

  func close() {
    // The manager revokes the devices that it has opened for the client.
    if isRunning, standing != .none { takeDevices() }
    forgetClient()
  }

  func dispatch() -> Int32 {
    // After a hang-up the result depends on the seat manager: it may look like a quiet connection.
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
      // libseat gives up a connection that it could not write to.
      forgetClient()
      takeDevices()
      simulated_seat_hang_up()
      return -EPIPE
    }
    if unanswered == 0 { world.violate("a seat was returned without a request") }
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

  /// Checks that a client has closed its devices, and, after it has closed its connection, that no seat remains.
  func check(closing hasClosed: Bool) {
    if !devices.isEmpty { world.violate("\(devices.count) devices of the seat are left") }
    if hasClosed, simulated_seat_handles() != 0 { world.violate("\(simulated_seat_handles()) seats are left") }
  }
}

extension SeatManager {
  /// Selects the variations at random.
  func choose(_ dice: inout SeededGenerator) {
    manner = Manner(takesFirst: dice.oneIn(2), waitsForAcknowledgement: !dice.oneIn(3), tellsAtOnce: dice.oneIn(2))
    if dice.oneIn(12) { isRunning = false }
    if dice.oneIn(12) { isInFront = false }
  }

  /// Starts to answer libseat's calls.
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
