import FollowspotDrawing
import FollowspotGeometry
import Testing

@testable import FollowspotKMS

/// Returns a card with its two CRTCs. Each connector has an encoder that reaches both, unless a test gives others.
func card(
  _ connectors: [Connector], crtcs: [CRTC] = [CRTC(id: 30), CRTC(id: 31)], masks: [UInt32] = [],
  planes: [Plane] = [
    Plane(id: 50, kind: .primary, possibleCRTCs: 1, formats: [.xrgb8888]),
    Plane(id: 51, kind: .primary, possibleCRTCs: 2, formats: [.xrgb8888, .rgb565]),
    Plane(id: 60, kind: .cursor, possibleCRTCs: 3, formats: [.xrgb8888]),
    Plane(id: 70, kind: .overlay, possibleCRTCs: 3, formats: [.xrgb8888]),
  ]
) -> Topology {
  let encoders = connectors.indices.map {
    Encoder(id: UInt32(20 + $0), possibleCRTCs: masks.indices.contains($0) ? masks[$0] : 3)
  }
  var wired = connectors
  for index in wired.indices { wired[index].encoders = [UInt32(20 + index)] }
  return Topology(connectors: wired, encoders: encoders, crtcs: crtcs, planes: planes)
}

func connector(
  _ name: String, _ status: Connector.Status = .connected, _ modes: [Mode] = [Mode(1920, 1080, isPreferred: true)],
  id: UInt32 = 10, crtc: UInt32? = nil
) -> Connector {
  Connector(id: id, name: name, status: status, modes: modes, encoders: [], crtc: crtc)
}

