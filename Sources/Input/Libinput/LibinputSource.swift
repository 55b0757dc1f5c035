internal import FollowspotCLibinput
internal import FollowspotCUdev
internal import FollowspotGeometry
internal import Glibc
package import FollowspotPlatform
package import SystemPackage

/// Touches, pointers and keys of real devices, from libinput's udev context, which also uses devices that are plugged
/// in later.
///
/// It begins suspended; ``resume()`` opens the devices.
@MainActor
package final class LibinputSource: InputSource, EventSource {
  /// Called with each sentence that an operator should find in the log.
  package var onNotice: ((String) -> Void)?
  /// Called for every finger that goes down, with its touch screen and its position there, whatever panel that is
  /// mounted on.
  package var onTouchDown: ((InputDevice, UnitPosition) -> Void)?
  /// Called for every key that goes down.
  package var onKeyDown: (() -> Void)?
  /// libinput's descriptor: `libinput_get_fd`.
  package let descriptor: FileDescriptor
  /// The sources for the loop to poll.
  package var eventSources: [any EventSource] { context == nil ? [] : [self] + (sensors.map { [$0] } ?? []) }
  /// The devices in use.
  package internal(set) var devices: [InputDevice] = []
  /// The output that receives the events.
  package weak var target: (any InputTarget)?
  /// Always false: contacts of people include palms and sleeves.
  package var isExact: Bool { false }

  let opener: any DeviceOpening
  let seat: String
  let ignoresCalibration: Bool
  let clock: any KioskClock
  private let interface: UnsafeMutablePointer<libinput_interface>
  private let udev: OpaquePointer
  private(set) var context: OpaquePointer?
  var state = State.new
  var tracker = ContactTracker()
  /// The keyboards, by libinput's device.
  var keyboards: [OpaquePointer: Keyboard] = [:]
  /// The number of keyboards so far, which makes their numbers unique.
  var keyboardCount = 0
  /// The devices that the log has named, by node. A device that returns unchanged is not named again.
  var named: [String: InputDevice] = [:]
  /// Logs removed and failing devices after a pause, once it is clear that the seat has not left.
  private(set) var reportAlarm: Alarm?
  /// The sentences about failures since devices were last opened that are not logged yet, in their order.
  private var failures: [String] = []
  /// Tries again to open refused devices.
  private(set) var retryAlarm: Alarm?
  var retryPause = Backoff(from: retryInterval)
  /// Whether a device could not be opened at libinput's last try.
  var hasMissed = false
  /// Whether the next try waits for the end of a touch.
  var waitsForFinger = false
  /// The sentences that were logged since all devices were last available. Later tries do not repeat them.
  var reported: Set<String> = []
  /// The motion sensors, which libinput does not handle.
  let sensors: MotionSensors?

  private static let retryInterval = Duration.seconds(1)

  /// A keyboard and its keys that are down.
  struct Keyboard {
    let device: KeyInput.Device
    var down: Set<UInt32> = []
  }

  /// The states of the devices.
  enum State {
    /// No seat is assigned yet.
    case new
    case running, suspended, closed
    /// The devices should be open, but libinput failed; the alarm tries again.
    case refused
  }

  /// Creates a suspended source; no device is open before ``resume()``.
  ///
  /// - Parameters:
  ///   - opener: The opener of devices: the seat, or the process itself.
  ///   - clock: The loop's clock. It must be the monotonic one, as are the kernel's timestamps.
  ///   - seat: The seat whose devices are used.
  ///   - ignoresCalibration: Whether to ignore udev's `LIBINPUT_CALIBRATION_MATRIX` and use the touch screen's own
  ///     positions.
  /// - Throws: An ``InputError`` if udev or libinput cannot be set up.
  package init(
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
      throw InputError(operation: "set up", cause: "libinput has run out of memory or descriptors")
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
    reportAlarm = Alarm(on: clock) { [weak self] in self?.reportFailures() }
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
    followspot_input_set_sink(context) { context, message, isLoss in
      guard let context, let message, let source = LibinputSource.from(libinput_get_user_data(context)) else { return }
      var line = String(cString: message)[...]
      while line.last?.isNewline == true { line.removeLast() }
      let text = InputDevice.safe(String(line), limit: 500)
      MainActor.assumeIsolated {
        if isLoss { source.loseKeys(ofNode: text.prefix { $0 != " " }) }
        source.note(InputDevice.sentence(of: text, about: source.devices))
      }
    }
  }

  isolated deinit {
    close()
    interface.deallocate()
  }

  /// Opens the devices, at first and after ``suspend()``. Refused devices are tried again later.
  package func resume() {
    guard let context else { return }
    switch state {
    case .new, .suspended: break
    case .running, .refused, .closed: return
    }
    retryPause.restart()
    reported = []
    open(context)
  }

  /// Cancels all contacts and closes the devices: `libinput_suspend`.
  package func suspend() {
    guard let context else { return }
    switch state {
    case .running, .refused: break
    case .new, .suspended, .closed: return
    }
    send(tracker.cancelAll(), at: clock.now)
    state = .suspended
    retryAlarm?.deadline = nil
    forgetProblems()
    waitsForFinger = false
    sensors?.suspend()
    libinput_suspend(context)
    // libinput sends events while it closes devices, such as fingers going up. Nobody caused them, so they are
    // discarded.
    drop(context)
  }

  /// Closes the devices and frees libinput's context. Calling it again does nothing.
  package func close() {
    guard let context else { return }
    suspend()
    state = .closed
    target = nil
    reportAlarm?.deadline = nil
    self.context = nil
    libinput_unref(context)
    udev_unref(udev)
  }

  /// Reads the events that have arrived, without blocking: `libinput_dispatch`.
  package func dispatch() {
    guard let context else { return }
    let result = libinput_dispatch(context)
    if result != 0 { note("input can't be read: \(Errno(rawValue: -result))") }
    let events = Array(sequence(state: context) { libinput_get_event($0) })
    // A device that is removed lifts its fingers first. Such a lift cancels the touch.
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

  /// Whether any finger, button or key is down.
  var isTouched: Bool { !tracker.touches.isEmpty || tracker.isPressed || hasKeyDown }

  private var hasKeyDown: Bool { keyboards.values.contains { !$0.down.isEmpty } }

  /// Queues a sentence about a failure for the log. It is logged once, and dropped if the seat leaves first.
  func note(_ sentence: String) {
    // libinput's sentences may contain changing numbers, so the set needs a bound.
    if reported.count >= 100 { reported = [] }
    guard !reported.contains(sentence), !failures.contains(sentence) else { return }
    failures.append(sentence)
    scheduleReport()
  }

  /// Schedules the check of which sentences and removed devices to log.
  func scheduleReport() { reportAlarm?.deadline = clock.now + Self.revokePatience }

  /// Drops queued sentences, which may be untrue once devices are opened again or revoked.
  func forgetProblems() {
    failures = []
    reportAlarm?.deadline = nil
  }

  private func reportFailures() {
    reportRemoved()
    let sentences = failures
    failures = []
    for sentence in sentences where reported.insert(sentence).inserted { onNotice?(sentence) }
  }

  func send(_ kinds: [InputEvent.Kind], at time: Duration, on panel: Panel? = nil) {
    for kind in kinds { target?.handle(InputEvent(kind, time: time, panel: panel?.name)) }
  }

  static nonisolated func from(_ data: UnsafeMutableRawPointer?) -> LibinputSource? {
    data.map { Unmanaged<LibinputSource>.fromOpaque($0).takeUnretainedValue() }
  }
}
