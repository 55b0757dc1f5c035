import FollowspotGeometry
import FollowspotInput
import FollowspotPlatform
import Testing

@testable import FollowspotKiosk

@MainActor
@Suite("Touch screen calibration")
struct CalibrationTests {
  private let first = InputDevice(name: "Glass \"A\"", node: "/dev/input/event3", kinds: [.touchscreen])
  private let second: InputDevice = {
    var device = InputDevice(name: "Glass", node: "/dev/input/event4", kinds: [.touchscreen])
    device.path = "pci-0000:00:14.0-usb-0:2:1.0"
    return device
  }()

  /// The position that the touch screen reports for a panel position. It is mirrored and extends beyond the panel.
  private func touched(_ place: UnitPosition) -> UnitPosition {
    UnitPosition(x: 0.95 - 0.9 * place.x, y: 0.02 + 0.9 * place.y)
  }

  @Test("Four touches are enough to calibrate a touch screen that is mirrored and larger than its panel")
  func fit() throws {
    let samples = CalibrationSteps.crosses.map { TouchCalibration.Sample(touched: touched($0), meant: $0) }
    let fit = try #require(TouchCalibration(samples))
    for place in [UnitPosition(x: 0, y: 0), UnitPosition(x: 0.3, y: 0.8)] {
      let found = fit.place(of: touched(place))
      #expect(abs(found.x - place.x) < 1e-9 && abs(found.y - place.y) < 1e-9)
    }
    #expect(!fit.isPlain)
  }

  @Test("Touches on a single spot, or far from a cross, give no calibration")
  func nonsense() {
    let spot = UnitPosition(x: 0.5, y: 0.5)
    #expect(TouchCalibration(CalibrationSteps.crosses.map { TouchCalibration.Sample(touched: spot, meant: $0) }) == nil)
    var samples = CalibrationSteps.crosses.map { TouchCalibration.Sample(touched: $0, meant: $0) }
    samples[2].touched = UnitPosition(x: 0.5, y: 0.6)
    #expect(TouchCalibration(samples) == nil)
  }

  /// Touches a position after the cross has appeared.
  private func touch(_ place: UnitPosition, of device: InputDevice, _ steps: CalibrationSteps) {
    steps.isShown = true
    steps.touch(place, of: device)
  }

  @Test("A touch before the cross has appeared is ignored")
  func early() {
    let steps = CalibrationSteps()
    steps.rotations = [.zero]
    steps.begin()
    steps.touch(CalibrationSteps.crosses[0], of: first)
    steps.skip()
    #expect(steps.current?.count == 0)
    touch(CalibrationSteps.crosses[0], of: first, steps)
    steps.touch(CalibrationSteps.crosses[0], of: first)
    #expect(steps.current?.count == 1)
  }

