import FollowspotGeometry
import FollowspotPlatform
import SystemPackage
import Testing

@testable import FollowspotKMS

@MainActor struct KMSCardTests {
  let rig: Rig
  let screen = card([
    connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true), Mode(80, 40, rate: 50)])
  ])
  let dark = card([connector("DP-1", .disconnected, [])])

  init() throws { rig = try Rig() }

  @Test("A display that another program holds is tried until it is free, and the log names the likely holder")
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

  @Test("A refused card is not reported while the seat comes and goes quickly")
  func quickTerminals() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.notices = []
    let denied = DisplayError(
      DeviceError(operation: "open", path: "/dev/dri/card0", code: .notPermitted, isManaged: true))
    #expect(denied.kind == .withheld && !"\(denied)".contains("group"))
    for isRevoked in [false, true, false, true] {
      if isRevoked { rig.display.revoke() } else { rig.display.suspend() }
      // The seat returns, and another session gets it before that is announced.
      (card.isMaster, rig.refusal) = (false, denied)
      rig.display.resume()
      rig.clock.advance(by: .milliseconds(800))
      #expect(rig.display.conditions.map(\.sentence) == ["looking for a display"])
      rig.display.suspend()
      #expect(rig.notices == [])
    }
    // A lasting refusal is logged.
    rig.display.resume()
    rig.clock.advance(by: .seconds(2))
    #expect(rig.notices.count == 1, "\(rig.notices)")
    (card.isMaster, rig.refusal) = (true, nil)
    rig.clock.advance(by: .seconds(2))
    #expect(rig.notices.count == 2 && rig.notices.last?.hasPrefix("showing") == true, "\(rig.notices)")
  }

  @Test("The search for a card that stays occupied fails as busy once patience ends")
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

  @Test("A card that appears late is used as soon as udev reports it")
  func lateCard() throws {
    rig.display.resume()
    rig.clock.advance(by: .seconds(4))
    #expect(rig.events == [.away])
    rig.insert(screen)
    rig.watch.onChange?(.added)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed])
  }

  @Test("A search without a limit finds a card after a day and logs one line until then")
  func patient() throws {
    let rig = try Rig(patience: nil)
    rig.display.resume()
    rig.clock.advance(by: .seconds(86_400))
    #expect(rig.events == [.away])
    #expect(
      rig.notices == [
        "cannot find a display: there is no card in /dev/dri; load the driver of the graphics chip; waiting for a display"
      ])
    rig.insert(screen)
    rig.watch.onChange?(.added)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.away, .changed] && rig.notices.count == 2)
  }

  @Test("A search without any card wakes only for udev")
  func sleeps() throws {
    let rig = try Rig(patience: nil)
    rig.watch.eventSources = [rig.owner]
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.clock.alarms.next == nil)
  }

  @Test("A search without a card, or without permission to open one, fails with the reason once patience ends")
  func noCard() throws {
    rig.display.resume()
    rig.clock.advance(by: .seconds(11))
    #expect(
      rig.events == [
        .away,
        .failed(
          DisplayError(
            .notFound, operation: "find", object: "a display",
            cause: "there is no card in /dev/dri; load the driver of the graphics chip")),
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

  @Test("A card that disappears is closed, and the next one is used", arguments: [true, false])
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

  @Test("A card that disappears while suspended is closed at once, and another is searched for after the return")
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

  @Test("The card with a monitor is used, and the other one is closed")
  func twoCards() throws {
    let first = rig.insert(dark)
    rig.insert(screen, at: "/dev/dri/card1")
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(first.log == ["abandon"])
  }

  @Test("A display follows its monitor to another card")
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

  @Test("Cards that could not be listed for a moment are found without an event of udev")
  func unlisted() throws {
    let rig = try Rig(patience: nil)
    rig.watch.eventSources = [rig.owner]
    rig.insert(screen)
    rig.watch.error = .noMemory
    rig.display.resume()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away])
    rig.watch.error = nil
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("A card that could not be opened for a moment is opened without an event of udev")
  func unopened() throws {
    let rig = try Rig(patience: nil)
    rig.watch.eventSources = [rig.owner]
    rig.insert(screen)
    rig.refusal = DisplayError(
      DeviceError(operation: "open", path: "/dev/dri/card0", code: .operationNotSupportedByDevice))
    rig.display.resume()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away])
    rig.refusal = nil
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("A display follows a monitor that was moved to another card while the seat was away")
  func monitorMovesAway() throws {
    let first = rig.insert(screen)
    let second = rig.insert(dark, at: "/dev/dri/card1")
    try rig.start()
    rig.display.suspend()
    (first.topology, second.topology) = (dark, screen)
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(second.log.last == "prepare DP-1 100x50@50")
  }

  @Test("An occupied card with a monitor is used once it is free, even if a card without a monitor is open")
  func heldBesideDark() throws {
    let held = rig.insert(screen)
    rig.insert(dark, at: "/dev/dri/card1")
    held.isMaster = false
    rig.display.resume()
    rig.clock.advance(by: .seconds(20))
    #expect(rig.events == [.away])
    held.isMaster = true
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("An incomplete topology is read again at growing intervals")
  func incomplete() throws {
    let card = rig.insert(dark)
    card.topology.isIncomplete = true
    rig.display.resume()
    rig.clock.advance(by: .seconds(600))
    #expect((20...30).contains(card.log.count { $0 == "read" }))
    card.topology = screen
    rig.clock.advance(by: .seconds(40))
    #expect(rig.events == [.away, .changed])
    rig.clock.advance(by: .seconds(40))
    #expect(rig.clock.alarms.next == nil)
  }

  @Test("A card that could not be read for a moment is used later, even if a card without a monitor is open")
  func incompleteBesideDark() throws {
    let rig = try Rig(preferences: DisplayPreferences(connector: "DP-1"))
    rig.insert(dark)
    let half = rig.insert(card([connector("HDMI-A-1", .disconnected, [])]), at: "/dev/dri/card1")
    half.topology.isIncomplete = true
    rig.display.resume()
    rig.clock.advance(by: .milliseconds(100))
    #expect(rig.events == [.away])
    half.topology = screen
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("An unreadable card is tried at growing intervals beside a dark one", arguments: [true, false])
  func incompleteForEver(isFirst: Bool) throws {
    if !isFirst { rig.insert(dark) }
    let half = rig.insert(dark, at: "/dev/dri/card1")
    half.topology.isIncomplete = true
    if isFirst { rig.insert(dark, at: "/dev/dri/card2") }
    rig.display.resume()
    rig.clock.advance(by: .seconds(600))
    // The card in use is read before it is closed, and again in its turn.
    #expect((20...50).contains(half.log.count { $0 == "read" }), "\(half.log.count)")
    // A new card resets the interval.
    half.log = []
    rig.insert(dark, at: "/dev/dri/card3")
    rig.watch.onChange?(.added)
    rig.clock.advance(by: .seconds(4))
    #expect(half.log.count { $0 == "read" } >= 4, "\(half.log)")
    half.topology = screen
    rig.clock.advance(by: .seconds(40))
    #expect(rig.events.last == .changed)
    rig.clock.advance(by: .seconds(40))
    #expect(rig.clock.alarms.next == nil)
  }

  @Test("An output that was set up from an incomplete topology is set up again from the complete one")
  func tentative() throws {
    let card = rig.insert(screen)
    card.topology.isIncomplete = true
    try rig.start()
    card.topology.isIncomplete = false
    rig.clock.advance(by: .seconds(40))
    #expect(rig.events == [.changed] && card.log.suffix(2) == ["off", "prepare DP-1 100x50@50"], "\(card.log)")
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .seconds(40))
    #expect(rig.events == [.changed])
  }

  @Test("A card without a monitor is left later if the other cards could not be listed for a moment")
  func unlistedBesideDark() throws {
    let first = rig.insert(screen)
    let second = rig.insert(dark, at: "/dev/dri/card1")
    try rig.start()
    (first.topology, second.topology) = (dark, screen)
    rig.watch.error = .noMemory
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .seconds(2))
    #expect(rig.events == [.away])
    rig.watch.error = nil
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events == [.away, .changed])
  }

  @Test("A card that fails at every frame logs a line every ten seconds, and the last line is true")
  func storm() throws {
    let card = rig.insert(screen)
    try rig.start()
    rig.notices = []
    card.answers["flip"] = Array(repeating: .ioError, count: 200)
    for _ in 0..<300 {
      if rig.display.isReady { try rig.present() }
      rig.turn()
      rig.clock.advance(by: .milliseconds(200))
    }
    #expect((15...27).contains(rig.notices.count), "\(rig.notices.count)")
    card.answers = [:]
    rig.clock.advance(by: .seconds(20))
    #expect(rig.notices.last?.hasPrefix("showing 100x50@50 on DP-1") == true, "\(rig.notices.suffix(2))")
    #expect(rig.notices.contains { $0.contains("earlier lines were omitted") })
  }

  @Test("The descriptions of cards say why a card would not be used")
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
        "/dev/dri/card3 was requested", "/dev/dri/card3 was requested", "/dev/dri/card3 was requested", nil,
      ])
  }
}
