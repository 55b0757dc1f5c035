internal import FollowspotCLibinput
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Devices are opened and closed, and what was refused is tried again.
extension LibinputSource {
  /// Takes the devices that are there.
  func open(_ context: OpaquePointer) {
    (hasMissed, waitsForFinger) = (false, false)
    forgetComplaints()
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
    // A device may have been unplugged unnoticed; or the seat is about to go again.
    if !goneDevices.isEmpty { awaitVerdict() }
    if case .refused = state { retryLater() }
  }

  /// A seat is assigned once, also where its devices could not be listed.
  private func start(_ context: OpaquePointer) -> Bool {
    if case .new = state { return libinput_udev_assign_seat(context, seat) == 0 }
    return libinput_resume(context) == 0
  }

  /// Nobody tells that a device which was refused would open now; the longer that is so, the more seldom it is tried.
  func retryLater() {
    guard retryAlarm?.deadline == nil else { return }
    retryAlarm?.deadline = clock.now + retryPause.next()
  }

  /// The alarm's.
  func retry() {
    guard let context else { return }
    switch state {
    // libinput opens what it has not only by closing what it has: not under a finger.
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
      said = []
    }
  }

  /// Names the devices that went, unless they went with the seat: then those that came back are none the wiser.
  func nameGone() {
    guard case .running = state else { return }
    for device in goneDevices {
      named[device.node] = nil
      onNotice?("\(device.quotedName) at \(device.node) is gone")
    }
  }

  /// The devices that the log has named and that are not in use any more.
  private var goneDevices: [InputDevice] {
    named.values.filter { device in !devices.contains { $0.node == device.node } }.sorted { $0.node < $1.node }
  }

  /// A seat manager takes devices first and then says so, and to libinput a device that was taken is one that was
  /// unplugged. How long it may take to say it.
  static let revokePatience = Duration.milliseconds(500)

  /// Forgets the events of devices that were closed, but not which devices went.
  func drop(_ context: OpaquePointer) {
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
