internal import FollowspotCLibinput
internal import FollowspotCSimulatedKernel
internal import FollowspotTesting
internal import Glibc

/// Touch screens, a mouse, a keyboard and a motion sensor, as the kernel and libinput present them, and their visitor.
@MainActor
final class Hands {
  enum Device {
    static let touchScreens = 0..<2
    static let mouse = 2
    static let keyboard = 3
    static let sensor = 4
    static let all = 0..<5
  }

  /// An event that a device reports, even in an impossible order.
  struct Act {
    enum Kind: CaseIterable { case down, move, up, cancel }
    var device: Int
    var slot: Int
    var kind: Kind
    var x: Double
    var y: Double
  }

  private enum Happening {
    case act(Act)
    case came(Int)
    /// The device was unplugged or revoked.
    case gone(Int)
  }

  /// A contact, a button or a key that libinput considers pressed.
  private struct Held: Hashable {
    var device: Int
    var slot: Int
  }

  unowned let world: World
  private(set) var plugged: Set<Int> = []
  /// The descriptors of the devices that libinput uses.
  private var used: [Int: Int32] = [:]
  private var descriptors: [Int32: Int] = [:]
  private var held: Set<Held> = []
  private var waiting: [Happening] = []
  private var senses: [Int32: Int] = [:]
  private var isRunning = false

  init(in world: World) { self.world = world }

  // MARK: Events

  func plug(_ device: Int) {
    guard plugged.insert(device).inserted else { return }
    list()
    simulated_udev_tell_input("add", Int32(device))
    if device != Device.sensor { happen(.came(device)) }
  }

  func unplug(_ device: Int) {
    guard plugged.remove(device) != nil else { return }
    list()
    simulated_udev_tell_input("remove", Int32(device))
    lose(device)
  }

  /// Revokes all devices, as the seat manager does.
  func revoke() { for device in Set(descriptors.values).sorted() { lose(device) } }

  func act(_ act: Act) {
    guard plugged.contains(act.device) else { return }
    if act.device == Device.sensor {
      for (descriptor, device) in descriptors where device == act.device {
        senses[descriptor, default: 0] += 1
        simulated_card_signal(descriptor, true)
      }
    } else if used[act.device] != nil {
      happen(.act(act))
    }
  }

  /// Releases every contact, button and key.
  func letGo() {
    for held in held.sorted(by: { ($0.device, $0.slot) < ($1.device, $1.slot) }) {
      act(Act(device: held.device, slot: held.slot, kind: .up, x: 0.5, y: 0.5))
    }
  }

  func list() {
    simulated_udev_list_inputs(plugged.reduce(0) { $0 | 1 << UInt32($1) }, 1 << UInt32(Device.sensor))
  }

  private func lose(_ device: Int) {
    if device != Device.sensor { happen(.gone(device)) }
    for (descriptor, one) in descriptors where one == device && device == Device.sensor {
      senses[descriptor] = -1
      simulated_card_signal(descriptor, true)
    }
  }

  private func happen(_ happening: Happening) {
    guard isRunning else { return }
    waiting.append(happening)
    simulated_input_signal(true)
  }

  // MARK: The kernel's side

  func open(_ path: String) -> Int32 {
    if world.isSuspended { world.violate("\(path) opened while suspended") }
    if let error = world.fault(Call.open) { return -error }
    guard let device = Int(path.drop { !$0.isNumber }), plugged.contains(device) else { return -ENODEV }
    let descriptor = simulated_sensor_open()
    descriptors[descriptor] = device
    return descriptor
  }

  /// Closes a descriptor. Returns false if it belongs to no input device.
  func close(_ descriptor: Int32) -> Bool {
    senses[descriptor] = nil
    return descriptors.removeValue(forKey: descriptor) != nil
  }

  func read(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
    guard let left = senses[descriptor], left != 0 else {
      simulated_card_signal(descriptor, false)
      return -EAGAIN
    }
    if left < 0 { return -ENODEV }
    if let error = world.fault(Call.readInput) { return -error }
    var event = input_event()
    (event.type, event.code, event.value) = (UInt16(EV_SW), UInt16(SW_FRONT_PROXIMITY), 1)
    guard count >= MemoryLayout<input_event>.size else { return -EINVAL }
    bytes.storeBytes(of: event, as: input_event.self)
    senses[descriptor] = left - 1
    return Int32(MemoryLayout<input_event>.size)
  }

