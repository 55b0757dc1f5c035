import FollowspotGeometry
import FollowspotPlatform
import SystemPackage
import Testing

@testable import FollowspotKMS

@MainActor struct KMSDisplayTests {
  let rig: Rig
  let screen = card([
    connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true), Mode(80, 40, rate: 50)])
  ])

  init() throws { rig = try Rig() }

  @Test("The first frame sets the mode, later frames flip, and each is reported when it was shown")
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
    // The second buffer was never written, so the whole of it was requested.
    #expect(rig.regions.map(\.area) == [5000, 5000])
    try rig.present(PixelRect(x: 50, y: 0, width: 5, height: 5))
    #expect(rig.regions.last?.area == 50)
  }

  @Test("Hardware that shows frames at once is paced by the mode's rate")
  func paced() throws {
    rig.insert(screen)
    try rig.start()
    var frames = 0
    rig.display.onEvent = { if $0 == .presented { frames += 1 } }
    let end = rig.clock.now + .seconds(1)
    // If the display were not paced, the clock would never advance.
    while frames < 100, rig.clock.now < end {
      if rig.display.isReady { try rig.present() }
      rig.turn()
      if rig.display.isReady { continue }
      rig.clock.advance(to: min(end, rig.clock.alarms.next ?? end))
    }
    #expect((49...52).contains(frames))
  }

  @Test("An absurd refresh rate does not pace frames")
  func absurdRate() throws {
    var mode = Mode(100, 50, isPreferred: true)
    mode.clock = .max
    rig.insert(KMSTests.card([connector("DP-1", .connected, [mode])]))
    try rig.start()
    #expect(rig.display.mode?.refreshRate == 0 && rig.display.interval == .seconds(1.0 / 60))
  }

  @Test("A frame is reported when its own event comes, and other events are ignored")
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

  @Test("A frame is tried again while the kernel is busy")
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

  @Test("A kernel that stays busy gets a modeset, and then the display fails")
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

  @Test("The display fails if the modeset after a late flip is refused too")
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

  @Test("A refused frame is shown by a modeset, and then by the legacy calls")
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

  @Test("A mode that atomic commits cannot set is set by the legacy calls")
  func fallbacks() throws {
    let card = rig.insert(screen)
    card.answers["prepare"] = [.invalidArgument]
    rig.display.resume()
    #expect(card.log == ["prepare DP-1 100x50@50", "legacy", "prepare DP-1 100x50@50"])
    #expect(rig.display.isReady)
  }

  @Test("A display whose modes are all refused fails with a message")
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

  @Test("A suspended display drains its frame and commits nothing; after the return it sets the mode and redraws")
  func virtualTerminal() throws {
    let card = rig.insert(screen)
    try rig.start()
    try rig.present()
    rig.display.suspend()
    rig.clock.advance(by: .seconds(5))
    #expect(rig.events == [.away])
    try rig.present()
    // A monitor that is plugged in meanwhile is found on return.
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

  @Test("A display that loses the card in the middle of a frame pauses, and returns when the card is free")
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

  @Test("Closing drains the frame, restores the card, and reports nothing more")
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

  @Test("A display with an overdue frame is overdue for the watchdog")
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
}

extension KMSDisplay {
  /// The cookie of the pending frame.
  var cookie: UInt64? { if case .flipping(let frame) = state { frame.cookie } else { nil } }
}