struct TopologyTests {
  @Test("The connected connector is used, and every other one has a reason against it")
  func reasons() {
    var headset = connector("DP-2", id: 12)
    headset.isNonDesktop = true
    let verdict = card([
      connector("VGA-1", .disconnected, [], id: 9), connector("HDMI-A-1", id: 10),
      connector("DP-1", .connected, [], id: 11),
      headset, connector("DP-3", id: 13),
    ]).choose()
    #expect(verdict.choice?.name == "HDMI-A-1")
    #expect(
      verdict.rejected.map { "\($0.name): \($0.reason)" } == [
        "VGA-1: nothing is connected", "DP-1: it has no modes", "DP-2: it is not a monitor", "DP-3: HDMI-A-1 is used",
      ])
  }

  @Test("No output is chosen without a connected monitor", arguments: [Connector.Status.disconnected])
  func nothing(status: Connector.Status) {
    #expect(card([connector("HDMI-A-1", status)]).choose().choice == nil)
    #expect(card([]).choose().choice == nil)
  }

  @Test("A connector with an unknown status is used only if none is known to be connected")
  func unknown() {
    #expect(card([connector("VGA-1", .unknown), connector("DP-1", id: 11)]).choose().choice?.name == "DP-1")
    #expect(
      card([connector("VGA-1", .unknown), connector("DP-1", .disconnected, id: 11)]).choose().choice?.name == "VGA-1")
  }

  @Test("A connector that already shows a picture is chosen before a dark one")
  func active() {
    let topology = card([connector("DP-1", id: 10), connector("DP-2", id: 11, crtc: 31)])
    #expect(topology.choose().choice?.name == "DP-2")
    #expect(topology.choose().choice?.crtc == 31)
  }

  @Test("The preferred mode comes before the active one", arguments: [(true, "1280x800@60"), (false, "1024x768@60")])
  func modes(hasPreferred: Bool, expected: String) {
    let modes = [
      Mode(640, 480), Mode(1024, 768), Mode(1280, 800, isPreferred: hasPreferred), Mode(800, 600, rate: 75),
      Mode(800, 600),
    ]
    let topology = card(
      [connector("DP-1", .connected, modes, crtc: 30)], crtcs: [CRTC(id: 30, mode: modes[1]), CRTC(id: 31)])
    #expect(topology.choose().choice?.mode.description == expected)
  }

  @Test("The first mode that is not interlaced is chosen if none is preferred or active")
  func firstMode() {
    var interlaced = Mode(1920, 1080)
    interlaced.flags = Mode.interlaceFlag
    let choice = card([connector("DP-1", .connected, [interlaced, Mode(1280, 720)])]).choose().choice
    #expect(choice?.mode.size == PixelSize(width: 1280, height: 720))
  }

  @Test("The note about a connector that does not exist suggests an existing one")
  func disappointed() {
    let lost = card([connector("DP-1")]).choose(DisplayPreferences(connector: "HDMI-A-9"))
    #expect(lost.choice == nil)
    #expect(lost.note == "the card has no connector 'HDMI-A-9'; there is 'DP-1'")
  }

  @Test("A named connector is the only one considered")
  func named() {
    let topology = card([connector("DP-1", id: 10), connector("DP-2", id: 11)])
    #expect(topology.choose(DisplayPreferences(connector: "DP-2")).choice?.name == "DP-2")
  }

  @Test(
    "The current CRTC is kept if it can drive the connector; otherwise the first possible one is chosen",
    arguments: [
      (UInt32(3), UInt32?.none, UInt32(30)), (2, nil, 31), (2, 30, 31), (3, 31, 31), (1, 31, 30),
    ])
  func crtcs(mask: UInt32, current: UInt32?, expected: UInt32) {
    #expect(card([connector("DP-1", crtc: current)], masks: [mask]).choose().choice?.crtc == expected)
  }

  @Test("A CRTC that drives another connector is chosen last")
  func takenCRTC() {
    let topology = card([connector("DP-1", .disconnected, [], id: 10, crtc: 30), connector("DP-2", id: 11)])
    #expect(topology.choose().choice?.crtc == 31)
  }

  @Test("A connector that no CRTC can drive is not used")
  func unreachable() {
    let verdict = card([connector("DP-1")], masks: [0b100]).choose()
    #expect(verdict.choice == nil && verdict.rejected.first?.reason == "no CRTC can feed it")
  }

  @Test("The chosen plane is a primary one of that CRTC, preferably with 32 bits per pixel")
  func planes() {
    #expect(card([connector("DP-1")]).choose().choice?.plane == 50)
    #expect(card([connector("DP-1")], masks: [2]).choose().choice?.plane == 51)
    let small = card(
      [connector("DP-1")], planes: [Plane(id: 50, kind: .primary, possibleCRTCs: 1, formats: [.rgb565])])
    #expect(small.choose().choice?.format == .rgb565)
    let deep = card(
      [connector("DP-1")],
      planes: [Plane(id: 50, kind: .primary, possibleCRTCs: 1, formats: [.rgb565, .xrgb2101010])])
    #expect(deep.choose().choice?.format == .xrgb2101010)
    let overlayOnly = card(
      [connector("DP-1")], planes: [Plane(id: 70, kind: .overlay, possibleCRTCs: 3, formats: [.xrgb8888])])
    #expect(overlayOnly.choose().choice?.plane == 70)
    let cursorOnly = card(
      [connector("DP-1")], planes: [Plane(id: 70, kind: .cursor, possibleCRTCs: 3, formats: [.xrgb8888])])
    #expect(cursorOnly.choose().choice == nil)
    #expect(cursorOnly.choose().rejected.first?.reason.hasPrefix("no plane") == true)
  }

  @Test("A card that lists no planes is driven by its CRTC alone")
  func noPlanes() {
    let choice = card([connector("DP-1")], planes: []).choose().choice
    #expect(choice != nil && choice?.plane == nil && choice?.format == .xrgb8888)
  }

  /// From the kernel's `drm_connector.c`: "Left Side Up" is a panel whose left side matches the top of the device's
  /// casing. The picture's top must be at that side, a quarter turn counterclockwise.
  @Test(
    "The picture's top is at the panel's side that is up, unless the user prefers another rotation",
    arguments: [
      ("Normal", 0, PixelSize(width: 1920, height: 1080)), ("Upside Down", 180, PixelSize(width: 1920, height: 1080)),
      ("Left Side Up", 270, PixelSize(width: 1080, height: 1920)),
      ("Right Side Up", 90, PixelSize(width: 1080, height: 1920)),
    ])
  func orientation(label: String, degrees: Int, seen: PixelSize) throws {
    var panel = connector("DSI-1")
    panel.orientation = try #require(Connector.Orientation(rawValue: label))
    let choice = try #require(card([panel]).choose().choice)
    #expect(choice.rotation.degrees == degrees)
    #expect(choice.seenSize == seen)
    for rotation in Rotation.allCases {
      #expect(card([panel]).choose(DisplayPreferences(rotation: rotation)).choice?.rotation == rotation)
    }
  }

  @Test(
    "The middle of the picture's top edge lies on the panel's side that is up",
    arguments: [
      (Connector.Orientation.normal, PixelPoint(x: 4, y: 0)), (.upsideDown, PixelPoint(x: 4, y: 4)),
      (.leftSideUp, PixelPoint(x: 0, y: 2)), (.rightSideUp, PixelPoint(x: 8, y: 2)),
    ])
  func top(orientation: Connector.Orientation, expected: PixelPoint) {
    let seen = PixelSize(width: 9, height: 5).turned(by: orientation.rotation)
    let top = PixelPoint(x: seen.width / 2, y: 0)
    #expect(top.turned(by: orientation.rotation, in: seen) == expected)
  }

  @Test("A choice describes its rotation in words")
  func words() {
    #expect(card([connector("DP-1")]).choose().choice?.picture == "1920x1080@60")
    #expect(
      card([connector("DP-1")]).choose(DisplayPreferences(rotation: .quarter)).choice?.picture
        == "1920x1080@60, turned by 90 degrees")
  }

  @Test(
    "A size of whole centimetres counts as unknown",
    arguments: [(160, 90, false), (344, 194, true), (160, 94, true), (0, 0, false)])
  func millimetres(width: Int, height: Int, known: Bool) {
    let connector = Connector(
      id: 1, name: "X", status: .connected, modes: [], encoders: [],
      millimetres: PixelSize(width: width, height: height))
    #expect((connector.millimetres != nil) == known)
  }

  @Test("A size that is derived from the mode at 96 dots per inch counts as unknown unless a monitor reports it")
  func inventedMillimetres() {
    let modes = [Mode(1024, 600, rate: 60, isPreferred: true)]
    func millimetres(_ width: Int, _ height: Int, of monitor: MonitorName? = nil) -> PixelSize? {
      Connector(
        id: 1, name: "Unknown-1", status: .connected, modes: modes, encoders: [],
        millimetres: PixelSize(width: width, height: height), monitor: monitor
      ).millimetres
    }
    #expect(millimetres(270, 158) == nil)
    #expect(millimetres(222, 125) == PixelSize(width: 222, height: 125))
    #expect(millimetres(270, 158, of: MonitorName("DELL U2415")) == PixelSize(width: 270, height: 158))
  }

  @Test("Refresh rates come from the timing, not from the rounded number")
  func rates() {
    let mode = Mode(
      clock: 148_352, horizontal: .init(shown: 1920, total: 2200), vertical: .init(shown: 1080, total: 1125),
      nominalRate: 60, name: "1920x1080")
    #expect(mode.description == "1920x1080@59.94")
    let broken = Mode(
      clock: 0, horizontal: .init(shown: 1, total: 0), vertical: .init(shown: 1, total: 0), nominalRate: 50, name: "")
    #expect(broken.rate == 50)
  }
}

