import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKMS

@MainActor
@Suite("Panels that are switched off")
struct PowerTests {
  private static let screen = card([
    connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true)])
  ])
  private static let gone = card([connector("DP-1", .disconnected, [])])

  private let rig: Rig
  private let kernel: FakeCard

  init() throws {
    rig = try Rig()
    kernel = rig.insert(Self.screen)
    try rig.start()
    rig.events = []
    kernel.log = []
  }

  private func turn() { rig.clock.advance(by: .zero) }

  @Test("A panel that is switched off keeps its mode, is not away and takes no frame; switched on it is redrawn")
  func offAndOn() throws {
    rig.display.setPower(false)
    turn()
    #expect(kernel.log == ["off"] && rig.display.mode != nil && !rig.display.isReady)
    #expect(!rig.events.contains(.away))
    try rig.present()
    #expect(kernel.log == ["off"])
    rig.display.setPower(true)
    turn()
    #expect(rig.events.last == .changed && rig.display.isReady)
    try rig.present()
    #expect(kernel.log.last == "on 0")
  }

  @Test("Switching a panel off twice acts once, and switching it on while it is on does nothing")
  func twice() {
    rig.display.setPower(true)
    rig.display.setPower(false)
    rig.display.setPower(false)
    turn()
    #expect(kernel.log == ["off"])
  }

  @Test("A pending frame counts as shown when the panel is switched off")
  func inFlight() throws {
    kernel.flipsAtOnce = false
    try rig.present()
    rig.display.setPower(false)
    turn()
    #expect(rig.events.last == .presented && !rig.display.isOverdue)
    rig.clock.advance(by: .seconds(10))
    #expect(!rig.display.isOverdue)
  }

  @Test("A monitor that reports a disconnection while it is off is not away until it is switched on")
  func standby() {
    rig.display.setPower(false)
    turn()
    kernel.topology = Self.gone
    rig.watch.onChange?(.hotplug)
    turn()
    #expect(!rig.events.contains(.away) && rig.display.mode != nil)
    rig.display.setPower(true)
    turn()
    #expect(rig.events.last == .away)
    kernel.topology = Self.screen
    rig.watch.onChange?(.hotplug)
    turn()
    #expect(rig.events.last == .changed && rig.display.isReady)
  }

  @Test("A monitor that is plugged in while the panel is off stays off, and is switched on with the others")
  func plugged() {
    kernel.topology = Self.gone
    rig.watch.onChange?(.hotplug)
    turn()
    rig.display.setPower(false)
    kernel.topology = Self.screen
    rig.watch.onChange?(.hotplug)
    turn()
    #expect(rig.events.last == .changed && rig.display.mode != nil && !rig.display.isReady)
    rig.display.setPower(true)
    turn()
    #expect(rig.display.isReady)
  }

  @Test("A panel that is off stays off after another virtual terminal had the display")
  func seat() {
    rig.display.setPower(false)
    rig.display.suspend()
    rig.display.resume()
    turn()
    #expect(rig.display.mode != nil && !rig.display.isReady && kernel.log.last == "off")
    rig.display.setPower(true)
    turn()
    #expect(rig.display.isReady)
  }
}
