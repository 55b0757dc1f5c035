internal import FollowspotTesting
internal import FollowspotCDRM
internal import FollowspotCSimulatedKernel
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// A simulated clock. It advances while the kiosk waits for the kernel, and no timer fires meanwhile.
@MainActor
final class WalkClock: KioskClock {
  var now = Duration.seconds(1000)
  let alarms = Alarms()
  var secondsSince1970: Double { 0 }
  var isRunning: Bool { true }
  var timeout: Duration? { alarms.next.map { max(.zero, $0 - now) } }
  func wake(at time: Duration, wasIdle: Bool) { alarms.ring(at: time) }
}

/// The machine around the displays: cards, seat manager, terminal, input devices and faults.
@MainActor
final class World {
  /// A set of calls that are refused for a while.
  struct Fault {
    var calls: Set<UInt32>
    var errors: [Int32]
    /// The calls for each refused one, on average.
    var oneIn: Int
    var left: Int
    var end: Duration
  }

  /// The framebuffer that the firmware has left.
  static let firmware: UInt32 = 5
  static var current: World?

  let clock = WalkClock()
  var dice: SeededGenerator
  /// The plugged-in cards, by number.
  var cards: [Int: SimulatedCard] = [:]
  var opened: [ObjectIdentifier: SimulatedCard] = [:]
  var faults: [Fault] = []
  var isSuspended = false
  var isClosing = false
  /// Whether another session has the seat, or there is no seat manager.
  private(set) var isSeatElsewhere = false
  private(set) lazy var manager = SeatManager(in: self)
  private(set) lazy var terminal = Terminal(in: self)
  private(set) lazy var hands = Hands(in: self)
  private(set) var violations: [String] = []
  private var lastError: (call: UInt32, error: Int32)?
  private var lastOffset = 4096

  init(seed: UInt64) {
    dice = SeededGenerator(seed: seed)
    World.current = self
    Self.begin()
    SeatManager.begin()
    Hands.begin()
  }

  func violate(_ sentence: String) { if violations.count < 3 { violations.append(sentence) } }

  /// Returns the error with which a call is refused; `nil` to let it through.
  func fault(_ call: UInt32) -> Int32? {
    for index in faults.indices where faults[index].calls.contains(call) && faults[index].left > 0 {
      guard clock.now < faults[index].end, dice.oneIn(faults[index].oneIn) else { continue }
      let error = dice.one(of: faults[index].errors)
      // Libraries repeat an interrupted call at once, so the same call is not interrupted twice in a row.
      if error == EINTR || error == EAGAIN, let lastError, lastError == (call, error) { continue }
      faults[index].left -= 1
      lastError = (call, error)
      return error
    }
    lastError = nil
    return nil
  }

  func makeOffset(_ byteCount: Int) -> Int? {
    let size = (byteCount + 4095) & ~4095
    guard size < 1 << 20 else { return nil }
    if lastOffset + size > Int(simulated_memory_size) { lastOffset = 4096 }
    defer { lastOffset += size }
    return lastOffset
  }

  // MARK: Devices

  /// Opens a card or an input device. Returns its descriptor, or a negative error number.
  func open(_ path: String) -> Int32 {
    if path.hasPrefix("/dev/input/") { return hands.open(path) }
    if isSuspended { violate("a card opened while suspended") }
    if let error = fault(Call.open) { return -error }
    guard let card = cards.values.first(where: { $0.path == path }) else { return -ENOENT }
    if card.descriptor >= 0 {
      violate("a card opened twice")
      return -EBUSY
    }
    opened[ObjectIdentifier(card)] = card
    return card.open()
  }

  private func close(_ descriptor: Int32) {
    if terminal.close(descriptor) || hands.close(descriptor) { return simulated_card_close(descriptor) }
    card(descriptor)?.close()
  }

  func card(_ descriptor: Int32) -> SimulatedCard? { opened.values.first { $0.descriptor == descriptor } }

  /// Grants the seat to the kiosk, or to another session.
  func give(seat isOurs: Bool) {
    isSeatElsewhere = !isOurs
    for card in opened.values { card.hasMaster = isOurs && !card.isHeldByAnother }
  }

  func tick() {
    for card in opened.values { card.tick() }
    manager.signal()
    terminal.tick()
  }

  var nextTick: Duration? {
    let due = opened.values.compactMap(\.nextTick) + [manager.next, terminal.comes].compactMap(\.self)
    return due.filter { $0 > clock.now }.min()
  }

  // MARK: The kernel's side

  private static func begin() {
    var kernel = simulated_kernel()
    kernel.control = { descriptor, number, argument in
      nonisolated(unsafe) let argument = argument
      return MainActor.assumeIsolated { World.current?.card(descriptor)?.control(number, argument) ?? -EBADF }
    }
    kernel.read = { descriptor, bytes, count in
      nonisolated(unsafe) let bytes = bytes
      return MainActor.assumeIsolated {
        guard let bytes, let card = World.current?.card(descriptor) else { return -EBADF }
        return card.read(bytes, count)
      }
    }
    kernel.wait = { descriptor, milliseconds in
      MainActor.assumeIsolated { World.current?.card(descriptor)?.wait(.milliseconds(Int(milliseconds))) ?? -EBADF }
    }
    kernel.map = { descriptor, count, offset, memory in
      nonisolated(unsafe) let memory = memory
      return MainActor.assumeIsolated {
        guard let memory, let card = World.current?.card(descriptor) else { return -EBADF }
        return card.map(count, offset, memory)
      }
    }
    kernel.unmap = { memory, count in
      guard let memory else { return }
      let offset = memory - UnsafeMutableRawPointer(simulated_memory())
      MainActor.assumeIsolated {
        guard let world = World.current else { return }
        guard let card = world.opened.values.first(where: { $0.mappings[offset] == count }) else {
          return world.violate("memory unmapped that was not mapped")
        }
        card.mappings[offset] = nil
      }
    }
    kernel.open = { path in
      guard let path else { return -EFAULT }
      let node = String(cString: path)
      return MainActor.assumeIsolated {
        guard let world = World.current else { return -ENOENT }
        return node.hasPrefix("/dev/tty") ? world.terminal.open(node) : world.open(node)
      }
    }
    kernel.close = { descriptor in MainActor.assumeIsolated { World.current?.close(descriptor) } }
    kernel.sense = { descriptor, bytes, count in
      nonisolated(unsafe) let bytes = bytes
      return MainActor.assumeIsolated {
        guard let bytes, let world = World.current else { return -EBADF }
        return world.hands.read(descriptor, bytes, count)
      }
    }
    kernel.terminal = { _, request, argument in
      nonisolated(unsafe) let argument = argument
      return MainActor.assumeIsolated { World.current?.terminal.control(UInt(request), argument) ?? -ENOTTY }
    }
    kernel.stale = { descriptor, call in
      let name = call.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { World.current?.violate("\(name) on a card that was closed") }
    }
    simulated_kernel_begin(&kernel)
  }
}
