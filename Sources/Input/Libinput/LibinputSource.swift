internal import CLibinput
internal import CUdev
internal import Geometry
internal import Glibc
public import Platform
public import SystemPackage

/// Fingers, pointers and keys of real devices, by libinput's udev context: a device that is plugged in again works
/// again.
///
/// It begins suspended; ``resume()`` opens the devices.
@MainActor
public final class LibinputSource: InputSource, EventSource {
  /// Told of every event; set by the loop.
  public var onEvent: ((InputEvent) -> Void)?
  /// Told, as a sentence, of what an operator would want to read in the log.
  public var onNotice: ((String) -> Void)?
  /// Told of every finger that comes down, by its glass and the place on that, whatever panel it lies on.
  public var onTouchDown: ((InputDevice, UnitPosition) -> Void)?
  /// Told of every key that goes down.
  public var onKeyDown: (() -> Void)?
  /// libinput's own descriptor: `libinput_get_fd`.
  public let descriptor: FileDescriptor
  /// What the loop must poll.
  public var eventSources: [any EventSource] { context == nil ? [] : [self] + (sensors.map { [$0] } ?? []) }
  /// The devices in use.
  public private(set) var devices: [InputDevice] = []
  /// The output that is touched.
  public weak var target: (any InputTarget)?
  /// People touch with more than their fingers.
  public var isExact: Bool { false }

  private let opener: any DeviceOpening
  private let seat: String
  private let ignoresCalibration: Bool
  private let clock: any KioskClock
  private let interface: UnsafeMutablePointer<libinput_interface>
  private let udev: OpaquePointer
  private var context: OpaquePointer?
  private var state = State.new
  private var tracker = ContactTracker()
  private var keysDown: Set<UInt32> = []
  /// The devices that the log names, by their nodes. Those that come back as they were are not named again.
  private var named: [String: InputDevice] = [:]
  private var goneAlarm: Alarm?
  /// Opens again what was refused, and how often that was tried.
  private var retryAlarm: Alarm?
  private var retries = 0
  /// Whether a device that is there could not be opened when libinput last tried.
  private var hasMissed = false
  /// Whether that waits for a finger to leave.
  private var waitsForFinger = false
  /// What the log was told of since all devices were there, which tries that follow need not say again.
  private var said: Set<String> = []
  /// What libinput knows nothing of.
  private let sensors: MotionSensors?

  /// The display's extent in points: how far a mouse moves the pointer.
  private var displaySize: Size { target?.mode?.logicalSize ?? Size(width: 1024, height: 600) }

  /// Where a place of what a device lies on is seen.
  ///
  /// A touch screen is glued to its panel, so what it tells are places of the panel, and they are turned back to where
  /// they are seen. That is apart from its calibration, which libinput applies before, from udev
  /// (`LIBINPUT_CALIBRATION_MATRIX`): the one makes the glass fit the panel, the other the panel the picture. A mouse
  /// goes by what its hand sees and is not turned.
  private func seen(_ position: UnitPosition, on panel: Panel?) -> UnitPosition { panel?.seen(position) ?? position }

  /// The panel that a touch screen lies on: the one that is said to have it by name, the one that udev names
  /// (`WL_OUTPUT`), or the first that is not said to have another.
  private func panel(of event: OpaquePointer) -> Panel? {
    guard let panels = target?.panels, panels.count > 1 else { return target?.panels.first }
    guard let device = libinput_event_get_device(event) else { return panels.first }
    let name = libinput_device_get_name(device).map { InputDevice.safe(String(cString: $0)) }
    if let named = panels.first(where: { $0.touch != nil && $0.touch == name }) { return named }
    if let output = libinput_device_get_output_name(device),
      let glued = panels.first(where: { strcmp($0.name, output) == 0 })
    {
      return glued
    }
    return panels.first { $0.touch == nil } ?? panels.first
  }

  /// Whether devices are open.
  private enum State {
    /// No seat is assigned yet.
    case new
    case running, suspended, closed
    /// They are to be, and libinput could not; the alarm tries again.
    case refused
  }

