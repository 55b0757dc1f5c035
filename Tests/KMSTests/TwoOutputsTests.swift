import FollowspotDrawing
import FollowspotGeometry
import FollowspotOutputs
import FollowspotPlatform
import SystemPackage
import Testing

@testable import FollowspotKMS

@MainActor
@Suite("Two displays of one card")
struct TwoOutputsTests {
  private static let left = connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true)], id: 10)
  private static let right = connector("DP-2", .connected, [Mode(64, 32, rate: 25, isPreferred: true)], id: 11)
  private static let empty = connector("DP-2", .disconnected, [], id: 11)

  let rig: Rig
  let kernel: FakeCard

  init() throws {
    rig = try Rig([DisplayPreferences(), DisplayPreferences(scale: 2)])
    kernel = rig.insert(card([Self.left, Self.right]))
    kernel.namesOutputs = true
  }

  /// Shows a first frame on both displays, on a kernel that then reports flips only when a test says so.
  private func start() throws {
    rig.display.resume()
    rig.clock.advance(by: .zero)
    for display in rig.displays { try present(display) }
    rig.clock.advance(by: .seconds(1))
    rig.told = [[], []]
    kernel.log = []
    kernel.flipsAtOnce = false
  }

  private func present(_ display: KMSDisplay, _ damage: PixelRect? = nil) throws {
    let all = PixelRect(display.mode?.size ?? .zero)
    try display.present(Region(damage ?? all)) { _, region in rig.regions.append(region) }
  }

  /// Delivers the kernel's event for a display's frame.
  private func flip(_ display: KMSDisplay) throws {
    kernel.events.append(FlipEvent(crtc: display.choice?.crtc, cookie: try #require(display.cookie)))
    rig.turn()
  }

  private func plug(_ right: Connector) {
    kernel.topology = card([Self.left, right])
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
  }

  @Test("Two displays have their own connector, CRTC, plane and mode, and the card is opened once")
  func handedOut() throws {
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.told == [[.changed], [.changed]])
    #expect(rig.displays.map { $0.choice?.name } == ["DP-1", "DP-2"])
    #expect(rig.displays.map { $0.choice?.crtc } == [30, 31] && rig.displays.map { $0.choice?.plane } == [50, 51])
    #expect(
      rig.displays.map(\.mode) == [
        DisplayMode(size: PixelSize(width: 100, height: 50), refreshRate: 50),
        DisplayMode(
          size: PixelSize(width: 64, height: 32), scale: 2, refreshRate: rig.displays[1].mode?.refreshRate ?? 0),
      ])
    // The log does not say that either stays dark.
    #expect(
      rig.notices == ["showing 100x50@50 on DP-1 of /dev/dri/card0", "showing 64x32@24.99 on DP-2 of /dev/dri/card0"],
      "\(rig.notices)")
    #expect(kernel.outputs.count == 2 && rig.displays.map { $0.eventSources.count } == [1, 1])
    #expect(rig.displays[0].eventSources[0] === rig.displays[1].eventSources[0])
  }

  @Test("Two displays flip in any order, and each gets only the events of its frames")
  func interleaved() throws {
    try start()
    try present(rig.displays[0])
    try present(rig.displays[1])
    #expect(kernel.log == ["DP-1 flip 1", "DP-2 flip 1"])
    try flip(rig.displays[1])
    #expect(rig.told == [[], [.presented]])
    #expect(rig.displays.map(\.isReady) == [false, true])
    rig.clock.advance(by: .milliseconds(100))
    try present(rig.displays[1], PixelRect(x: 0, y: 0, width: 3, height: 1))
    try flip(rig.displays[0])
    #expect(rig.told == [[.presented], [.presented]])
    try flip(rig.displays[1])
    #expect(rig.told == [[.presented], [.presented, .presented]])
    #expect(kernel.log.last == "DP-2 flip 0" && kernel.damages.last?.area == 3)
    // A display's buffers have missed only its own damage, not that of the other display.
    rig.clock.advance(by: .milliseconds(100))
    try present(rig.displays[0], PixelRect(x: 0, y: 0, width: 5, height: 1))
    #expect(rig.regions.last?.area == 5000)
    try flip(rig.displays[0])
    rig.clock.advance(by: .milliseconds(100))
    try present(rig.displays[0], PixelRect(x: 50, y: 0, width: 5, height: 1))
    #expect(rig.regions.last?.area == 10)
  }

  @Test("Frames of two displays are distinguished by their cookies if the kernel reports no CRTC")
  func oldKernel() throws {
    try start()
    for display in rig.displays { try present(display) }
    kernel.events = [FlipEvent(crtc: nil, cookie: try #require(rig.displays[1].cookie))]
    rig.turn()
    #expect(rig.told == [[], [.presented]])
  }

  @Test("A display is undisturbed when the other one's monitor is unplugged and replaced")
  func hotplug() throws {
    try start()
    try present(rig.displays[1])
    plug(Self.empty)
    #expect(rig.told == [[], [.away]])
    #expect(kernel.log == ["DP-2 flip 1", "await", "DP-2 off"] && kernel.outputs.count == 1)
    try present(rig.displays[0])
    try flip(rig.displays[0])
    #expect(rig.told[0] == [.presented])
    kernel.log = []
    plug(connector("DP-2", .connected, [Mode(80, 40, rate: 50)], id: 11))
    #expect(rig.told[1] == [.away, .changed] && rig.displays[1].mode?.size == PixelSize(width: 80, height: 40))
    #expect(rig.told[0] == [.presented] && rig.displays[0].isReady)
    #expect(kernel.log.count == 1 && kernel.log[0].hasPrefix("prepare DP-2 80x40"))
  }

  @Test("A display without a monitor does not take over the other one's")
  func kept() throws {
    try start()
    // The kernel reports the other display's CRTC, and the first CRTC is free now. That is no reason to move.
    let lit = connector("DP-2", .connected, Self.right.modes, id: 11, crtc: 31)
    kernel.topology = card([connector("DP-1", .disconnected, [], id: 10), lit])
    rig.watch.onChange?(.hotplug)
    rig.clock.advance(by: .zero)
    #expect(rig.told == [[.away], []])
    #expect(rig.displays[0].isDark && rig.displays[1].isReady && kernel.log == ["DP-1 off"])
  }

  @Test("A display continues beside one whose frame is late, and only the late one gets a modeset")
  func late() throws {
    try start()
    try present(rig.displays[0])
    rig.clock.advance(by: .milliseconds(990))
    try present(rig.displays[1])
    try flip(rig.displays[1])
    #expect(!rig.displays[0].isOverdue)
    rig.clock.advance(by: .milliseconds(40))
    #expect(kernel.log == ["DP-1 flip 1", "DP-2 flip 1", "DP-1 on 1"])
    #expect(rig.told == [[.presented], [.presented]])
  }

  @Test("Both displays drain their own frames when the seat leaves, and return together")
  func seat() throws {
    try start()
    for display in rig.displays { try present(display) }
    kernel.events = rig.displays.map { FlipEvent(crtc: $0.choice?.crtc, cookie: $0.cookie ?? 0) }
    // A kiosk suspends each display.
    for display in rig.displays { display.suspend() }
    #expect(kernel.log.filter { $0 == "await" }.count == 1)
    rig.clock.advance(by: .zero)
    #expect(rig.told == [[.away], [.presented, .away]])
    kernel.log = []
    for display in rig.displays { display.resume() }
    rig.clock.advance(by: .zero)
    #expect(rig.told.map(\.last) == [.changed, .changed])
    #expect(kernel.log.count == 2 && kernel.outputs.count == 2)
  }

  @Test("Both displays lose the card together and find the next one together")
  func lost() throws {
    try start()
    rig.cards = [:]
    rig.watch.nodes = []
    rig.watch.onChange?(.removed(kernel.path))
    rig.clock.advance(by: .zero)
    #expect(rig.told == [[.away], [.away]] && kernel.log == ["abandon"])
    let next = rig.insert(card([Self.left, Self.right]), at: "/dev/dri/card1")
    rig.clock.advance(by: .seconds(1))
    #expect(rig.told == [[.away, .changed], [.away, .changed]] && next.outputs.count == 2)
  }

  @Test("The card is restored when the last display closes")
  func closes() throws {
    try start()
    try present(rig.displays[0])
    rig.displays[0].close()
    #expect(kernel.log == ["DP-1 flip 1", "await"])
    try present(rig.displays[1])
    try flip(rig.displays[1])
    #expect(rig.told == [[], [.presented]])
    rig.displays[1].close()
    rig.displays[1].close()
    #expect(kernel.log.suffix(2) == ["DP-2 flip 1", "restore"])
  }

  @Test("Displays with named connectors get them in any order")
  func named() throws {
    let rig = try Rig([DisplayPreferences(connector: "DP-2"), DisplayPreferences()])
    rig.insert(card([Self.left, Self.right]))
    rig.display.resume()
    #expect(rig.displays.map { $0.choice?.name } == ["DP-2", "DP-1"])
  }

  @Test("A card that can drive only one display leaves the other dark and says why")
  func oneCRTC() throws {
    let rig = try Rig([DisplayPreferences(), DisplayPreferences()])
    rig.insert(card([Self.left, Self.right], crtcs: [CRTC(id: 30)]))
    rig.display.resume()
    rig.clock.advance(by: .zero)
    #expect(rig.told == [[.changed], [.away]])
    #expect(
      rig.notices.last
        == "/dev/dri/card0 has no further monitor: DP-1: another display uses it, DP-2: no CRTC can feed it; waiting for one"
    )
  }

  @Test("A card that disappears while a lost link is restored gets no further calls")
  func cardGoesWithLink() throws {
    try start()
    try present(rig.displays[0])
    kernel.log = []
    kernel.answers["on"] = [.operationNotSupportedByDevice]
    var lost = Self.left
    lost.hasBadLink = true
    let other = connector("DP-2", .connected, [Mode(32, 16, rate: 25, isPreferred: true)], id: 11)
    kernel.topology = card([lost, other])
    rig.watch.nodes = []
    rig.watch.onChange?(.hotplug)
    #expect(kernel.log.contains("DP-1 on 1"), "\(kernel.log)")
    #expect(!kernel.log.contains { $0.hasPrefix("prepare") }, "\(kernel.log)")
    #expect(rig.displays.allSatisfy { $0.mode == nil })
  }
}
