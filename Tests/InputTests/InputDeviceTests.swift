import Testing

@testable import FollowspotInput

struct InputDeviceTests {
  @Test(
    "A device is judged by its udev properties",
    arguments: [
      (["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"], [InputDevice.Kind.touchscreen], nil),
      (["ID_INPUT": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1"], [.keyboard], nil),
      (["ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_SEAT": "seat0"], [.mouse], nil),
      (["ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_SEAT": "seat7"], [.mouse], "it belongs to seat7, not to seat0"),
      (
        ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "1"], [.touchscreen],
        "a udev rule tells libinput to ignore it (LIBINPUT_IGNORE_DEVICE)"
      ),
      (
        ["ID_INPUT": "1", "ID_INPUT_JOYSTICK": "1"], [.other],
        "it is no touch screen, pointer, keyboard or motion sensor"
      ),
      ([:], [.other], "udev has not classified it; is systemd-udevd running?"),
    ] as [([String: String], [InputDevice.Kind], String?)])
  func judged(properties: [String: String], kinds: [InputDevice.Kind], obstacle: String?) {
    let device = InputDevice(name: "x", node: "/dev/input/event0", properties: properties, seat: "seat0")
    #expect(device.kinds == kinds && device.obstacle == obstacle)
  }

  @Test("A motion sensor is used although libinput has no capability for it")
  func motion() {
    let properties = ["ID_INPUT": "1", "ID_INPUT_SWITCH": "1"]
    let device = InputDevice(
      name: "PIR", node: "/dev/input/event0", properties: properties, seat: "seat0", isMotionSensor: true)
    #expect(device.kinds == [.motion] && device.obstacle == nil)
  }

  @Test(
    "A message of libinput names the device by its node, and is quoted if the device is unknown",
    arguments: [
      ("event2  - Sophie's Phone: Keyboard: client bug: late", "/dev/input/event2: client bug: late"),
      (
        "event2  - Sophie's Phone: Keyboard: SYN_DROPPED event - some input events have been lost.",
        "/dev/input/event2: some input came faster than it was read, and is lost"
      ),
      ("event3  - Sophie's: client bug: late", "libinput reports 'event3  - Sophie's: client bug: late'"),
    ])
  func messages(message: String, sentence: String) {
    let device = InputDevice(name: "Sophie's Phone: Keyboard", node: "/dev/input/event2", kinds: [.keyboard])
    #expect(InputDevice.sentence(of: message, about: [device]) == sentence)
  }

  @Test(
    "A device's name cannot control a terminal, and a percent sign has no special meaning",
    arguments: [
      ("%s%n%x", "%s%n%x"), ("\u{1B}[2Jgone", "\u{FFFD}[2Jgone"), ("a\nb", "a\u{FFFD}b"),
      ("\u{202E}evil", "\u{FFFD}evil"), ("", "unnamed device"),
      (String(repeating: "x", count: 500), String(repeating: "x", count: 80)),
    ])
  func names(name: String, safe: String) {
    #expect(InputDevice(name: name, node: "", kinds: []).name == safe)
  }
}
