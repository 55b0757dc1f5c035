internal import FollowspotCLibinput
internal import FollowspotCUdev

extension InputDevice {
  /// Reads a device of libinput; nil gives an unnamed device of kind `other`.
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
