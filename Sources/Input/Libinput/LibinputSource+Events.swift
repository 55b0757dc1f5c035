internal import FollowspotCLibinput
internal import FollowspotGeometry
internal import Glibc
internal import FollowspotPlatform

/// Converts libinput's events to the kiosk's.
extension LibinputSource {
  func handle(_ event: OpaquePointer, deviceIsGone: Bool) {
    switch libinput_event_get_type(event) {
    case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL:
      touch(event, deviceIsGone: deviceIsGone)
    case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE, LIBINPUT_EVENT_POINTER_BUTTON:
      pointer(event, deviceIsGone: deviceIsGone)
    case LIBINPUT_EVENT_KEYBOARD_KEY: if !deviceIsGone { key(event) }
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
    // Only these two have coordinates; libinput logs an error if others are asked for them.
    func position() -> UnitPosition {
      picturePosition(
        of: UnitPosition(
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
      send(tracker.point(at: picturePosition(of: position, on: panel)), at: time, on: panel)
    default:
      guard libinput_event_pointer_get_button(pointer) == UInt32(BTN_LEFT) else { return }
      // The count includes all pointers: a second mouse's button is not a second press.
      let isDown = libinput_event_pointer_get_seat_button_count(pointer) > 0
      send(deviceIsGone && !isDown ? tracker.cancelPress() : tracker.press(isDown), at: time)
    }
  }

  private func key(_ event: OpaquePointer) {
    let keyboard = libinput_event_get_keyboard_event(event)
    let time = Duration.microseconds(Int64(libinput_event_keyboard_get_time_usec(keyboard)))
    let code = libinput_event_keyboard_get_key(keyboard)
    let isDown = libinput_event_keyboard_get_key_state(keyboard) == LIBINPUT_KEY_STATE_PRESSED
    guard let device = libinput_event_get_device(event) else { return }
    guard var known = keyboards[device] else { return }
    guard isDown ? known.down.insert(code).inserted : known.down.remove(code) != nil else { return }
    keyboards[device] = known
    if isDown { onKeyDown?() }
    send([.key(KeyInput(code: Int(code), isDown: isDown, device: known.device, time: time))], at: time)
  }

  private func added(_ event: OpaquePointer) {
    if ignoresCalibration {
      let plain: [Float] = [1, 0, 0, 0, 1, 0]
      _ = libinput_device_config_calibration_set_matrix(libinput_event_get_device(event), plain)
    }
    let device = InputDevice(libinput_event_get_device(event))
    devices.append(device)
    if let source = libinput_event_get_device(event),
      libinput_device_has_capability(source, LIBINPUT_DEVICE_CAP_KEYBOARD) != 0
    {
      keyboardCount += 1
      keyboards[source] = Keyboard(device: KeyInput.Device(id: keyboardCount, name: device.name))
    }
    if named.updateValue(device, forKey: device.node) != device {
      let kinds = device.kinds.map(\.rawValue).joined(separator: ", ")
      onNotice?("using '\(device.name)' at \(device.node) as \(kinds)")
    }
    send([.devicesChanged], at: clock.now)
  }

  private func removed(_ event: OpaquePointer) {
    let device = InputDevice(libinput_event_get_device(event))
    if let index = devices.firstIndex(where: { $0.node == device.node }) { devices.remove(at: index) }
    releaseKeys(of: libinput_event_get_device(event))
    scheduleReport()
    send([.devicesChanged], at: clock.now)
  }

  /// Cancels the keys of a device that is gone.
  func releaseKeys(of device: OpaquePointer?) {
    guard let device, let keyboard = keyboards.removeValue(forKey: device) else { return }
    send([.keysCancelled(device: keyboard.device.id)], at: clock.now)
  }

  /// Passes on that keys of a device were lost: more came than the kernel keeps until they are read.
  ///
  /// - Parameter node: The end of the device's path, such as `event2`.
  func loseKeys(ofNode node: Substring) {
    for (device, keyboard) in keyboards {
      guard let name = libinput_device_get_sysname(device), String(cString: name) == node else { continue }
      send([.keysLost(device: keyboard.device.id)], at: clock.now)
    }
  }

  /// The display's size in points, which scales the motion of a mouse.
  private var displaySize: Size { target?.mode?.logicalSize ?? Size(width: 1024, height: 600) }

  /// Returns the position in the picture for a position on the device.
  ///
  /// A touch screen is mounted on its panel, so it reports positions on the panel. They are turned back into the
  /// picture. The calibration is a separate step: libinput applies it before, from udev's
  /// `LIBINPUT_CALIBRATION_MATRIX`. The calibration maps the touch screen to the panel, and this maps the panel to the
  /// picture. The relative motion of a mouse follows the picture and is not turned.
  private func picturePosition(of position: UnitPosition, on panel: Panel?) -> UnitPosition {
    panel?.picturePosition(of: position) ?? position
  }

  /// Returns the panel of a touch screen: the one configured with its name, else the one that udev names (`WL_OUTPUT`),
  /// else the first without a configured touch screen.
  private func panel(of event: OpaquePointer) -> Panel? {
    guard let panels = target?.panels, panels.count > 1 else { return target?.panels.first }
    guard let device = libinput_event_get_device(event) else { return panels.first }
    let name = libinput_device_get_name(device).map { InputDevice.safe(String(cString: $0)) }
    if let named = panels.first(where: { $0.touch != nil && $0.touch == name }) { return named }
    if let output = libinput_device_get_output_name(device),
      let matched = panels.first(where: { strcmp($0.name, output) == 0 })
    {
      return matched
    }
    return panels.first { $0.touch == nil } ?? panels.first
  }
}
