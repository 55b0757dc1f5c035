import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@Suite struct CompositorTests {
  private static let size = PixelSize(width: 90, height: 70)

  @Test(
    "Composing only the damage over the old frame gives the new frame", arguments: PixelFormat.allCases)
  func damage(_ format: PixelFormat) {
    for seed in SeededGenerator.seeds(12) {
      var lists = RandomLists(seed: seed, size: Self.size)
      let compositor = Compositor(size: Self.size)
      let buffer = PixelBuffer(size: Self.size, format: format)
      var list = lists.frame()
      for step in 0..<4 {
        compositor.compose(compositor.update(to: list), into: buffer.target)
        let wrong = Picture(buffer.target).differences(from: Picture(list, size: Self.size, format: format))
        #expect(wrong.isEmpty, "FOLLOWSPOT_SEED=\(seed), step \(step): \(wrong.prefix(4)) in \(list)")
        list = lists.random.oneIn(8) ? lists.frame() : lists.changed(list)
      }
    }
  }

  @Test("An unchanged list damages nothing; the first frame and the frame after a reset are damaged completely")
  func wholeFrames() {
    var lists = RandomLists(seed: 4, size: Self.size)
    let everything = Region(PixelRect(Self.size))
    let compositor = Compositor(size: Self.size)
    let list = lists.frame()
    #expect(compositor.update(to: list) == everything)
    #expect(compositor.update(to: DisplayList(list.items)).isEmpty)
    compositor.reset()
    #expect(compositor.update(to: list) == everything)
    compositor.resize(to: PixelSize(width: 20, height: 10))
    #expect(compositor.update(to: list) == Region(PixelRect(x: 0, y: 0, width: 20, height: 10)))
    compositor.resize(to: PixelSize(width: 20, height: 10))
    #expect(compositor.update(to: list).isEmpty)
  }

  @Test(
    "The compositor never reads a target's pixels and writes none outside the region", arguments: PixelFormat.allCases)
  func neverReads(_ format: PixelFormat) {
    for seed in SeededGenerator.seeds(16) {
      var lists = RandomLists(seed: seed, size: Self.size)
      let compositor = Compositor(size: Self.size)
      let list = lists.frame()
      _ = compositor.update(to: list)
      var region = Region()
      for _ in 0..<lists.random.whole(1...4) { region.formUnion(PixelRect(enclosing: lists.rect())) }
      let expected = Picture(list, size: Self.size, format: format)
      let bytes = format.bytesPerPixel
      // The same frame over two kinds of garbage, with padded rows.
      let pitch = Self.size.width * bytes + 4 * lists.random.whole(0...9)
      for _ in 0..<2 {
        let buffer = PixelBuffer(size: Self.size, format: format, pitch: pitch)
        let target = buffer.target
        for offset in 0..<pitch * Self.size.height {
          target.base.storeBytes(of: UInt8(lists.random.whole(0...255)), toByteOffset: offset, as: UInt8.self)
        }
        let before = Self.memory(target)
        compositor.compose(region, into: target)
        let after = Self.memory(target)
        let picture = Picture(target)
        var wrong = 0
        for y in 0..<Self.size.height {
          for x in 0..<Self.size.width where region.contains(PixelPoint(x: x, y: y)) {
            if picture[x, y] != expected[x, y] { wrong += 1 }
          }
          for byte in 0..<pitch
          where !region.contains(PixelPoint(x: byte / bytes, y: y)) || byte >= Self.size.width * bytes {
            if before[y * pitch + byte] != after[y * pitch + byte] { wrong += 1 }
          }
        }
        #expect(wrong == 0, "FOLLOWSPOT_SEED=\(seed)")
      }
    }
  }

  private static func memory(_ target: PixelTarget) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: target.base, count: target.pitch * target.size.height))
  }

  @Test("A region larger than the target, and a frame larger than the target, are clipped")
  func smallerTarget() {
    var lists = RandomLists(seed: 11, size: Self.size)
    let compositor = Compositor(size: Self.size)
    let list = lists.frame()
    _ = compositor.update(to: list)
    let small = PixelBuffer(size: PixelSize(width: 31, height: 17))
    compositor.compose(Region(PixelRect(minX: -50, minY: -50, maxX: 5000, maxY: 5000)), into: small.target)
    let whole = Picture(list, size: Self.size)
    let part = Picture(small.target)
    for y in 0..<17 { for x in 0..<31 { #expect(part[x, y] == whole[x, y]) } }
  }

  @Test("A frame without an extent damages nothing", arguments: [PixelSize.zero, PixelSize(width: -4, height: 9)])
  func empty(_ size: PixelSize) {
    let compositor = Compositor(size: size)
    #expect(compositor.update(to: DisplayList([.fill(.rectangle(0, 0, 9, 9), .color(.white))])).isEmpty)
    #expect(compositor.size.isEmpty)
  }

  private let ground = DisplayItem.fill(.rectangle(0, 0, 90, 70), .color(.white))

  private func damage(from old: [DisplayItem], to new: [DisplayItem]) -> Region {
    let compositor = Compositor(size: Self.size)
    _ = compositor.update(to: DisplayList(old))
    return compositor.update(to: DisplayList(new))
  }

  @Test("A cutout that moves damages its old and its new position")
  func movedCutout() {
    func list(_ x: Double) -> [DisplayItem] {
      [
        ground,
        .scrim(
          Scrim(pixel: .black, cutouts: [Cutout(.rectangle(x, 10, x + 20, 20)), Cutout(.rectangle(60, 60, 64, 64))])),
      ]
    }
    var expected = Region(PixelRect(x: 5, y: 10, width: 20, height: 10))
    expected.formUnion(PixelRect(x: 40, y: 10, width: 20, height: 10))
    #expect(damage(from: list(5), to: list(40)) == expected)
  }

  @Test("A large cutout that moves a little or a one-colour card that grows damages only its edges")
  func movedInside() {
    func cutout(_ x: Double) -> [DisplayItem] {
      let outline = Outline.roundedRectangle(DeviceRect(minX: x, minY: 10, maxX: x + 60, maxY: 60), CornerRadii(12))
      return [ground, .scrim(Scrim(pixel: .black, cutouts: [Cutout(outline)]))]
    }
    let moved = damage(from: cutout(5.5), to: cutout(8.25))
    #expect(moved.bounds == PixelRect(minX: 5, minY: 10, maxX: 69, maxY: 60))
    #expect(moved.area < moved.bounds.area / 2)
    func card(_ width: Double, _ pixel: Pixel) -> [DisplayItem] {
      [ground, .fill(.rectangle(0, 0, width, 60), .color(pixel))]
    }
    #expect(
      damage(from: card(50, .black), to: card(55, .black)) == Region(PixelRect(x: 50, y: 0, width: 5, height: 60)))
    #expect(
      damage(from: card(50, .black), to: card(55, .white)) == Region(PixelRect(x: 0, y: 0, width: 55, height: 60)))
  }

  @Test("All cutouts are erased, however many stand side by side", arguments: [0.0, 6, 12])
  func manyCutouts(radius: Double) {
    let places = (0..<40).map { PixelRect(x: 30 * $0 + 3, y: 8, width: 24, height: 40) }
    let cutouts = places.map {
      Cutout(
        .roundedRectangle(
          DeviceRect(minX: Double($0.minX), minY: Double($0.minY), maxX: Double($0.maxX), maxY: Double($0.maxY)),
          CornerRadii(radius)))
    }
    let size = PixelSize(width: 1210, height: 60)
    let white = DisplayItem.fill(.rectangle(0, 0, 1210, 60), .color(.white))
    let picture = Picture(DisplayList([white, .scrim(Scrim(pixel: .black, cutouts: cutouts))]), size: size)
    for place in places {
      let middle = (place.minY + place.maxY) / 2 * size.width
      #expect(picture.pixels[middle + place.minX + 12] == 0xFFFF_FFFF)
      #expect(picture.pixels[middle + place.minX - 2] == 0xFF00_0000)
      #expect(picture.pixels[middle + place.maxX + 1] == 0xFF00_0000)
    }
  }

  @Test("A cutout whose strength decreases damages all of itself")
  func weakerCutout() {
    func cutout(_ strength: Double) -> [DisplayItem] {
      [ground, .scrim(Scrim(pixel: .black, cutouts: [Cutout(.rectangle(5, 5, 65, 65), strength: strength)]))]
    }
    #expect(damage(from: cutout(1), to: cutout(0.5)) == Region(PixelRect(x: 5, y: 5, width: 60, height: 60)))
  }

  @Test("A scrim of another colour damages everything")
  func coverColor() {
    let everything = Region(PixelRect(Self.size))
    #expect(
      damage(from: [.scrim(Scrim(pixel: .black, cutouts: []))], to: [.scrim(Scrim(pixel: .clear, cutouts: []))])
        == everything)
    #expect(damage(from: [], to: [.scrim(Scrim(pixel: .black, cutouts: []))]) == everything)
  }

  @Test("An added, removed or moved item damages only its own pixels")
  func items() {
    func item(_ node: Int, version: UInt32 = 1, _ place: DeviceRect) -> DisplayItem {
      DisplayItem(.fill(.rectangle(place), .color(.black)), id: DisplayItem.ID(node: node), version: version)
    }
    let place = DeviceRect(minX: 10.5, minY: 10, maxX: 20, maxY: 20)
    let ground = DisplayItem(ground.content, id: DisplayItem.ID(node: 9))
    let box = item(1, place)
    let moved = item(1, version: 2, DeviceRect(minX: 12.5, minY: 10, maxX: 22, maxY: 20))
    let others = (0..<5).map { item(2 + $0, DeviceRect(minX: 0, minY: Double($0), maxX: 3, maxY: 9)) }
    let own = Region(PixelRect(x: 10, y: 10, width: 10, height: 10))
    #expect(damage(from: [ground] + others, to: [ground, box] + others) == own)
    #expect(damage(from: [ground, box] + others, to: [ground] + others) == own)
    #expect(damage(from: [ground, box] + others, to: [ground] + others + [box]) == own)
    #expect(
      damage(from: [ground, box] + others, to: [ground, moved] + others)
        == Region(PixelRect(x: 10, y: 10, width: 12, height: 10)))
    // The version changed, but the content did not.
    #expect(damage(from: [ground, box], to: [ground, item(1, version: 2, place)]).isEmpty)
  }

  @Test("Items without identity are matched by their order")
  func unnamed() {
    let boxes = (0..<3).map { x in
      DisplayItem.fill(.rectangle(Double(x * 20), 0, Double(x * 20 + 9), 9), .color(.black))
    }
    #expect(damage(from: boxes, to: boxes).isEmpty)
    #expect(damage(from: boxes, to: [boxes[0], boxes[2]]).area == 2 * 81)
  }

  @Test("A change inside a group damages only the changed pixels and their shadow")
  func groups() {
    func group(_ width: Double, _ shadow: Shadow?) -> [DisplayItem] {
      let content = [ground, .fill(.rectangle(30, 30, 30 + width, 34), .color(.black))]
      return [.group(CompositingGroup(DisplayList(content), clip: .rectangle(5, 5, 80, 60), shadow: shadow))]
    }
    #expect(damage(from: group(4, nil), to: group(6, nil)) == Region(PixelRect(x: 30, y: 30, width: 6, height: 4)))
    let shadow = Shadow(pixel: .black, radius: 4, offsetX: 0, offsetY: 5)
    let bounds = damage(from: group(4, shadow), to: group(6, shadow)).bounds
    #expect(bounds.contains(PixelRect(x: 27, y: 30, width: 12, height: 12)))
    #expect(bounds.height < 30)
  }

  @Test("Overlapping damage of many items stays one region that contains them all")
  func manyItems() {
    let items = (0..<200).map { index -> DisplayItem in
      let x = Double(index * 37 % 80)
      let y = Double(index * 53 % 60)
      return .fill(.rectangle(x, y, x + 3, y + 3), .color(.black))
    }
    let region = damage(from: [], to: items)
    #expect(region.rects.count <= Region.limit)
    #expect(items.indices.allSatisfy { region.contains(PixelPoint(x: $0 * 37 % 80 + 1, y: $0 * 53 % 60 + 1)) })
  }

  @Test(
    "A large region, written past the caches, gets the same pixels as its parts, which are not",
    arguments: 0..<6, [0, 70])
  func largeFrame(_ round: Int, inset: Int) {
    let size = PixelSize(width: 1030 + round, height: 600)
    var lists = RandomLists(seed: UInt64(round), size: size)
    var items = lists.frame().items
    if round < 3 {
      let cutouts = [
        DeviceRect(minX: 40.5, minY: 60, maxX: 400, maxY: 300),
        DeviceRect(minX: 500, minY: 10, maxX: 900, maxY: 590.25),
      ]
      items.append(
        .scrim(
          Scrim(
            pixel: Pixel(red: 0, green: 0.1, blue: 0, opacity: 0.6), opacity: 0.9,
            cutouts: [Cutout(.roundedRectangle(cutouts[0], CornerRadii(24))), Cutout(.ellipse(cutouts[1]))])))
    }
    let list = DisplayList(items)
    let whole = Compositor(size: size)
    let frame = PixelBuffer(size: size)
    _ = whole.update(to: list)
    let width = size.width - 2 * inset
    #expect(width * size.height >= 512 * 1024, "smaller ones stay in the caches")
    whole.compose(Region(PixelRect(x: inset, y: 0, width: width, height: size.height)), into: frame.target)
    let parts = Compositor(size: size)
    let other = PixelBuffer(size: size)
    _ = parts.update(to: list)
    for y in stride(from: 0, to: size.height, by: 200) {
      parts.compose(Region(PixelRect(x: inset, y: y, width: width, height: 200)), into: other.target)
    }
    #expect(Picture(frame.target).differences(from: Picture(other.target)).isEmpty)
  }
}
