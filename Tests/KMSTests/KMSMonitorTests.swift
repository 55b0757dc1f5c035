import FollowspotGeometry
import FollowspotPlatform
import SystemPackage
import Testing

@testable import FollowspotKMS

@MainActor struct KMSMonitorTests {
  let rig: Rig
  let screen = card([
    connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true), Mode(80, 40, rate: 50)])
  ])
  let dark = card([connector("DP-1", .disconnected, [])])

  init() throws { rig = try Rig() }

  @Test("A display without a monitor waits and shows the picture when one is plugged in")
  func noMonitor() throws {
    let card = rig.insert(dark)
    rig.display.resume()
    rig.clock.advance(by: .seconds(3600))
    #expect(rig.events == [.away] && rig.display.mode == nil)
    try rig.present()
    #expect(rig.regions.isEmpty)
    card.topology = screen
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
    try rig.present()
    #expect(card.log.suffix(2) == ["prepare DP-1 100x50@50", "on 0"])
  }

  @Test("An unplugged monitor's output is turned off before its buffers are freed, and its mode is chosen again later")
  func replugged() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.topology = dark
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away] && rig.display.mode == nil)
    #expect(card.log == ["off"])
    card.topology = KMSTests.card([connector("DP-1", .connected, [Mode(64, 32, rate: 50, isPreferred: true)])])
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
    #expect(rig.display.mode?.size == PixelSize(width: 64, height: 32))
  }

  @Test("A display that changes its mode does not report that it is away, and the last log line names the new mode")
  func otherMode() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.topology = KMSTests.card([connector("DP-1", .connected, [Mode(64, 32, rate: 50, isPreferred: true)])])
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(rig.notices.last == "showing 64x32@49.97 on DP-1 of /dev/dri/card0")
  }

  @Test("The log names a monitor that stays dark, and the option that would use it")
  func twoOutputs() throws {
    rig.insert(
      KMSTests.card([
        connector("DP-1", .connected, [Mode(64, 32, rate: 50)], id: 10), connector("DP-2", id: 11),
        connector("VGA-1", .disconnected, [], id: 12),
      ]))
    rig.display.resume()
    #expect(
      rig.notices == [
        "showing 64x32@49.97 on DP-1 of /dev/dri/card0; DP-2 stays dark, --connector DP-2 would use it instead; "
          + "nothing is connected to VGA-1"
      ])
  }

  @Test("A display keeps its output when the first monitor returns, and the log names the dark one")
  func firstComesBack() throws {
    let (first, second) = (connector("DP-1", id: 10), connector("DP-2", id: 11))
    let none = connector("DP-1", .disconnected, [], id: 10)
    let kernel = rig.insert(KMSTests.card([first, second]))
    try rig.start()
    rig.notices = []
    kernel.topology = KMSTests.card([none, second])
    rig.watch.onChange?(.hotplug)
    rig.turn()
    let picture = try #require(rig.display.choice?.picture)
    #expect(
      rig.notices == ["showing \(picture) on DP-2 of /dev/dri/card0; nothing is connected to DP-1"], "\(rig.notices)")
    // The kernel reports the CRTC of the connector that shows a picture.
    kernel.topology = KMSTests.card([first, connector("DP-2", id: 11, crtc: rig.display.choice?.crtc)])
    rig.watch.onChange?(.hotplug)
    rig.turn()
    #expect(rig.display.choice?.name == "DP-2")
    #expect(
      rig.notices.last
        == "showing \(picture) on DP-2 of /dev/dri/card0; DP-1 stays dark, --connector DP-1 would use it instead",
      "\(rig.notices)")
    #expect(rig.notices.count == 2 && rig.display.conditions.map(\.sentence) == [rig.notices.last])
  }

  @Test("The connector in the preferences is used on any card")
  func wishedConnector() throws {
    let rig = try Rig(preferences: DisplayPreferences(connector: "DP-2"))
    rig.insert(screen)
    rig.insert(KMSTests.card([connector("DP-1", id: 10), connector("DP-2", id: 11)]), at: "/dev/dri/card1")
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed] && rig.display.choice?.name == "DP-2")
  }

  @Test("A display waits for a connector that does not exist, and the log suggests a similar name")
  func wrongConnector() throws {
    let rig = try Rig(preferences: DisplayPreferences(connector: "DB-1"), patience: nil)
    let card = rig.insert(screen)
    rig.display.resume()
    rig.clock.advance(by: .seconds(60))
    #expect(rig.events == [.away] && card.log.contains("abandon"))
    #expect(
      rig.notices == [
        "cannot use /dev/dri/card0: it has no connector 'DB-1'; did you mean 'DP-1'?; waiting for a display"
      ])
    let impatient = try Rig(preferences: DisplayPreferences(connector: "DB-1"))
    impatient.insert(screen)
    impatient.display.resume()
    impatient.clock.advance(by: .seconds(11))
    guard case .failed(let error) = impatient.events.last else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .notFound)
  }

  @Test("A display whose seat was revoked closes its card and opens it again on return")
  func givenUp() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.display.revoke()
    rig.clock.advance(by: .zero)
    #expect(card.log == ["abandon"] && rig.events == [.away])
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(card.log == ["abandon", "prepare DP-1 100x50@50"] && rig.events == [.away, .changed])
  }

  @Test("A hot-plug event without a change redraws nothing")
  func unrelated() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events.isEmpty && card.log.isEmpty && rig.display.isReady)
  }

  @Test("A hot-plug event in the middle of a frame neither loses the frame nor hangs")
  func hotplugWhileFlipping() throws {
    let card = rig.insert(screen)
    try rig.start()
    try rig.present()
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.presented] && rig.display.isReady)
    #expect(card.log == ["flip 1", "await"])
  }

  @Test("A lost link gets a modeset with the buffer that is not scanned out")
  func badLink() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.topology.connectors[0].hasBadLink = true
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    try rig.present(PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(card.log == ["on 1"] && rig.regions.last?.area == 5000)
  }

  @Test("A link that is lost while a frame is pending gets a modeset with that frame, as both buffers are taken")
  func badLinkInFlight() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.flipsAtOnce = false
    try rig.present()
    card.topology.connectors[0].hasBadLink = true
    rig.watch.onChange?(.hotplug)
    #expect(!rig.display.isReady && card.log == ["flip 1", "await", "on 1"])
    rig.clock.advance(by: .milliseconds(20))
    #expect(rig.events == [.presented] && rig.display.isReady)
  }

  @Test("A frame that does not come while connectors are read stays pending, and no other is drawn over it")
  func notDrained() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.flipsAtOnce = false
    try rig.present()
    let cookie = try #require(rig.display.cookie)
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(!rig.display.isReady && rig.events.isEmpty && card.log == ["flip 1", "await"])
    card.events = [FlipEvent(crtc: 30, cookie: cookie)]
    rig.turn()
    #expect(rig.display.isReady && rig.events == [.presented])
  }

  @Test("A card that is lost whenever it is found is searched for twice a second")
  func lostAtOnce() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.answers["prepare"] = Array(repeating: .noSuchAddressOrDevice, count: 1000)
    card.readError = .operationNotSupportedByDevice
    rig.turn()
    card.readError = nil
    rig.clock.advance(by: .seconds(10))
    #expect((15...25).contains(card.log.count { $0.hasPrefix("prepare") }))
  }
}
