import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@MainActor
@Suite("Displays that show one picture")
struct DisplayGroupTests {
  let clock = VirtualClock()
  let left: VirtualDisplay
  let right: VirtualDisplay

  init() {
    left = VirtualDisplay(DisplayMode(size: PixelSize(width: 8, height: 4), refreshRate: 50), clock: clock)
    right = VirtualDisplay(DisplayMode(size: PixelSize(width: 6, height: 6), refreshRate: 25), clock: clock)
  }

  /// The events and the written regions of a display.
  final class Told {
    var events: [DisplayEvent] = []
    var parts: [Region] = []
  }

  func group(_ arrangement: DisplayGroup.Arrangement) -> (DisplayGroup, Told) {
    let group = DisplayGroup([left, right], arrangement)
    let told = Told()
    group.onEvent = { told.events.append($0) }
    return (group, told)
  }

  /// Presents a frame in which each pixel encodes its position and a number.
  func present(_ group: DisplayGroup, _ damage: PixelRect? = nil, _ number: Int, _ told: Told) throws {
    let size = group.mode?.size ?? .zero
    let damage = (damage ?? PixelRect(size)).intersection(PixelRect(size))
    try group.present(Region(damage)) { target, region in
      told.parts.append(region)
      for rect in region.intersection(PixelRect(size)).intersection(target.part).rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            target.seen(x - target.origin.x, y - target.origin.y).storeBytes(
              of: UInt32(number << 16 | y << 8 | x), as: UInt32.self)
          }
        }
      }
    }
  }

  func pixels(_ display: VirtualDisplay) -> [[UInt32]] {
    guard let shown = display.shown else { return [] }
    return (0..<shown.seenSize.height).map { y in
      (0..<shown.seenSize.width).map { x in shown.seen(x, y).load(as: UInt32.self) & 0xFFFFFF }
    }
  }

  /// Returns a part of the picture with a number.
  func expected(_ columns: Range<Int>, _ rows: Range<Int>, _ number: Int, in size: PixelSize) -> [[UInt32]] {
    rows.map { y in
      columns.map { x in
        PixelRect(size).contains(PixelPoint(x: x, y: y)) ? UInt32(number << 16 | y << 8 | x) : 0
      }
    }
  }

  @Test("A wide group is as wide as its members and as high as the lowest, with black around the parts")
  func wide() throws {
    let (group, told) = group(.wide)
    #expect(group.mode?.size == PixelSize(width: 14, height: 4) && group.mode?.refreshRate == 25)
    #expect(group.isReady)
    try present(group, nil, 1, told)
    #expect(!group.isReady)
    clock.advance(by: .milliseconds(20))
    #expect(told.events.isEmpty, "the slower has not shown it yet")
    clock.advance(by: .milliseconds(20))
    #expect(told.events == [.presented] && group.isReady)
    let size = PixelSize(width: 14, height: 4)
    #expect(pixels(left) == expected(0..<8, 0..<4, 1, in: size))
    #expect(pixels(right) == expected(8..<14, -1..<5, 1, in: size))
  }

  @Test("Mirrors show in their middle what fits on each")
  func mirror() throws {
    let (group, told) = group(.mirror)
    #expect(group.mode?.size == PixelSize(width: 6, height: 4))
    try present(group, nil, 1, told)
    clock.advance(by: .milliseconds(40))
    let size = PixelSize(width: 6, height: 4)
    #expect(pixels(left) == expected(-1..<7, 0..<4, 1, in: size))
    #expect(pixels(right) == expected(0..<6, -1..<5, 1, in: size))
  }

  @Test("Only damaged parts are redrawn, and a member without damage is skipped")
  func damage() throws {
    let (group, told) = group(.wide)
    try present(group, nil, 1, told)
    clock.advance(by: .milliseconds(40))
    let change = PixelRect(x: 9, y: 1, width: 2, height: 2)
    // Both buffers hold the whole picture now.
    for number in 2...3 {
      try present(group, change, number, told)
      clock.advance(by: .milliseconds(40))
    }
    told.parts = []
    let shown = left.frameCount
    try present(group, change, 4, told)
    clock.advance(by: .milliseconds(40))
    #expect(told.parts == [Region(change)] && told.events.last == .presented && left.frameCount == shown)
  }

  @Test("A member that leaves gives the whole picture to the other, and gets its part back later")
  func unplugged() throws {
    let (group, told) = group(.wide)
    try present(group, nil, 1, told)
    clock.advance(by: .milliseconds(40))
    told.events = []
    left.unplug()
    clock.advance(by: .zero)
    #expect(told.events == [.changed] && group.mode?.size == PixelSize(width: 6, height: 6))
    try present(group, nil, 2, told)
    clock.advance(by: .milliseconds(40))
    #expect(pixels(right) == expected(0..<6, 0..<6, 2, in: PixelSize(width: 6, height: 6)))
    left.plug(DisplayMode(size: PixelSize(width: 8, height: 4), refreshRate: 50))
    clock.advance(by: .milliseconds(40))
    try present(group, nil, 3, told)
    clock.advance(by: .milliseconds(40))
    let size = PixelSize(width: 14, height: 4)
    #expect(pixels(left) == expected(0..<8, 0..<4, 3, in: size))
    #expect(pixels(right) == expected(8..<14, -1..<5, 3, in: size), "nothing is left of the higher picture")
    right.unplug()
    left.unplug()
    told.events = []
    clock.advance(by: .zero)
    #expect(told.events.last == .away && group.mode == nil && group.panels.isEmpty)
  }

  @Test("A member that leaves while its frame is pending does not delay the others")
  func unpluggedInFlight() throws {
    let (group, told) = group(.mirror)
    try present(group, nil, 1, told)
    right.unplug()
    clock.advance(by: .milliseconds(40))
    #expect(group.isReady && told.events.contains(.changed))
    try present(group, nil, 2, told)
    clock.advance(by: .milliseconds(20))
    #expect(told.events.last == .presented)
    #expect(pixels(left) == expected(0..<8, 0..<4, 2, in: PixelSize(width: 8, height: 4)))
  }

  @Test("A frame that one member refuses is shown by the other, and by that member with the next frame")
  func refused() throws {
    let (group, told) = group(.wide)
    try present(group, nil, 1, told)
    clock.advance(by: .milliseconds(40))
    right.refuseNextFrame(DisplayError(.failed, operation: "commit", object: "a frame", cause: "busy"))
    #expect(throws: DisplayError.self) { try present(group, nil, 2, told) }
    clock.advance(by: .milliseconds(40))
    #expect(group.isReady && told.events.contains(.changed))
    try present(group, nil, 3, told)
    clock.advance(by: .milliseconds(40))
    let size = PixelSize(width: 14, height: 4)
    #expect(pixels(left) == expected(0..<8, 0..<4, 3, in: size))
    #expect(pixels(right) == expected(8..<14, -1..<5, 3, in: size))
  }

  @Test("A touch on a panel is mapped to its part of the picture for any rotation")
  func touched() {
    right.rotate(.half)
    clock.advance(by: .zero)
    let (group, _) = group(.wide)
    #expect(group.panels.map(\.rotation) == [.zero, .half])
    let corner = group.panels[1].picturePosition(of: UnitPosition(x: 1, y: 1))
    #expect(abs(corner.x - 8.0 / 14) < 1e-9 && abs(corner.y + 0.25) < 1e-9)
    let middle = group.panels[0].picturePosition(of: UnitPosition(x: 0.5, y: 0.5))
    #expect(abs(middle.x - 4.0 / 14) < 1e-9 && middle.y == 0.5)
  }
}
