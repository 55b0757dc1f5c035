internal import FollowspotCLibinput
internal import FollowspotCUdev
internal import Glibc
package import FollowspotPlatform
internal import SystemPackage

extension InputDevice {
  /// Returns every input device that udev lists, in the order of their nodes. Each is opened and closed again to check
  /// the permission; nothing is read.
  @MainActor
  package static func all(opener: any DeviceOpening = DirectDevices(), seat: String = "seat0") -> [InputDevice] {
    guard let udev = udev_new() else { return [] }
    defer { udev_unref(udev) }
    let devices = (nodes(udev) ?? []).compactMap { device in
      defer { udev_device_unref(device) }
      return describe(device, seat, opener)
    }
    return devices.sorted { ($0.node.count, $0.node) < ($1.node.count, $1.node) }
  }

  @MainActor
  private static func describe(_ device: OpaquePointer, _ seat: String, _ opener: any DeviceOpening) -> InputDevice? {
    guard let node = udev_device_get_devnode(device) else { return nil }
    var properties: [String: String] = [:]
    var entry = udev_device_get_properties_list_entry(device)
    while let current = entry {
      if let name = udev_list_entry_get_name(current) {
        properties[String(cString: name)] = udev_list_entry_get_value(current).map { String(cString: $0) } ?? ""
      }
      entry = udev_list_entry_get_next(current)
    }
    var result = InputDevice(
      name: name(of: device), node: String(cString: node), properties: properties, seat: seat,
      isMotionSensor: isMotionSensor(device))
    if result.obstacle == nil {
      do throws(DeviceError) {
        opener.close(device: try opener.open(device: result.node))
      } catch {
        result.obstacle = error.cause
      }
    }
    return result
  }

  /// Judges a device by its udev properties, as libinput does, and by whether it is a motion sensor.
  init(name: String, node: String, properties: [String: String], seat: String, isMotionSensor: Bool = false) {
    func has(_ property: String) -> Bool { properties[property].map { $0 != "0" && !$0.isEmpty } ?? false }
    var kinds: [Kind] = []
    if has("ID_INPUT_TOUCHSCREEN") { kinds.append(.touchscreen) }
    if has("ID_INPUT_TOUCHPAD") { kinds.append(.touchpad) }
    if has("ID_INPUT_MOUSE") || has("ID_INPUT_POINTINGSTICK") { kinds.append(.mouse) }
    if has("ID_INPUT_TABLET") { kinds.append(.tablet) }
    if has("ID_INPUT_KEYBOARD") || has("ID_INPUT_KEY") { kinds.append(.keyboard) }
    if isMotionSensor { kinds.append(.motion) }
    let owner = properties["ID_SEAT"].flatMap { $0.isEmpty ? nil : $0 } ?? "seat0"
    var obstacle: String?
    if !has("ID_INPUT") {
      obstacle = "udev has not classified it; is systemd-udevd running?"
    } else if has("LIBINPUT_IGNORE_DEVICE") {
      obstacle = "a udev rule tells libinput to ignore it (LIBINPUT_IGNORE_DEVICE)"
    } else if owner != seat {
      obstacle = "it belongs to \(InputDevice.safe(owner)), not to \(seat)"
    } else if kinds.isEmpty || kinds == [.tablet] {
      obstacle = "it is no touch screen, pointer, keyboard or motion sensor"
    }
    self.init(name: name, node: node, kinds: kinds.isEmpty ? [.other] : kinds, obstacle: obstacle)
  }
}

extension InputDevice {
  /// Returns the devices that udev lists; nil if there is not enough memory. The caller must release each with
  /// `udev_device_unref`.
  static func nodes(_ udev: OpaquePointer) -> [OpaquePointer]? {
    guard let list = udev_enumerate_new(udev) else { return nil }
    defer { udev_enumerate_unref(list) }
    udev_enumerate_add_match_subsystem(list, "input")
    udev_enumerate_add_match_sysname(list, "event[0-9]*")
    guard udev_enumerate_scan_devices(list) >= 0 else { return nil }
    return sequence(first: udev_enumerate_get_list_entry(list)) { udev_list_entry_get_next($0) }
      .compactMap { entry in
        entry.flatMap { udev_list_entry_get_name($0) }.flatMap { udev_device_new_from_syspath(udev, $0) }
      }
  }

  /// Whether a device has the switch of a motion sensor, `SW_FRONT_PROXIMITY`.
  static func isMotionSensor(_ device: OpaquePointer) -> Bool {
    guard let parent = udev_device_get_parent(device),
      let switches = udev_device_get_sysattr_value(parent, "capabilities/sw")
    else { return false }
    return strtoul(switches, nil, 16) & (1 << UInt(SW_FRONT_PROXIMITY)) != 0
  }

  /// Returns a device's own name, made safe for a log.
  static func name(of device: OpaquePointer) -> String {
    let name = udev_device_get_parent(device).flatMap { udev_device_get_sysattr_value($0, "name") }
    return safe(name.map { String(cString: $0) } ?? "")
  }
}
