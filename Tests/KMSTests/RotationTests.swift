import FollowspotDrawing
import FollowspotGeometry
import FollowspotPlatform
import Testing

@testable import FollowspotKMS

@MainActor struct RotationTests {
  private static let panel = PixelSize(width: 100, height: 50)

  private func screen(_ orientation: Connector.Orientation = .normal) -> Topology {
    var panel = connector("DSI-1", .connected, [Mode(100, 50, rate: 50, isPreferred: true)])
    panel.orientation = orientation
    return card([panel])
  }

  /// Brings a display to its second frame and presents damage in pixels as seen.
  private func flip(_ rig: Rig, _ damage: PixelRect) throws -> PixelTarget {
    var used: PixelTarget?
    try rig.start()
    try rig.display.present(Region(damage)) { target, _ in used = target }
    return try #require(used)
  }

  @Test("A mode has the size as seen, and frames are drawn turned for the panel", arguments: Rotation.allCases)
  func frames(rotation: Rotation) throws {
    let rig = try Rig(preferences: DisplayPreferences(rotation: rotation))
    rig.insert(screen())
    let target = try flip(rig, PixelRect(x: 0, y: 0, width: 1, height: 1))
    let seen = Self.panel.turned(by: rotation)
    #expect(rig.display.mode == DisplayMode(size: seen, refreshRate: 50, rotation: rotation))
    #expect(rig.display.mode?.panelSize == Self.panel)
    #expect(target.size == Self.panel && target.seenSize == seen && target.rotation == rotation)
    // Buffers without earlier contents are written whole, in pixels as seen.
    #expect(rig.regions == [Region(PixelRect(seen))])
  }

  @Test(
    "The kernel gets damage in the buffer's pixels",
    arguments: [
      (0, PixelRect(x: 2, y: 3, width: 10, height: 5)), (90, PixelRect(x: 92, y: 2, width: 5, height: 10)),
      (180, PixelRect(x: 88, y: 42, width: 10, height: 5)), (270, PixelRect(x: 3, y: 38, width: 5, height: 10)),
    ])
  func damage(degrees: Int, expected: PixelRect) throws {
    let rig = try Rig(preferences: DisplayPreferences(rotation: Rotation(degrees: degrees)))
    let card = rig.insert(screen())
    _ = try flip(rig, PixelRect(x: 2, y: 3, width: 10, height: 5))
    #expect(card.damages == [Region(expected)])
  }

  @Test("Frames and damage are upright if the plane turns the picture")
  func byPlane() throws {
    let rig = try Rig(preferences: DisplayPreferences(rotation: .half))
    let card = rig.insert(screen())
    card.planeRotations = [.zero, .half]
    let damage = PixelRect(x: 2, y: 3, width: 10, height: 5)
    let target = try flip(rig, damage)
    #expect(target.rotation == .zero)
    #expect(card.damages == [Region(damage)])
    #expect(rig.display.mode?.rotation == .half)
  }

  @Test("The compositor's picture appears turned on the panel", arguments: Rotation.allCases)
  func picture(rotation: Rotation) throws {
    let rig = try Rig(preferences: DisplayPreferences(rotation: rotation))
    let card = rig.insert(screen())
    rig.display.resume()
    let size = try #require(rig.display.mode?.size)
    let compositor = Compositor(size: size)
    let mark = DeviceRect(minX: 1, minY: 2, maxX: 12, maxY: 5)
    let white = Pixel(red: 1, green: 1, blue: 1)
    let damage = compositor.update(to: DisplayList([.fill(.rectangle(mark), .color(white))]))
    try rig.display.present(damage) { target, region in compositor.compose(region, into: target) }
    let place = PixelRect(minX: 1, minY: 2, maxX: 12, maxY: 5).turned(by: rotation, in: size)
    let memory = card.targets[0]
    for y in 0..<Self.panel.height {
      let row = memory.row(y).assumingMemoryBound(to: UInt32.self)
      for x in 0..<Self.panel.width {
        #expect(row[x] == (place.contains(PixelPoint(x: x, y: y)) ? 0xFFFF_FFFF : 0xFF00_0000))
      }
    }
  }

  @Test("A panel's orientation turns the picture, also after the user's preference was removed")
  func byPanel() throws {
    let rig = try Rig()
    let card = rig.insert(screen(.leftSideUp))
    try rig.start()
    #expect(rig.display.mode?.rotation == .threeQuarters)
    rig.display.rotate(.quarter)
    rig.clock.advance(by: .zero)
    #expect(rig.events == [.changed])
    #expect(rig.display.mode?.rotation == .quarter)
    #expect(rig.notices.last == "showing 100x50@50, turned by 90 degrees on DSI-1 of /dev/dri/card0")
    try rig.present()
    rig.clock.advance(by: .seconds(1))
    rig.display.rotate(nil)
    rig.clock.advance(by: .zero)
    #expect(rig.display.mode?.rotation == .threeQuarters)
    #expect(card.log.filter { $0 == "off" }.count == 2)
  }

  @Test("A rotation that is already in effect changes nothing")
  func sameWish() throws {
    let rig = try Rig()
    let card = rig.insert(screen(.upsideDown))
    try rig.start()
    rig.display.rotate(.half)
    rig.clock.advance(by: .zero)
    #expect(rig.events.isEmpty && card.log.isEmpty)
  }

  @Test("A rotation that is set while nothing is shown applies to the next picture")
  func turnedInTheDark() throws {
    let rig = try Rig()
    rig.insert(screen())
    rig.display.rotate(.quarter)
    try rig.start()
    #expect(rig.display.mode?.rotation == .quarter)
    rig.display.suspend()
    rig.display.rotate(.half)
    rig.display.resume()
    #expect(rig.display.mode?.rotation == .half)
  }
}
