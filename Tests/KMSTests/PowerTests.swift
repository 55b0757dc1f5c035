import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKMS

@MainActor
@Suite("A panel that is switched off")
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

  @Test("keeps its mode, is not away, and takes no frame; switched on it is drawn anew")
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

  @Test("Off twice is off once, and on is nothing where it is on")
  func twice() {
    rig.display.setPower(true)
    rig.display.setPower(false)
    rig.display.setPower(false)
    turn()
    #expect(kernel.log == ["off"])
  }

  @Test("A frame on its way ends, so that nobody waits for it")
  func inFlight() throws {
    kernel.flipsAtOnce = false
    try rig.present()
    rig.display.setPower(false)
    turn()
    #expect(rig.events.last == .presented && !rig.display.isOverdue)
    rig.clock.advance(by: .seconds(10))
    #expect(!rig.display.isOverdue)
  }

  @Test("Monitors that say they are gone while they are off are not, until they are to be on")
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

  @Test("A monitor that comes while it is off is off too, and on with the others")
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

  @Test("It stays off when another virtual terminal had the display meanwhile")
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
