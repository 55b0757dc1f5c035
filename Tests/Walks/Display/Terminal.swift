internal import FollowspotCSimulatedKernel
internal import FollowspotTesting
internal import Glibc

/// The virtual terminal that the kiosk was started on, and the text console under the display.
@MainActor
final class Terminal {
  /// Requests of the kernel's virtual terminals.
  private enum Request {
    static let device: UInt = 0x8004_5432
    static let state: UInt = 0x5603
    static let activate: UInt = 0x5606
    static let mode: UInt = 0x4B3B
    static let setMode: UInt = 0x4B3A
    static let keyboard: UInt = 0x4B44
    static let setKeyboard: UInt = 0x4B45
  }

  unowned let world: World
  /// Its number; `nil` for a process that was not started on a terminal.
  var number: UInt32?
  var isInFront = true
  /// The time at which it comes to the front.
  private(set) var comes: Duration?
  private var mode: Int32 = 0
  private var keyboard: Int32 = 3
  private var opened: Set<Int32> = []

  init(in world: World) { self.world = world }

  func open(_ path: String) -> Int32 {
    if path == "/dev/tty", number == nil { return -ENXIO }
    if let error = world.fault(Call.openTerminal) { return -error }
    let descriptor = simulated_terminal_open()
    opened.insert(descriptor)
    return descriptor
  }

  /// Closes a descriptor. Returns false if it belongs to no terminal.
  func close(_ descriptor: Int32) -> Bool { opened.remove(descriptor) != nil }

  func tick() {
    guard let comes, comes <= world.clock.now else { return }
    (self.comes, isInFront) = (nil, true)
  }

  func control(_ request: UInt, _ argument: UnsafeMutableRawPointer?) -> Int32 {
    // The argument of some requests is a number instead of an address.
    let value = Int32(truncatingIfNeeded: Int(bitPattern: argument))
    func answer(_ found: Int32) -> Int32 {
      guard let argument else { return -EFAULT }
      argument.storeBytes(of: found, as: Int32.self)
      return 0
    }
    if request != Request.setMode, request != Request.setKeyboard, let error = world.fault(Call.terminal) {
      return -error
    }
    switch request {
    case Request.device: return answer(Int32(4 << 8 | (number ?? 1)))
    case Request.state:
      argument?.storeBytes(of: UInt16(isInFront ? number ?? 1 : 63), as: UInt16.self)
      return 0
    case Request.activate:
      if !isInFront, comes == nil { comes = world.clock.now + .milliseconds(world.dice.one(of: [0, 30, 900])) }
      return 0
    case Request.mode: return answer(mode)
    case Request.keyboard: return answer(keyboard)
    case Request.setMode:
      mode = value
      return 0
    case Request.setKeyboard:
      keyboard = value
      return 0
    default: return -ENOTTY
    }
  }

  /// Checks that no terminal is open and the console is restored after the last use.
  func check() {
    if !opened.isEmpty { world.violate("\(opened.count) terminals are open") }
    if mode != 0 || keyboard != 3 { world.violate("the console was left in mode \(mode), its keyboard in \(keyboard)") }
  }
}