  func isOpen(_ device: Int) -> Bool { descriptors.values.contains(device) }

  /// Checks that no device is open and no object of libinput remains after the last use.
  func check() {
    if !descriptors.isEmpty { world.violate("\(descriptors.count) input devices are open") }
    if simulated_input_objects() != 0 { world.violate("\(simulated_input_objects()) objects of libinput are left") }
  }

  // MARK: libinput's side

  private func resume() -> Int32 {
    if world.fault(Call.resumeInput) != nil { return -1 }
    isRunning = true
    for device in plugged.sorted() where device != Device.sensor { use(device) }
    return 0
  }

  private func use(_ device: Int) {
    guard used[device] == nil else { return }
    var descriptor: Int32 = -1
    if simulated_input_add(Int32(device), &descriptor) { used[device] = descriptor }
  }

  private func suspend() {
    isRunning = false
    waiting = []
    for device in used.keys.sorted() { drop(device) }
  }

  private func drop(_ device: Int) {
    guard let descriptor = used.removeValue(forKey: device) else { return }
    for held in held.filter({ $0.device == device }).sorted(by: { $0.slot < $1.slot }) {
      tell(Act(device: device, slot: held.slot, kind: world.dice.oneIn(3) ? .cancel : .up, x: 0, y: 0))
    }
    simulated_input_remove(Int32(device), descriptor)
  }

  private func dispatch() -> Int32 {
    if let error = world.fault(Call.dispatchInput) { return -error }
    let happenings = waiting
    waiting = []
    simulated_input_signal(false)
    for happening in happenings {
      switch happening {
      case .act(let act): if used[act.device] != nil { tell(act) }
      case .came(let device): if plugged.contains(device) { use(device) }
      case .gone(let device): drop(device)
      }
    }
    return 0
  }

  private func tell(_ act: Act) {
    var event = simulated_input_event()
    (event.device, event.x, event.y) = (Int32(act.device), act.x, act.y)
    event.time = UInt64(max(0, world.clock.now / .microseconds(1)))
    event.slot = Int32(act.slot)
    let key = Held(device: act.device, slot: act.slot)
    switch act.kind {
    case .down: held.insert(key)
    case .up, .cancel: held.remove(key)
    case .move: break
    }
    switch act.device {
    case Device.touchScreens:
      let types: [Act.Kind: libinput_event_type] = [
        .down: LIBINPUT_EVENT_TOUCH_DOWN, .move: LIBINPUT_EVENT_TOUCH_MOTION, .up: LIBINPUT_EVENT_TOUCH_UP,
        .cancel: LIBINPUT_EVENT_TOUCH_CANCEL,
      ]
      event.type = Int32((types[act.kind] ?? LIBINPUT_EVENT_TOUCH_UP).rawValue)
    case Device.mouse:
      // An even slot moves like a mouse, an odd one has absolute coordinates like a tablet.
      let motion = act.slot.isMultiple(of: 2) ? LIBINPUT_EVENT_POINTER_MOTION : LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE
      event.type = Int32((act.kind == .move ? motion : LIBINPUT_EVENT_POINTER_BUTTON).rawValue)
      event.slot = BTN_LEFT
      event.count = act.kind == .down ? 1 : 0
    default:
      if act.kind == .move { return }
      event.type = Int32(LIBINPUT_EVENT_KEYBOARD_KEY.rawValue)
      event.slot = KEY_ENTER
      event.count = act.kind == .down ? 1 : 0
    }
    simulated_input_tell(&event)
  }

  /// Starts to answer libinput's calls.
  static func begin() {
    var input = simulated_input()
    input.create = { MainActor.assumeIsolated { World.current?.fault(Call.createInput).map { -$0 } ?? 0 } }
    input.resume = { MainActor.assumeIsolated { World.current?.hands.resume() ?? -1 } }
    input.suspend = { MainActor.assumeIsolated { World.current?.hands.suspend() } }
    input.dispatch = { MainActor.assumeIsolated { World.current?.hands.dispatch() ?? -EBADF } }
    input.stale = { call in
      let name = call.map { String(cString: $0) } ?? ""
      MainActor.assumeIsolated { World.current?.violate("libinput was asked for \(name)") }
    }
    simulated_input_begin(&input)
  }
}
