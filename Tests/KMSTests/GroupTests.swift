import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKMS

@MainActor
@Suite("Displays of one card that show one picture")
struct GroupTests {
  private static let left = connector("DP-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true)], id: 10)
  private static let right = connector(
    "DP-2", .connected, [Mode(64, 80, rate: 25, isPreferred: true), Mode(100, 50, rate: 25)], id: 11)
  private static let empty = connector("DP-2", .disconnected, [], id: 11)

  /// Creates a rig whose displays form a group, on a kernel with one monitor.
  private func makeRig(_ role: DisplayPreferences.Role) throws -> (Rig, FakeCard) {
    let rig = try Rig([DisplayPreferences(), DisplayPreferences(role: role), DisplayPreferences(role: role)])
    let kernel = rig.insert(card([Self.left, Self.empty]))
    kernel.namesOutputs = true
    return (rig, kernel)
  }

  private func makeGroup(_ rig: Rig, _ arrangement: DisplayGroup.Arrangement) -> DisplayGroup {
    let group = DisplayGroup(rig.displays, arrangement)
    group.onEvent = { rig.events.append($0) }
    group.onNotice = { rig.notices.append($0) }
    return group
  }

  private func present(_ group: DisplayGroup) throws {
    try group.present(Region(PixelRect(group.mode?.size ?? .zero))) { _, _ in }
  }

  private func plug(_ connector: Connector, into kernel: FakeCard, of rig: Rig) {
    kernel.topology = card([Self.left, connector])
    rig.watch.onChange?(.hotplug)
    rig.turn()
  }

  @Test("A group works with one monitor and does not report the missing further ones as errors")
  func alone() throws {
    let (rig, kernel) = try makeRig(.further)
    let group = makeGroup(rig, .wide)
    group.resume()
    rig.turn()
    #expect(group.mode?.size == PixelSize(width: 100, height: 50) && group.name == "DP-1")
    #expect(rig.notices == ["showing 100x50@50 on DP-1 of /dev/dri/card0; nothing is connected to DP-2"])
    try present(group)
    rig.turn()
    rig.clock.advance(by: .seconds(1))
    #expect(rig.events.last == .presented && kernel.log.contains("DP-1 on 0"))
  }

  @Test("A group's picture gets wider with a new monitor and narrower without it")
  func hotplug() throws {
    let (rig, kernel) = try makeRig(.further)
    let group = makeGroup(rig, .wide)
    group.resume()
    rig.turn()
    try present(group)
    rig.clock.advance(by: .seconds(1))
    plug(Self.right, into: kernel, of: rig)
    #expect(group.mode?.size == PixelSize(width: 164, height: 50) && group.name == "DP-1+DP-2")
    kernel.log = []
    try present(group)
    rig.turn()
    rig.clock.advance(by: .seconds(1))
    #expect(kernel.log.contains("DP-2 on 0") && kernel.log.contains { $0.hasPrefix("DP-1 flip") }, "\(kernel.log)")
    #expect(group.isReady)
    plug(Self.empty, into: kernel, of: rig)
    #expect(group.mode?.size == PixelSize(width: 100, height: 50))
    try present(group)
    rig.turn()
    rig.clock.advance(by: .seconds(1))
    #expect(group.isReady && kernel.outputs.count == 1)
  }

  @Test("A mirror uses the first display's size if its monitor supports that")
  func mirror() throws {
    let (rig, kernel) = try makeRig(.mirror)
    let group = makeGroup(rig, .mirror)
    group.resume()
    rig.turn()
    plug(Self.right, into: kernel, of: rig)
    #expect(rig.displays[1].choice?.mode.size == PixelSize(width: 100, height: 50))
    #expect(group.mode?.size == PixelSize(width: 100, height: 50))
    #expect(group.panels.map(\.name) == ["DP-1", "DP-2"])
    // Without that size it uses the next larger one, and without any larger one its preferred size.
    let sizes = [Mode(64, 80, isPreferred: true), Mode(300, 200), Mode(120, 60), Mode(110, 40)]
    plug(connector("DP-2", .connected, sizes, id: 11), into: kernel, of: rig)
    #expect(rig.displays[1].choice?.mode.size == PixelSize(width: 120, height: 60))
    #expect(group.mode?.size == PixelSize(width: 100, height: 50))
    plug(
      connector("DP-2", .connected, [Mode(110, 40), Mode(64, 80, isPreferred: true)], id: 11), into: kernel, of: rig)
    #expect(group.mode?.size == PixelSize(width: 64, height: 50))
  }

  @Test("A mirror returns to its first size when the first display's monitor returns")
  func firstComesBack() throws {
    let (rig, kernel) = try makeRig(.mirror)
    kernel.topology = card([Self.left, Self.right])
    let group = makeGroup(rig, .mirror)
    group.resume()
    rig.turn()
    let start = (group.mode, group.panels, rig.displays.map(\.choice?.mode))
    #expect(start.0?.size == PixelSize(width: 100, height: 50))
    for _ in 0..<2 {
      kernel.topology = card([connector("DP-1", .disconnected, [], id: 10), Self.right])
      rig.watch.onChange?(.hotplug)
      rig.turn()
      #expect(group.mode?.size == PixelSize(width: 64, height: 80) && group.name == "DP-2")
      plug(Self.right, into: kernel, of: rig)
      #expect(group.mode == start.0 && group.panels == start.1)
      #expect(rig.displays.map(\.choice?.mode) == start.2)
    }
  }

  @Test("Each monitor that appears or disappears is logged once, and the status is current")
  func lines() throws {
    let (rig, kernel) = try makeRig(.mirror)
    let group = makeGroup(rig, .mirror)
    var status: String {
      MachineStatus(seat: nil, displays: group.conditions.map { MachineStatus.Output($0) }).sentence
    }
    func said() -> [String] {
      defer { rig.notices = [] }
      return rig.notices.map {
        $0.replacing(" of /dev/dri/card0", with: "").replacing("; waiting for a monitor", with: "")
      }
    }
    group.resume()
    rig.turn()
    #expect(said() == ["showing 100x50@50 on DP-1; nothing is connected to DP-2"])
    let card0 = "of /dev/dri/card0"
    for _ in 0..<2 {
      plug(Self.right, into: kernel, of: rig)
      #expect(said() == ["showing 100x50@25 on DP-2"])
      #expect(status == "showing 100x50@50 on DP-1 \(card0); showing 100x50@25 on DP-2 \(card0)")
      plug(Self.empty, into: kernel, of: rig)
      #expect(said() == ["DP-2 shows nothing: nothing is connected"])
      #expect(
        status
          == "showing 100x50@50 on DP-1 \(card0); DP-2 \(card0) shows nothing: nothing is connected; waiting for a monitor"
      )
    }
    plug(Self.right, into: kernel, of: rig)
    _ = said()
    kernel.topology = card([connector("DP-1", .disconnected, [], id: 10), Self.right])
    rig.watch.onChange?(.hotplug)
    rig.turn()
    #expect(Set(said()) == ["DP-1 shows nothing: nothing is connected", "showing 64x80@25 on DP-2"])
    plug(Self.right, into: kernel, of: rig)
    #expect(Set(said()) == ["showing 100x50@50 on DP-1", "showing 100x50@25 on DP-2"])
    // An event without a change logs nothing.
    for _ in 0..<3 { plug(Self.right, into: kernel, of: rig) }
    #expect(said() == [])
  }

  @Test("The displays of a group leave and return with the seat together, and the card is restored once")
  func seat() throws {
    let (rig, kernel) = try makeRig(.further)
    kernel.topology = card([Self.left, Self.right])
    let group = makeGroup(rig, .wide)
    group.resume()
    rig.turn()
    try present(group)
    rig.clock.advance(by: .seconds(1))
    rig.events = []
    group.suspend()
    rig.turn()
    #expect(group.mode == nil && rig.events == [.away], "\(rig.events)")
    group.resume()
    rig.turn()
    try present(group)
    rig.turn()
    rig.clock.advance(by: .seconds(1))
    #expect(group.isReady && rig.events.last == .presented)
    kernel.log = []
    group.close()
    #expect(kernel.log == ["restore"])
  }
}
