internal import FollowspotCLibinput
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Opens and closes devices, and tries again to open refused ones.
extension LibinputSource {
  /// Opens the available devices.
  func open(_ context: OpaquePointer) {
    (hasMissed, waitsForFinger) = (false, false)
    forgetProblems()
    if start(context) {
      state = .running
    } else {
      state = .refused
      note("libinput could not open the devices of \(seat); touches and keys have no effect until it can")
    }
    dispatch()
    // The devices may have been revoked meanwhile.
    switch state {
    case .running, .refused: break
    case .new, .suspended, .closed: return
    }
    sensors?.resume()
    // A device may have been unplugged unnoticed, or the seat is about to leave again.
    if !goneDevices.isEmpty { scheduleReport() }
    if case .refused = state { retryLater() }
  }

  /// Starts or resumes libinput. A seat is assigned only once, even if its devices could not be listed.
  private func start(_ context: OpaquePointer) -> Bool {
    if case .new = state { return libinput_udev_assign_seat(context, seat) == 0 }
    return libinput_resume(context) == 0
  }

  /// Schedules another try to open refused devices, at growing intervals. No event reports that a device could be
  /// opened now.
  func retryLater() {
    guard retryAlarm?.deadline == nil else { return }
    retryAlarm?.deadline = clock.now + retryPause.next()
  }

  /// Tries again to open refused devices; called by the alarm.
  func retry() {
    guard let context else { return }
    switch state {
    // libinput opens a missing device only after it closed all others, which must not happen during a touch.
    case .running where hasMissed && isTouched:
      waitsForFinger = true
      return
    case .running where hasMissed:
      libinput_suspend(context)
      drop(context)
      open(context)
    case .refused:
      open(context)
    case .running:
      sensors?.resume()
    case .new, .suspended, .closed: break
    }
    if retryAlarm?.deadline == nil {
      retryPause.restart()
      reported = []
    }
  }

  /// Logs the devices that were removed, unless they left with the seat.
  func reportRemoved() {
    guard case .running = state else { return }
    for device in goneDevices {
      named[device.node] = nil
      onNotice?("'\(device.name)' at \(device.node) is gone")
    }
  }

  /// The devices that the log has named and that are no longer in use.
  private var goneDevices: [InputDevice] {
    named.values.filter { device in !devices.contains { $0.node == device.node } }.sorted { $0.node < $1.node }
  }

  /// The wait before a removed device is logged. A seat manager first revokes devices and then says so, and
  /// libinput reports a revoked device as removed.
  static let revokePatience = Duration.milliseconds(500)

  /// Discards the events of closed devices, except for their removal, and releases the keys.
  func drop(_ context: OpaquePointer) {
    libinput_dispatch(context)
    while let event = libinput_get_event(context) {
      if libinput_event_get_type(event) == LIBINPUT_EVENT_DEVICE_REMOVED {
        let node = InputDevice(libinput_event_get_device(event)).node
        devices.removeAll { $0.node == node }
      }
      libinput_event_destroy(event)
    }
    if !keyboards.isEmpty { send([.keysCancelled(device: nil)], at: clock.now) }
    keyboards = [:]
  }

  static nonisolated func open(_ path: UnsafePointer<CChar>?, _ data: UnsafeMutableRawPointer?) -> Int32 {
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

  static nonisolated func close(_ descriptor: Int32, _ data: UnsafeMutableRawPointer?) {
    guard let source = from(data) else { return }
    MainActor.assumeIsolated { source.opener.close(device: FileDescriptor(rawValue: descriptor)) }
  }
}
