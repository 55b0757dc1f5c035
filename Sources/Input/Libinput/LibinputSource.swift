internal import FollowspotCLibinput
internal import FollowspotCUdev
internal import FollowspotGeometry
internal import Glibc
public import FollowspotPlatform
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
  public internal(set) var devices: [InputDevice] = []
  /// The output that is touched.
  public weak var target: (any InputTarget)?
  /// People touch with more than their fingers.
  public var isExact: Bool { false }

  let opener: any DeviceOpening
  let seat: String
  let ignoresCalibration: Bool
  let clock: any KioskClock
  private let interface: UnsafeMutablePointer<libinput_interface>
  private let udev: OpaquePointer
  private(set) var context: OpaquePointer?
  var state = State.new
  var tracker = ContactTracker()
  var keysDown: Set<UInt32> = []
  /// The devices that the log names, by their nodes. Those that come back as they were are not named again.
  var named: [String: InputDevice] = [:]
  /// Says which devices are gone, and which could not be used, once it is sure that the seat has not gone.
  private(set) var verdictAlarm: Alarm?
  /// The sentences about failures since devices were last opened that have not been logged, in their order.
  private var complaints: [String] = []
  /// Opens again what was refused.
  private(set) var retryAlarm: Alarm?
  var retryPause = GrowingPause(from: retryInterval)
  /// Whether a device that is there could not be opened when libinput last tried.
  var hasMissed = false
  /// Whether that waits for a finger to leave.
  var waitsForFinger = false
  /// What the log was told of since all devices were there, which tries that follow need not say again.
  var said: Set<String> = []
  /// What libinput knows nothing of.
  let sensors: MotionSensors?

  private static let retryInterval = Duration.seconds(1)

  /// Whether devices are open.
  enum State {
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
    verdictAlarm = Alarm(on: clock) { [weak self] in self?.sayVerdict() }
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
    retryPause.restart()
    said = []
    open(context)
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
    forgetComplaints()
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
    verdictAlarm?.deadline = nil
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

  /// Whether anything is down.
  var isTouched: Bool { !tracker.touches.isEmpty || tracker.isPressed || !keysDown.isEmpty }

  /// Says what is wrong, once in all tries, unless the seat goes first: then it says nothing of the devices.
  func note(_ sentence: String) {
    // libinput has sentences with numbers, which never come again.
    if said.count >= 100 { said = [] }
    guard !said.contains(sentence), !complaints.contains(sentence) else { return }
    complaints.append(sentence)
    awaitVerdict()
  }

  /// Looks a little later what is to be said of the devices.
  func awaitVerdict() { verdictAlarm?.deadline = clock.now + Self.revokePatience }

  /// Drops complaints that may be untrue, as before devices are opened again or when they are taken.
  func forgetComplaints() {
    complaints = []
    verdictAlarm?.deadline = nil
  }

  private func sayVerdict() {
    nameGone()
    let sentences = complaints
    complaints = []
    for sentence in sentences where said.insert(sentence).inserted { onNotice?(sentence) }
  }

  func send(_ kinds: [InputEvent.Kind], at time: Duration, on panel: Panel? = nil) {
    for kind in kinds { onEvent?(InputEvent(kind, time: time, panel: panel?.name)) }
  }

  static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> LibinputSource? {
    data.map { Unmanaged<LibinputSource>.fromOpaque($0).takeUnretainedValue() }
  }
}