  /// No device is open before ``resume()``.
  ///
  /// - Parameters:
  ///   - opener: Who opens devices: the seat, or the process itself.
  ///   - clock: The loop's clock; it must be the monotonic one, as the kernel's times are.
  ///   - seat: Whose devices are used.
  ///   - ignoresCalibration: Whether touches are where the glass tells, whatever udev's `LIBINPUT_CALIBRATION_MATRIX` says.
  /// - Throws: An ``InputError`` if udev or libinput can't be set up.
  public init(
    opener: any DeviceOpening, clock: any KioskClock, seat: String = "seat0", ignoresCalibration: Bool = false
  ) throws(InputError) {
    guard let udev = udev_new() else { throw InputError(operation: "reach", cause: "udev can't be reached") }
    let interface = UnsafeMutablePointer<libinput_interface>.allocate(capacity: 1)
    interface.initialize(
      to: libinput_interface(
        open_restricted: { path, _, data in LibinputSource.open(path, data) },
        close_restricted: { descriptor, data in LibinputSource.close(descriptor, data) }))
    guard let context = libinput_udev_create_context(interface, nil, udev) else {
      interface.deallocate()
      udev_unref(udev)
      throw InputError(operation: "set up", cause: "libinput has no memory or descriptors left")
    }
    self.udev = udev
    self.interface = interface
    self.context = context
    self.opener = opener
    self.clock = clock
    self.seat = seat
    self.ignoresCalibration = ignoresCalibration
    descriptor = FileDescriptor(rawValue: libinput_get_fd(context))
    sensors = MotionSensors(opener: opener, udev: udev, seat: seat)
    goneAlarm = Alarm(on: clock) { [weak self] in self?.nameGone() }
    retryAlarm = Alarm(on: clock) { [weak self] in self?.retry() }
    sensors?.onMiss = { [weak self] reason in
      if let reason { self?.note(reason) }
      self?.retryLater()
    }
    sensors?.onMotion = { [weak self] in
      guard let self else { return }
      send([.motion], at: self.clock.now)
    }
    sensors?.onNotice = { [weak self] in self?.onNotice?($0) }
    libinput_set_user_data(context, Unmanaged.passUnretained(self).toOpaque())
    followspot_input_set_sink(context) { context, message in
      guard let context, let message, let source = LibinputSource.from(libinput_get_user_data(context)) else { return }
      var line = String(cString: message)[...]
      while line.last?.isNewline == true { line.removeLast() }
      let text = InputDevice.safe(String(line), limit: 500)
      MainActor.assumeIsolated { source.note(text) }
    }
  }

  isolated deinit {
    close()
    interface.deallocate()
  }

  /// Opens the devices, at first and after ``suspend()``. What is refused is tried again.
  public func resume() {
    guard let context else { return }
    switch state {
    case .new, .suspended: break
    case .running, .refused, .closed: return
    }
    (retries, said) = (0, [])
    open(context)
  }

  private func open(_ context: OpaquePointer) {
    (hasMissed, waitsForFinger) = (false, false)
    if start(context) {
      state = .running
    } else {
      state = .refused
      note("libinput could not take the devices of \(seat); nothing can be touched until it can")
    }
    dispatch()
    // The devices may have been taken away meanwhile.
    switch state {
    case .running, .refused: break
    case .new, .suspended, .closed: return
    }
    sensors?.resume()
    // What was unplugged meanwhile was not heard of.
    nameGone()
    if case .refused = state { retryLater() }
  }

  /// A seat is assigned once, also where its devices could not be listed.
  private func start(_ context: OpaquePointer) -> Bool {
    if case .new = state { return libinput_udev_assign_seat(context, seat) == 0 }
    return libinput_resume(context) == 0
  }

  /// Cancels what is down and closes the devices: `libinput_suspend`.
  public func suspend() {
    guard let context else { return }
    switch state {
    case .running, .refused: break
    case .new, .suspended, .closed: return
    }
    send(tracker.cancelAll(), at: clock.now)
    state = .suspended
    retryAlarm?.deadline = nil
    waitsForFinger = false
    sensors?.suspend()
    libinput_suspend(context)
    // What libinput makes up while letting go, such as fingers going up, is no one's intention.
    drop(context)
  }

  /// Gives everything back. Calling it again does nothing.
  public func close() {
    guard let context else { return }
    suspend()
    state = .closed
    onEvent = nil
    goneAlarm?.deadline = nil
    self.context = nil
    libinput_unref(context)
    udev_unref(udev)
  }

  /// Reads what has arrived, without blocking: `libinput_dispatch`.
  public func dispatch() {
    guard let context else { return }
    let result = libinput_dispatch(context)
    if result != 0 { note("input can't be read: \(Errno(rawValue: -result))") }
    let events = Array(sequence(state: context) { libinput_get_event($0) })
    // A device that goes lifts its fingers first; a finger that was on it meant nothing by that.
    let gone = Set(
      events.filter { libinput_event_get_type($0) == LIBINPUT_EVENT_DEVICE_REMOVED }.map {
        libinput_event_get_device($0)
      })
    for event in events {
      handle(event, deviceIsGone: gone.contains(libinput_event_get_device(event)))
      libinput_event_destroy(event)
    }
    if waitsForFinger {
      guard !isTouched else { return }
      waitsForFinger = false
      retryAlarm?.deadline = clock.now + Self.retryInterval
    } else if hasMissed {
      retryLater()
    }
  }

  // MARK: Trying again

