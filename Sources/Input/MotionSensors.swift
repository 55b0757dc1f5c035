internal import FollowspotCLibinput
internal import FollowspotCUdev
internal import FollowspotFiles
internal import Glibc
internal import FollowspotPlatform
internal import SystemPackage

/// Sensors that detect a person nearby: input devices with the switch `SW_FRONT_PROXIMITY`, which libinput does not
/// handle.
///
/// One epoll descriptor stands for udev's monitor and all sensors. Devices are open between ``resume()`` and
/// ``suspend()``.
@MainActor
final class MotionSensors: EventSource {
  private let poll: Epoll
  /// Called when a person comes near.
  var onMotion: (() -> Void)?
  /// Called with a sentence for each sensor that is used.
  var onNotice: ((String) -> Void)?

  /// Called if a sensor may have been missed, with a sentence about the reason if it is known. ``resume()`` looks for
  /// sensors again.
  var onMiss: ((String?) -> Void)?

  private let opener: any DeviceOpening
  private let seat: String
  private let udev: OpaquePointer
  private let monitor: OpaquePointer?
  /// The open sensors, by node.
  private var open: [String: FileDescriptor] = [:]
  /// The nodes that the log has named.
  private var named: Set<String> = []
  private var isRunning = false

  /// Listens to udev; nil if there are no descriptors for sensors.
  init?(opener: any DeviceOpening, udev: OpaquePointer, seat: String) {
    do throws(Errno) { poll = try Epoll() } catch { return nil }
    self.opener = opener
    self.seat = seat
    self.udev = udev_ref(udev)
    monitor = udev_monitor_new_from_netlink(udev, "udev")
    guard let monitor else { return }
    udev_monitor_filter_add_match_subsystem_devtype(monitor, "input", nil)
    udev_monitor_enable_receiving(monitor)
    try? poll.add(FileDescriptor(rawValue: udev_monitor_get_fd(monitor)))
  }

  var descriptor: FileDescriptor { poll.descriptor }

  isolated deinit {
    suspend()
    if let monitor { udev_monitor_unref(monitor) }
    udev_unref(udev)
  }

  /// Opens the available sensors that are not open yet.
  func resume() {
    isRunning = true
    guard let nodes = InputDevice.nodes(udev) else {
      onMiss?(nil)
      return
    }
    for device in nodes {
      use(device)
      udev_device_unref(device)
    }
  }

  /// Closes the sensors.
  func suspend() {
    isRunning = false
    for node in open.keys { close(node) }
  }

  func dispatch() {
    if let monitor, isReadable(udev_monitor_get_fd(monitor)) {
      errno = 0
      if let device = udev_monitor_receive_device(monitor) {
        follow(device)
        udev_device_unref(device)
      } else if errno == ENOBUFS {
        // Events were lost, any of which may have been about a sensor.
        onMiss?(nil)
      }
    }
    for (node, sensor) in open where isReadable(sensor.rawValue) { read(sensor, at: node) }
  }

  /// Opens a sensor that was added, or closes one that was removed.
  private func follow(_ device: OpaquePointer) {
    guard let node = udev_device_get_devnode(device).map({ String(cString: $0) }) else { return }
    let action = udev_device_get_action(device).map { String(cString: $0) }
    if action == "remove" {
      close(node)
      named.remove(node)
    } else if isRunning {
      use(device)
    }
  }

  /// Opens a device if it is a sensor of this seat.
  private func use(_ device: OpaquePointer) {
    guard let node = udev_device_get_devnode(device).map({ String(cString: $0) }), open[node] == nil,
      InputDevice.isMotionSensor(device),
      udev_device_get_property_value(device, "ID_SEAT").map({ strcmp($0, seat) == 0 }) ?? (seat == "seat0")
    else { return }
    do throws(DeviceError) {
      let sensor = try opener.open(device: node)
      open[node] = sensor
      try? poll.add(sensor)
      guard named.insert(node).inserted else { return }
      onNotice?("using '\(InputDevice.name(of: device))' at \(node) as motion")
    } catch {
      onMiss?("\(error)")
    }
  }

  private func close(_ node: String) {
    guard let sensor = open.removeValue(forKey: node) else { return }
    poll.remove(sensor)
    opener.close(device: sensor)
  }

  /// Reads the events of a sensor. A sensor that was unplugged or revoked is closed.
  private func read(_ sensor: FileDescriptor, at node: String) {
    var event = input_event()
    let size = MemoryLayout<input_event>.size
    while true {
      let count = Glibc.read(sensor.rawValue, &event, size)
      guard count == size else {
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        close(node)
        onMiss?(nil)
        return
      }
      if event.type == EV_SW, event.code == SW_FRONT_PROXIMITY, event.value != 0 { onMotion?() }
    }
  }

  private func isReadable(_ descriptor: Int32) -> Bool {
    var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return Glibc.poll(&question, 1, 0) > 0
  }
}