struct KernelFormsTests {
  @Test("A mode keeps its values when it is converted to the kernel's structure and back")
  func modes() {
    var mode = Mode(1366, 768, rate: 59.8, isPreferred: true)
    mode.horizontal.extra = 3
    mode.flags = 5
    #expect(Mode(.init(mode)) == mode)
  }

  @Test("Damage clips are whole pixels inside the framebuffer")
  func clips() {
    let damage = Region(PixelRect(minX: -10, minY: 5, maxX: 3000, maxY: 9))
    #expect(
      ClipRectangle.clips(of: damage, in: PixelSize(width: 1366, height: 768)) == [
        ClipRectangle(x1: 0, y1: 5, x2: 1366, y2: 9)
      ])
    #expect(
      ClipRectangle.clips(
        of: Region(PixelRect(x: 2000, y: 0, width: 5, height: 5)), in: PixelSize(width: 100, height: 100)
      ).isEmpty)
  }

  @Test("Flip events are read only if they are complete, whatever the bytes contain")
  func flips() {
    var bytes: [UInt8] = []
    func event(type: UInt32, cookie: UInt64, crtc: UInt32 = 0) {
      withUnsafeBytes(of: type.littleEndian) { bytes += $0 }
      withUnsafeBytes(of: UInt32(32).littleEndian) { bytes += $0 }
      withUnsafeBytes(of: cookie.littleEndian) { bytes += $0 }
      bytes += [UInt8](repeating: 0, count: 12)
      withUnsafeBytes(of: crtc.littleEndian) { bytes += $0 }
    }
    event(type: 2, cookie: 7, crtc: 31)
    event(type: 1, cookie: 8)
    event(type: 2, cookie: 9)
    #expect(bytes.withUnsafeBytes { Card.flips(in: $0) } == [FlipEvent(crtc: 31, cookie: 7), FlipEvent(cookie: 9)])
    #expect(
      bytes.dropLast().withUnsafeBytes { Card.flips(in: UnsafeRawBufferPointer(rebasing: $0[...])).map(\.cookie) } == [
        7
      ])
    let noise = [UInt8](repeating: 0, count: 64)
    #expect(noise.withUnsafeBytes { Card.flips(in: $0) }.isEmpty)
  }

  @Test("Cards are tried in the order of the boot display, then by number")
  func order() {
    let nodes = [("card10", false), ("card2", false), ("card1", true), ("card0", false)].map {
      CardNode(path: "/dev/dri/\($0.0)", name: $0.0, isBootDisplay: $0.1)
    }
    #expect(CardNode.inOrder(nodes).map(\.name) == ["card1", "card0", "card2", "card10"])
  }

  @Test("The reason for a seat without a card names the owners of the cards and the command that attaches one")
  func absence() {
    #expect(CardNode.absence(from: "seat0", others: []).hasPrefix("there is no card in /dev/dri"))
    let others = [
      CardNode(path: "/dev/dri/card0", name: "card0"), CardNode(path: "/dev/dri/card1", name: "card1", seat: "left"),
    ]
    #expect(
      CardNode.absence(from: "seat-right", others: others)
        == "no card belongs to seat-right, card0 is of seat0, card1 is of left; "
        + "give it one: loginctl attach seat-right /sys/class/drm/cardN")
  }

  @Test("The holders of a device are found among the open files of processes")
  func holders() throws {
    #expect(DeviceHolders.list(of: "/nonexistent/device").isEmpty)
    #expect(DeviceHolders.sentence(for: "/nonexistent/device").contains("boot splash"))
  }
}