  /// Nobody tells that a device which was refused would open now; the longer that is so, the more seldom it is tried.
  private func retryLater() {
    guard retryAlarm?.deadline == nil else { return }
    retryAlarm?.deadline = clock.now + Self.retryInterval * (1 << min(retries, 6))
  }

  private func retry() {
    guard let context else { return }
    switch state {
    // libinput opens what it has not only by closing what it has: not under a finger.
    case .running where hasMissed && isTouched:
      waitsForFinger = true
      return
    case .running where hasMissed:
      retries += 1
      libinput_suspend(context)
      drop(context)
      open(context)
    case .refused:
      retries += 1
      open(context)
    case .running:
      retries += 1
      sensors?.resume()
    case .new, .suspended, .closed: break
    }
    if retryAlarm?.deadline == nil { (retries, said) = (0, []) }
  }

  private static let retryInterval = Duration.seconds(1)

  /// Whether anything is down.
  private var isTouched: Bool { !tracker.touches.isEmpty || tracker.isPressed || !keysDown.isEmpty }

  /// Says what is wrong, once in all tries.
  private func note(_ sentence: String) {
    // libinput has sentences with numbers, which never come again.
    if said.count >= 100 { said = [] }
    if said.insert(sentence).inserted { onNotice?(sentence) }
  }

  // MARK: Events

  private func handle(_ event: OpaquePointer, deviceIsGone: Bool) {
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL:
      touch(event, deviceIsGone: deviceIsGone)
    case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON:
      pointer(event, deviceIsGone: deviceIsGone)
    case LIBINPUT_EVENT_KEYBOARD_KEY: key(event)
    case LIBINPUT_EVENT_DEVICE_ADDED: added(event)
    case LIBINPUT_EVENT_DEVICE_REMOVED: removed(event)
    default: break
    }
  }

  private func touch(_ event: OpaquePointer, deviceIsGone: Bool) {
    let touch = libinput_event_get_touch_event(event)
    let slot = Int(libinput_event_touch_get_seat_slot(touch))
    let time = Duration.microseconds(Int64(libinput_event_touch_get_time_usec(touch)))
    if let onTouchDown, libinput_event_get_type(event) == LIBINPUT_EVENT_TOUCH_DOWN {
      onTouchDown(
        InputDevice(libinput_event_get_device(event)),
        UnitPosition(
          x: libinput_event_touch_get_x_transformed(touch, 1), y: libinput_event_touch_get_y_transformed(touch, 1)))
    }
    let panel = panel(of: event)
    // Only these two have coordinates; asking others for them is an error of the caller's to libinput.
    func position() -> UnitPosition {
      seen(
        UnitPosition(
          x: libinput_event_touch_get_x_transformed(touch, 1), y: libinput_event_touch_get_y_transformed(touch, 1)),
        on: panel)
    }
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_TOUCH_DOWN: send(tracker.down(slot, at: position()), at: time, on: panel)
    case LIBINPUT_EVENT_TOUCH_MOTION: send(tracker.motion(slot, to: position()), at: time, on: panel)
    case LIBINPUT_EVENT_TOUCH_UP: send(deviceIsGone ? tracker.cancel(slot) : tracker.up(slot), at: time)
    default: send(tracker.cancel(slot), at: time)
    }
  }

  private func pointer(_ event: OpaquePointer, deviceIsGone: Bool) {
    let pointer = libinput_event_get_pointer_event(event)
    let time = Duration.microseconds(Int64(libinput_event_pointer_get_time_usec(pointer)))
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_POINTER_MOTION:
      send(
        tracker.point(
          by: libinput_event_pointer_get_dx(pointer) / max(1, displaySize.width),
          libinput_event_pointer_get_dy(pointer) / max(1, displaySize.height)), at: time)
    case LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
      let position = UnitPosition(
        x: libinput_event_pointer_get_absolute_x_transformed(pointer, 1),
        y: libinput_event_pointer_get_absolute_y_transformed(pointer, 1))
      let panel = panel(of: event)
      send(tracker.point(at: seen(position, on: panel)), at: time, on: panel)
    default:
      guard libinput_event_pointer_get_button(pointer) == UInt32(BTN_LEFT) else { return }
      // The count is over all pointers: the second mouse's button is not a second press.
      let isDown = libinput_event_pointer_get_seat_button_count(pointer) > 0
      send(deviceIsGone && !isDown ? tracker.cancelPress() : tracker.press(isDown), at: time)
    }
  }

  private func key(_ event: OpaquePointer) {
    let keyboard = libinput_event_get_keyboard_event(event)
    let time = Duration.microseconds(Int64(libinput_event_keyboard_get_time_usec(keyboard)))
    let code = libinput_event_keyboard_get_key(keyboard)
    let isDown = libinput_event_keyboard_get_seat_key_count(keyboard) > 0
    guard isDown != keysDown.contains(code) else { return }
    if isDown { onKeyDown?() }
    if isDown { keysDown.insert(code) } else { keysDown.remove(code) }
    send([.key(name: KeyNames.name(of: Int(code)), isDown: isDown)], at: time)
  }

  private func added(_ event: OpaquePointer) {
    if ignoresCalibration {
      let plain: [Float] = [1, 0, 0, 0, 1, 0]
      _ = libinput_device_config_calibration_set_matrix(libinput_event_get_device(event), plain)
    }
    let device = InputDevice(libinput_event_get_device(event))
    devices.append(device)
    if named.updateValue(device, forKey: device.node) != device {
      onNotice?("using \(device.name) at \(device.node) as \(device.kinds.map(\.rawValue).joined(separator: ", "))")
    }
    send([.devicesChanged], at: clock.now)
  }

  private func removed(_ event: OpaquePointer) {
    let device = InputDevice(libinput_event_get_device(event))
    if let index = devices.firstIndex(where: { $0.node == device.node }) { devices.remove(at: index) }
    goneAlarm?.deadline = clock.now + Self.revokePatience
    send([.devicesChanged], at: clock.now)
  }

  /// Names the devices that went, unless they went with the seat: then those that came back are none the wiser.
  private func nameGone() {
    guard case .running = state else { return }
    for device in named.values.sorted(by: { $0.node < $1.node })
    where !devices.contains(where: { $0.node == device.node }) {
      named[device.node] = nil
      onNotice?("\(device.name) at \(device.node) is gone")
    }
  }

  /// A seat manager takes devices first and then says so, and to libinput a device that was taken is one that was
  /// unplugged. How long it may take to say it.
  private static let revokePatience = Duration.milliseconds(500)

  private func send(_ kinds: [InputEvent.Kind], at time: Duration, on panel: Panel? = nil) {
    for kind in kinds { onEvent?(InputEvent(kind, time: time, panel: panel?.name)) }
  }

  /// Forgets the events of devices that were closed, but not which devices went.
  private func drop(_ context: OpaquePointer) {
    libinput_dispatch(context)
    while let event = libinput_get_event(context) {
      if libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_REMOVED {
        let node = InputDevice(libinput_event_get_device(event)).node
        devices.removeAll { $0.node == node }
      }
      libinput_event_destroy(event)
    }
    for code in keysDown.sorted() { send([.key(name: KeyNames.name(of: Int(code)), isDown: false)], at: clock.now) }
    keysDown = []
  }

  // MARK: libinput's side

  private static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> LibinputSource? {
    data.map { Unmanaged<LibinputSource>.fromOpaque($0).takeUnretainedValue() }
  }

  private static nonisolated func open(_ path: UnsafePointer<CChar>?, _ data: UnsafeMutableRawPointer?) -> Int32 {
    guard let path, let source = from(data) else { return -EINVAL }
    let node = String(cString: path)
    return MainActor.assumeIsolated {
      do throws(DeviceError) {
        return try source.opener.open(device: node).rawValue
      } catch {
        source.note("\(error)")
        source.hasMissed = true
        return -error.code.rawValue
      }
    }
  }

  private static nonisolated func close(_ descriptor: Int32, _ data: UnsafeMutableRawPointer?) {
    guard let source = from(data) else { return }
    MainActor.assumeIsolated { source.opener.close(device: FileDescriptor(rawValue: descriptor)) }
  }
}

