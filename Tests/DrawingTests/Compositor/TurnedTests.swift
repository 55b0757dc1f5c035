import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

/// Frames that are rotated as they are written to the target.
@Suite struct TurnedTests {
  static let cases = Rotation.allCases.flatMap { rotation in PixelFormat.allCases.map { (rotation, $0) } }

  /// Returns a buffer with padded rows, filled with garbage.
  private func makeBuffer(
    _ size: PixelSize, _ format: PixelFormat, _ lists: inout RandomLists
  ) -> PixelBuffer {
    let pitch = (size.width + lists.random.whole(0...9)) * format.bytesPerPixel
    let buffer = PixelBuffer(size: size, format: format, pitch: pitch)
    buffer.target.base.initializeMemory(
      as: UInt8.self, repeating: UInt8(lists.random.whole(1...254)), count: pitch * size.height)
    return buffer
  }

  /// Returns the bytes after the pixels of each row.
  private func padding(_ target: PixelTarget) -> [UInt8] {
    let start = target.size.width * target.format.bytesPerPixel
    return (0..<target.size.height).flatMap { y in
      UnsafeRawBufferPointer(start: target.row(y) + start, count: target.pitch - start).map(\.self)
    }
  }

  @Test(
    "A rotated frame equals the upright one rotated, bit for bit, for any damage; other bytes stay", arguments: cases
  )
  func turned(_ rotation: Rotation, _ format: PixelFormat) {
    let seed = SeededGenerator.newSeed()
    for round in 0..<4 {
      var random = RandomLists(seed: seed &+ UInt64(round), size: .zero).random
      let size = PixelSize(width: random.whole(1...150), height: random.whole(1...150))
      var lists = RandomLists(seed: seed &+ UInt64(round), size: size)
      let buffer = makeBuffer(size.turned(by: rotation), format, &lists)
      let target = buffer.target.turned(by: rotation)
      let compositor = Compositor(size: size)
      let list = lists.frame()
      _ = compositor.update(to: list)
      let upright = Picture(list, size: size, format: format)
      var expected = Picture(target)
      let paddingBefore = padding(target)
      var region = Region()
      for _ in 0..<lists.random.whole(1...4) { region.formUnion(PixelRect(enclosing: lists.rect())) }
      compositor.compose(region, into: target)

      for rect in region.intersection(PixelRect(size)).rects {
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX {
            let place = PixelPoint(x: x, y: y).turned(by: rotation, in: size)
            expected.pixels[place.y * target.size.width + place.x] = upright[x, y]
          }
        }
      }
      let wrong = Picture(target).differences(from: expected)
      #expect(wrong.isEmpty, "FOLLOWSPOT_SEED=\(seed), round \(round), \(size): \(wrong.count) pixels in \(region)")
      #expect(padding(target) == paddingBefore)
    }
  }

  @Test("Composing only the damage over the old rotated frame gives the new one", arguments: cases)
  func damage(_ rotation: Rotation, _ format: PixelFormat) {
    let seed = SeededGenerator.newSeed()
    let size = PixelSize(width: 91, height: 67)
    for round in 0..<2 {
      var lists = RandomLists(seed: seed &+ UInt64(round), size: size)
      let buffer = makeBuffer(size.turned(by: rotation), format, &lists)
      let target = buffer.target.turned(by: rotation)
      let compositor = Compositor(size: size)
      var list = lists.frame()
      for step in 0..<4 {
        compositor.compose(compositor.update(to: list), into: target)
        let wrong = Picture(seenOn: target).differences(from: Picture(list, size: size, format: format))
        #expect(wrong.isEmpty, "FOLLOWSPOT_SEED=\(seed), round \(round), step \(step): \(wrong.prefix(4))")
        list = lists.random.oneIn(8) ? lists.frame() : lists.changed(list)
      }
    }
  }

  @Test("A 16-bit frame equals the 32-bit frame narrowed, bit for bit", arguments: Rotation.allCases, [90, 530])
  func narrowed(_ rotation: Rotation, _ height: Int) {
    let size = PixelSize(width: 1030, height: height)
    let bounds = DeviceRect(minX: 20.5, minY: 10.25, maxX: 700.5, maxY: Double(height) - 7)
    let cutouts = [
      Cutout(.roundedRectangle(bounds, CornerRadii(20))), Cutout(.rectangle(800, 5, 900, 80)),
      Cutout(.rectangle(850, 20, 1000, 60)),
    ]
    let list = DisplayList([
      .fill(.rectangle(0, 0, 1030, 600), .color(Pixel(red: 0.93, green: 0.41, blue: 0.77))),
      .fill(.rectangle(100.3, 20.6, 950, 70), .color(Pixel(red: 0.1, green: 0.9, blue: 0.3, opacity: 0.6))),
      .scrim(Scrim(pixel: Pixel(red: 0.1, green: 0.2, blue: 0.05, opacity: 0.6), opacity: 0.9, cutouts: cutouts)),
      .fill(.rectangle(300, 30.5, 420, 60), .color(Pixel(red: 0.5, green: 0.1, blue: 0.3, opacity: 0.7))),
    ])
    let buffer = PixelBuffer(size: size.turned(by: rotation), format: .rgb565)
    let target = buffer.target.turned(by: rotation)
    let compositor = Compositor(size: size)
    compositor.compose(compositor.update(to: list), into: target)
    let (wide, found) = (Picture(list, size: size), Picture(seenOn: target))
    let wrong = wide.pixels.indices.count { UInt32(ScalarPixels.rgb565(wide.pixels[$0])) != found.pixels[$0] }
    #expect(wrong == 0)
  }

  @Test("Stepping by `seenStep` reaches the same pixels as `seen(_:_:)`", arguments: cases)
  func steps(_ rotation: Rotation, _ format: PixelFormat) {
    let buffer = PixelBuffer(size: PixelSize(width: 5, height: 3), format: format)
    let target = buffer.target.turned(by: rotation)
    #expect(target.seenSize == target.size.turned(by: rotation))
    for y in 0..<target.seenSize.height {
      for x in 0..<target.seenSize.width { #expect(target.seen(x, y) == target.seen(0, y) + x * target.seenStep) }
    }
  }

  @Test("A frame larger than a rotated target is clipped", arguments: Rotation.allCases)
  func smallerTarget(_ rotation: Rotation) {
    let size = PixelSize(width: 90, height: 70)
    var lists = RandomLists(seed: 11, size: size)
    let compositor = Compositor(size: size)
    let list = lists.frame()
    _ = compositor.update(to: list)
    let small = PixelBuffer(size: PixelSize(width: 31, height: 17))
    let target = small.target.turned(by: rotation)
    compositor.compose(Region(PixelRect(minX: -50, minY: -50, maxX: 5000, maxY: 5000)), into: target)
    let (whole, part) = (Picture(list, size: size), Picture(seenOn: target))
    for y in 0..<part.size.height { for x in 0..<part.size.width { #expect(part[x, y] == whole[x, y]) } }
  }
}
