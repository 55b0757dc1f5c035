import Geometry
import Platform
import SystemPackage
import Testing

@testable import KMS

@MainActor struct KMSDisplayTests {
  let rig: Rig
  let screen = card([
    connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true), Mode(80, 40, rate: 50)])
  ])
  let dark = card([connector("DP-1", .disconnected, [])])

  init() throws { rig = try Rig() }

  @Test("The first frame sets the mode, later ones flip, and each is told when it was shown")
  func frames() throws {
    let card = rig.insert(screen)
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(rig.display.mode == DisplayMode(size: PixelSize(width: 100, height: 50), refreshRate: 50))
    try rig.present()
    #expect(!rig.display.isReady)
    rig.clock.advance(by: .milliseconds(20))
    #expect(rig.events == [.changed, .presented])
    rig.clock.advance(by: .seconds(1))
    try rig.present(PixelRect(x: 0, y: 0, width: 5, height: 5))
    rig.turn()
    #expect(rig.events == [.changed, .presented, .presented])
    #expect(card.log == ["prepare DP-1 100x50@50", "on 0", "flip 1"])
    // The second buffer was never written, so all of it was.
    #expect(rig.regions.map(\.area) == [5000, 5000])
    try rig.present(PixelRect(x: 50, y: 0, width: 5, height: 5))
    #expect(rig.regions.last?.area == 50)
  }

  @Test("Hardware that shows frames at once is held to the mode's rate")
  func paced() throws {
    rig.insert(screen)
    try rig.start()
    var frames = 0
    rig.display.onEvent = { if $0 == .presented { frames += 1 } }
    let end = rig.clock.now + .seconds(1)
    // A display that spins never lets the clock move.
    while frames < 100, rig.clock.now < end {
      if rig.display.isReady { try rig.present() }
      rig.turn()
      if rig.display.isReady { continue }
      rig.clock.advance(to: min(end, rig.clock.alarms.next ?? end))
    }
    #expect((49...52).contains(frames))
  }

  @Test("A frame that comes with the glass is told at once, and an old frame's event means nothing")
  func cookies() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.flipsAtOnce = false
    try rig.present()
    let cookie = try #require(rig.display.cookie)
    for event in [FlipEvent(crtc: 30, cookie: cookie + 998), FlipEvent(crtc: 31, cookie: cookie)] {
      card.events = [event]
      rig.turn()
      #expect(rig.events.isEmpty)
    }
    card.events = [FlipEvent(crtc: 30, cookie: cookie)]
    rig.turn()
    #expect(rig.events == [.presented])
  }

  @Test("A busy kernel is asked again, and the frame is not lost")
  func busy() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.answers["flip"] = [.resourceBusy, .resourceBusy]
    try rig.present()
    rig.turn()
    #expect(rig.events.isEmpty && !rig.display.isReady)
    rig.clock.advance(by: .milliseconds(20))
    rig.turn()
    #expect(card.log == ["flip 1", "flip 1", "flip 1"])
    #expect(rig.events == [.presented])
  }

  @Test("A kernel that stays busy gets the mode set anew, then it is over")
  func busyForEver() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.answers["flip"] = Array(repeating: .resourceBusy, count: 10_000)
    card.answers["on"] = Array(repeating: .resourceBusy, count: 10_000)
    try rig.present()
    rig.clock.advance(by: .seconds(5))
    #expect(card.log.contains("on 1"))
    guard case .failed(let error) = rig.events.last else {
      Issue.record("not failed: \(rig.events)")
      return
    }
    #expect(error.kind == .failed)
  }

  @Test("A flip that does not come within a second is followed by a blocking modeset")
  func lateFlip() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.flipsAtOnce = false
    try rig.present()
    rig.clock.advance(by: .milliseconds(990))
    #expect(card.log == ["flip 1"])
    rig.clock.advance(by: .milliseconds(100))
    #expect(card.log == ["flip 1", "on 1"])
    #expect(rig.events == [.presented])
  }

  @Test("If that fails too, the display gives up for the service manager to start it again")
  func lateFlipFails() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.flipsAtOnce = false
    card.answers["on"] = [.invalidArgument, .invalidArgument]
    try rig.present()
    rig.clock.advance(by: .milliseconds(1001))
    #expect(card.log == ["flip 1", "on 1", "legacy", "on 1"])
    #expect(rig.events.contains { if case .failed = $0 { true } else { false } })
  }

  @Test("A frame the kernel refuses is shown by setting the mode, then by the legacy calls")
  func refused() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.answers["flip"] = [.invalidArgument]
    card.answers["on"] = [.invalidArgument]
    try rig.present()
    rig.clock.advance(by: .milliseconds(20))
    #expect(card.log == ["flip 1", "on 1", "legacy", "on 1"])
    #expect(rig.events == [.presented])
  }

  @Test("A mode that atomic commits are refused is set by the legacy calls")
  func fallbacks() throws {
    let card = rig.insert(screen)
    card.answers["prepare"] = [.invalidArgument]
    rig.display.resume()
    #expect(card.log == ["prepare DP-1 100x50@50", "legacy", "prepare DP-1 100x50@50"])
    #expect(rig.display.isReady)
  }

  @Test("Where every mode is refused, it says so and ends")
  func nothingFits() throws {
    let card = rig.insert(screen)
    card.answers["prepare"] = [.invalidArgument, .invalidArgument]
    rig.display.resume()
    rig.clock.advance(by: .zero)
    guard case .failed(let error) = rig.events.last else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .unsupported)
  }

  @Test("Started without a monitor, it waits and shows the picture when one comes")
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

  @Test("A monitor that is switched off is turned off before its buffers go, and its mode is chosen anew when back")
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

  @Test("For another mode the display does not go away, and the log's last line says what is shown")
  func otherMode() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.topology = KMSTests.card([connector("DP-1", .connected, [Mode(64, 32, rate: 50, isPreferred: true)])])
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(rig.notices.last == "showing 64x32@49.97 on DP-1 of /dev/dri/card0")
  }

  @Test("A monitor that stays dark beside the one in use is named, with what would use it")
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

  @Test("The connector that is asked for is used, on whatever card it is")
  func wishedConnector() throws {
    let rig = try Rig(preferences: DisplayPreferences(connector: "DP-2"))
    rig.insert(screen)
    rig.insert(KMSTests.card([connector("DP-1", id: 10), connector("DP-2", id: 11)]), at: "/dev/dri/card1")
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed] && rig.display.choice?.name == "DP-2")
  }

  @Test("A connector that is not there is waited for, with the name that may be meant")
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

  @Test("A display that is given up closes its card, and opens it anew on return")
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

  @Test("A hotplug that changes nothing here draws nothing anew")
  func unrelated() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events.isEmpty && card.log.isEmpty && rig.display.isReady)
  }

  @Test("A hotplug in the middle of a frame neither loses it nor hangs")
  func hotplugWhileFlipping() throws {
    let card = rig.insert(screen)
    try rig.start()
    try rig.present()
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.presented] && rig.display.isReady)
    #expect(card.log == ["flip 1", "await"])
  }

  @Test("A link that was lost gets a full modeset")
  func badLink() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.topology.connectors[0].hasBadLink = true
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    try rig.present(PixelRect(x: 0, y: 0, width: 1, height: 1))
    #expect(card.log == ["on 0"] && rig.regions.last?.area == 5000)
  }

  @Test("Suspended, it drains the frame and commits nothing; resumed, everything is set and drawn anew")
  func virtualTerminal() throws {
    let card = rig.insert(screen)
    try rig.start()
    try rig.present()
    rig.display.suspend()
    rig.clock.advance(by: .seconds(5))
    #expect(rig.events == [.away])
    try rig.present()
    // What is plugged meanwhile is looked at on return.
    card.topology = KMSTests.card([connector("DP-1", .connected, [Mode(64, 32, rate: 50, isPreferred: true)])])
    rig.watch.onChange?(.hotplug)
    #expect(card.log == ["flip 1", "await"])
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
    try rig.present()
    #expect(card.log.suffix(2) == ["prepare DP-1 64x32@49.97", "on 0"])
    #expect(rig.regions.last?.area == 64 * 32)
  }

  @Test("Switched away in the middle of a frame, it pauses and returns when the display is free")
  func accessDenied() throws {
    let card = rig.insert(screen)
    try rig.start()
    card.answers["flip"] = [.permissionDenied]
    card.isMaster = false
    try rig.present()
    rig.clock.advance(by: .seconds(30))
    #expect(rig.events == [.away])
    card.isMaster = true
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("A display that another program holds is asked for until it is free, and the log says who may hold it")
  func heldByAnother() throws {
    let card = rig.insert(screen)
    card.isMaster = false
    rig.display.resume()
    rig.clock.advance(by: .seconds(3))
    #expect(rig.events == [.away])
    #expect(rig.notices.count == 1 && rig.notices[0].contains("another program holds it"))
    card.isMaster = true
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("Patience with a held display ends as busy")
  func heldForEver() throws {
    rig.insert(screen).isMaster = false
    rig.display.resume()
    rig.clock.advance(by: .seconds(11))
    guard case .failed(let error) = rig.events.last else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .busy)
  }

  @Test("A card that appears late is used as soon as udev tells of it")
  func lateCard() throws {
    rig.display.resume()
    rig.clock.advance(by: .seconds(4))
    #expect(rig.events == [.away])
    rig.insert(screen)
    rig.watch.onChange?(.added)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
  }

  @Test("With patience without end, a card that comes after a day is used, and until then the log has one line")
  func patient() throws {
    let rig = try Rig(patience: nil)
    rig.display.resume()
    rig.clock.advance(by: .seconds(86_400))
    #expect(rig.events == [.away])
    #expect(
      rig.notices == [
        "cannot find a display: there is no card in /dev/dri; is the driver of the graphics chip loaded?; waiting for a display"
      ])
    rig.insert(screen)
    rig.watch.onChange?(.added)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed] && rig.notices.count == 2)
  }

  @Test("Without a card nothing wakes it but udev")
  func sleeps() throws {
    let rig = try Rig(patience: nil)
    rig.watch.eventSources = [rig.owner]
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.clock.alarms.next == nil)
  }

  @Test("Without any card, or the right to open one, patience ends with the reason")
  func noCard() throws {
    rig.display.resume()
    rig.clock.advance(by: .seconds(11))
    #expect(
      rig.events == [
        .away,
        .failed(
          DisplayError(
            .notFound, operation: "find", object: "a display",
            cause: "there is no card in /dev/dri; is the driver of the graphics chip loaded?")),
      ])
    let denied = try Rig()
    denied.insert(screen)
    denied.refusal = DisplayError(DeviceError(operation: "open", path: "/dev/dri/card0", code: .permissionDenied))
    denied.display.resume()
    denied.clock.advance(by: .seconds(11))
    guard case .failed(let error) = denied.events.last else {
      Issue.record("not failed")
      return
    }
    #expect(error.kind == .notPermitted)
  }

  @Test("A card that vanishes is let go of, and the next one is used", arguments: [true, false])
  func vanished(byUdev: Bool) throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.cards = [:]
    rig.watch.nodes = []
    if byUdev { rig.watch.onChange?(.removed(card.path)) } else { card.readError = .operationNotSupportedByDevice }
    rig.turn()
    #expect(rig.events == [.away])
    #expect(card.log == ["abandon"])
    rig.insert(screen, at: "/dev/dri/card1")
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("A card that vanishes while suspended is let go of at once, and looked for on return")
  func vanishedWhileSuspended() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.display.suspend()
    card.readError = .operationNotSupportedByDevice
    rig.turn()
    #expect(card.log == ["abandon"] && rig.events == [.away])
    card.readError = nil
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
  }

  @Test("Of two cards the one with a monitor is used, and the other let go")
  func twoCards() throws {
    let first = rig.insert(dark)
    rig.insert(screen, at: "/dev/dri/card1")
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(first.log == ["abandon"])
  }

  @Test("A monitor that moves to another card is followed")
  func monitorMoves() throws {
    let first = rig.insert(screen)
    let second = rig.insert(dark, at: "/dev/dri/card1")
    try rig.start()
    first.topology = dark
    second.topology = screen
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(second.log.last == "prepare DP-1 100x50@50")
  }

  @Test("Leaving drains the frame, puts back what was found, and says nothing more")
  func closes() throws {
    let card = rig.insert(screen)
    try rig.start()
    try rig.present()
    rig.display.close()
    rig.display.close()
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .seconds(5))
    #expect(card.log == ["flip 1", "await", "restore"])
    #expect(rig.events.isEmpty)
  }

  @Test("A frame that is overdue is known to the watchdog")
  func overdue() throws {
    let card = rig.insert(screen)
    try rig.start()
    #expect(!rig.display.isOverdue)
    card.answers["flip"] = Array(repeating: .resourceBusy, count: 10_000)
    card.answers["on"] = Array(repeating: .resourceBusy, count: 10_000)
    try rig.present()
    rig.clock.advance(by: .milliseconds(900))
    #expect(!rig.display.isOverdue)
    rig.clock.advance(by: .milliseconds(300))
    #expect(rig.display.isOverdue)
  }

  @Test("Cards are described with why they would not be used")
  func described() {
    func description(_ name: String, _ error: DisplayError? = nil, output: Bool = true) -> DisplayDescription {
      DisplayDescription(
        node: CardNode(path: "/dev/dri/\(name)", name: name), connectors: [],
        choice: output ? screen.choose().choice : nil,
        rejected: [], obstacle: nil, error: error)
    }
    let busy = DisplayError(.busy, operation: "use", object: "card0", cause: "Xorg holds it")
    let cards = [
      description("card0", busy), description("card1", output: false), description("card2"), description("card3"),
    ]
    #expect(
      DisplayDescription.marked(cards, nil).map(\.obstacle) == [
        "Xorg holds it", "no monitor is connected; it would be waited for", nil, "/dev/dri/card2 is used",
      ])
    #expect(
      DisplayDescription.marked(cards, "/dev/dri/card3").map(\.obstacle) == [
        "/dev/dri/card3 was asked for", "/dev/dri/card3 was asked for", "/dev/dri/card3 was asked for", nil,
      ])
  }
}

extension KMSDisplay {
  /// The cookie of the frame on its way.
  var cookie: UInt64? { if case .flipping(let frame) = state { frame.cookie } else { nil } }
}