extension InputDevice {
  /// A device as libinput knows it.
  init(_ device: OpaquePointer?) {
    guard let device else {
      self.init(name: "", node: "", kinds: [.other])
      return
    }
    func can(_ capability: libinput_device_capability) -> Bool {
      libinput_device_has_capability(device, capability) != 0
    }
    var kinds: [Kind] = []
    if can(LIBINPUT_DEVICE_CAP_TOUCH) { kinds.append(.touchscreen) }
    if can(LIBINPUT_DEVICE_CAP_POINTER) {
      kinds.append(libinput_device_config_tap_get_finger_count(device) > 0 ? .touchpad : .mouse)
    }
    if can(LIBINPUT_DEVICE_CAP_KEYBOARD) { kinds.append(.keyboard) }
    if can(LIBINPUT_DEVICE_CAP_TABLET_TOOL) { kinds.append(.tablet) }
    let name = libinput_device_get_name(device).map { String(cString: $0) } ?? ""
    let node = libinput_device_get_sysname(device).map { "/dev/input/" + String(cString: $0) } ?? ""
    self.init(name: name, node: node, kinds: kinds.isEmpty ? [.other] : kinds)
    if let known = libinput_device_get_udev_device(device) {
      path = udev_device_get_property_value(known, "ID_PATH").map { String(cString: $0) }
      udev_device_unref(known)
    }
  }
}