  @Test("Calibration asks for touches on each panel that shows a picture, and its rules name the ports")
  func steps() {
    let steps = CalibrationSteps()
    steps.rotations = [.zero, nil, .quarter, .zero]
    steps.begin()
    for cross in CalibrationSteps.crosses { touch(touched(cross), of: first, steps) }
    #expect(steps.current?.panel == 2)
    for cross in CalibrationSteps.crosses { touch(cross.turned(by: .quarter), of: second, steps) }
    #expect(steps.current?.panel == 3)
    steps.isShown = true
    steps.skip()
    #expect(steps.current == nil)
    let rules = CalibrationRules(steps.found.map { ($0, "DP-\($0.panel)", nil) })
    #expect(CalibrationRules(parsing: rules.text) == rules)
    #expect(
      rules.text == """
        # Written by 'followspot calibrate': the monitors of touch screens, and how the touch screens lie on them.
        ACTION!="remove", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", ATTRS{name}=="Glass ?A?", ENV{WL_OUTPUT}="DP-0", ENV{LIBINPUT_CALIBRATION_MATRIX}="-1.1111 0.0 1.0556 0.0 1.1111 -0.0222"
        ACTION!="remove", KERNEL=="event*", ENV{ID_INPUT_TOUCHSCREEN}=="1", ENV{ID_PATH}=="pci-0000:00:14.0-usb-0:2:1.0", ENV{WL_OUTPUT}="DP-2"

        """)
  }

  /// Calibration results for touch screens on connectors. A touch screen has a port (`path`) or only its name.
  private func rules(_ learnt: (path: String?, connector: String)..., place: String? = nil) throws -> CalibrationRules {
    let plain = CalibrationSteps.crosses.map { TouchCalibration.Sample(touched: $0, meant: $0) }
    let fit = try #require(TouchCalibration(plain))
    return CalibrationRules(
      learnt.enumerated().map { index, touchScreen in
        var device = InputDevice(name: "Glass, by Maker", node: "/dev/input/event\(index)", kinds: [.touchscreen])
        device.path = touchScreen.path
        return (TouchScreenFit(panel: index, device: device, fit: fit), touchScreen.connector, place)
      })
  }

  @Test("New rules replace only those about the same touch screen or monitor")
  func keeps() throws {
    let old = try rules(("a", "DP-1"), ("b", "DP-2"), ("c", "DP-3"), (nil, "DP-4"))
    let known = try #require(CalibrationRules(parsing: old.text))
    // One touch screen has moved to another monitor, and one monitor has another touch screen.
    let new = try rules(("a", "DP-5"), ("d", "DP-2")).replacing(known)
    #expect(new == (try rules(("c", "DP-3"), (nil, "DP-4"), ("a", "DP-5"), ("d", "DP-2"))))
    // A monitor on a second card, whose connector has the same name.
    let other = try rules(("e", "DP-3"), place: "/dev/dri/card1 of seat-left")
    let both = other.replacing(new)
    #expect(
      both.text.contains("\"c\", ENV{WL_OUTPUT}=\"DP-3\"") && both.text.contains("\n# At /dev/dri/card1 of seat-left\n")
    )
    #expect(CalibrationRules(parsing: both.text) == both)
    #expect(other.replacing(both) == both)
  }

  @Test("A text with a line that calibrate does not write is not parsed as rules")
  func foreign() throws {
    let text = try rules(("a", "DP-1")).text
    #expect(CalibrationRules(parsing: text) != nil && CalibrationRules(parsing: "# Nothing\n\n")?.isEmpty == true)
    for other in [
      text + "ENV{ID_INPUT_TOUCHSCREEN}==\"1\", ENV{WL_OUTPUT}=\"DP-2\"\n",
      text.replacing("ID_PATH", with: "ID_SERIAL"), text.replacing("\"DP-1\"", with: "\"DP-1\", ENV{A}=\"b\""),
      "\u{0}\u{1}",
    ] { #expect(CalibrationRules(parsing: other) == nil, "\(other)") }
  }

  @Test("Touch screens that udev can't tell apart get no rule and are reported by name")
  func twins() throws {
    var found = try rules((nil, "DP-1"), ("a", "DP-2"), (nil, "DP-3"))
    #expect(found.removeTwins() == ["Glass, by Maker"])
    #expect(found == (try rules(("a", "DP-2"))))
    #expect(found.removeTwins() == [] && !found.isEmpty)
  }

  @Test("A touch on another touch screen, or beside the crosses, restarts the panel")
  func again() {
    let steps = CalibrationSteps()
    steps.rotations = [.zero]
    steps.begin()
    touch(CalibrationSteps.crosses[0], of: first, steps)
    touch(CalibrationSteps.crosses[1], of: second, steps)
    #expect(steps.current?.count == 0 && steps.isAgain)
    for _ in 0..<4 { touch(UnitPosition(x: 0.5, y: 0.5), of: first, steps) }
    #expect(steps.current?.count == 0 && steps.isAgain && steps.found.isEmpty)
    for cross in CalibrationSteps.crosses { touch(cross, of: first, steps) }
    #expect(steps.current == nil && steps.found.count == 1 && steps.found[0].fit.isPlain)
  }
}
