import FollowspotTesting
import FollowspotGeometry
import Testing

struct RectTests {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)

  @Test("Rectangles intersect in their shared area, and an empty one adds nothing to a union")
  func sets() {
    #expect(rect.intersection(Rect(x: 0, y: 0, width: 20, height: 30)) == Rect(x: 10, y: 20, width: 10, height: 10))
    #expect(!rect.intersects(Rect(x: 40, y: 20, width: 5, height: 5)))
    #expect(rect.union(.zero) == rect)
    #expect(Rect.zero.union(rect) == rect)
  }

  @Test("Insets larger than a rectangle shrink it to its centre without a negative extent")
  func insets() {
    #expect(rect.inset(by: EdgeInsets(5)) == Rect(x: 15, y: 25, width: 20, height: 30))
    #expect(rect.inset(by: EdgeInsets(-5)) == Rect(x: 5, y: 15, width: 40, height: 50))
    let nothing = rect.inset(by: EdgeInsets(50))
    #expect(nothing == Rect(x: 25, y: 40, width: 0, height: 0))
  }

  @Test("The right and bottom edges of a rectangle lie outside")
  func edges() {
    #expect(rect.contains(Point(x: 10, y: 20)))
    #expect(!rect.contains(Point(x: 40, y: 20)))
    #expect(!rect.contains(Point(x: 10, y: 60)))
  }
}

struct DeviceRectTests {
  @Test("Edges in the wrong order, and NaN, make a rectangle empty")
  func broken() {
    #expect(DeviceRect(minX: 5, minY: 0, maxX: 1, maxY: 9).isEmpty)
    #expect(DeviceRect(minX: 0, minY: 0, maxX: .nan, maxY: 9).isEmpty)
  }

  @Test("Snapped rectangles have whole edges, keep at least a pixel, and stay adjacent")
  func snapping() {
    let thin = DeviceRect(minX: 1.4, minY: 2.6, maxX: 1.6, maxY: 2.7).snapped
    #expect(thin == DeviceRect(minX: 1, minY: 3, maxX: 2, maxY: 4))
    let left = DeviceRect(minX: 0, minY: 0, maxX: 10.4, maxY: 5).snapped
    let right = DeviceRect(minX: 10.4, minY: 0, maxX: 20.2, maxY: 5).snapped
    #expect(left.maxX == right.minX)
  }

  @Test("The pixels around a device rectangle contain it, however large it is")
  func enclosing() {
    #expect(
      PixelRect(enclosing: DeviceRect(minX: 0.2, minY: -0.2, maxX: 1.1, maxY: 3))
        == PixelRect(minX: 0, minY: -1, maxX: 2, maxY: 3))
    let huge = PixelRect(enclosing: DeviceRect(minX: -.infinity, minY: 0, maxX: .infinity, maxY: 1e300))
    #expect(huge.area > 0)
  }
}

struct RegionTests {
  /// Adds random rectangles to a region and to a set of pixels, and compares them.
  @Test("A region has exactly the pixels that were added, each in one rectangle", arguments: SeededGenerator.seeds(20))
  func pixels(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var region = Region()
    var reference: Set<PixelPoint> = []
    for _ in 0..<8 {
      let rect = PixelRect(
        x: Int(random.next() % 20), y: Int(random.next() % 20), width: Int(random.next() % 9),
        height: Int(random.next() % 9))
      region.formUnion(rect)
      for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { reference.insert(PixelPoint(x: x, y: y)) } }
    }
    #expect(region.area == reference.count)
    #expect(reference.allSatisfy { region.contains($0) })
  }

  @Test("Subtracting removes exactly the pixels of the rectangle", arguments: SeededGenerator.seeds(20))
  func subtracting(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> PixelRect {
      PixelRect(
        x: Int(random.next() % 20), y: Int(random.next() % 20), width: Int(random.next() % 15),
        height: Int(random.next() % 15))
    }
    var region = Region()
    var reference: Set<PixelPoint> = []
    for round in 0..<6 {
      let rect = rect()
      let pixels = (rect.minY..<rect.maxY).flatMap { y in
        (rect.minX..<rect.maxX).map { PixelPoint(x: $0, y: y) }
      }
      if round % 2 == 0 {
        region.formUnion(rect)
        reference.formUnion(pixels)
      } else {
        region.subtract(rect)
        reference.subtract(pixels)
      }
      #expect(region.area == reference.count)
      #expect(reference.allSatisfy { region.contains($0) })
    }
  }

  @Test(
    "A region of two rectangles without a third equals a union and a subtraction", arguments: SeededGenerator.seeds(20))
  func twoLessOne(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> PixelRect {
      PixelRect(
        x: Int(random.next() % 12), y: Int(random.next() % 12), width: Int(random.next() % 15),
        height: Int(random.next() % 15))
    }
    for _ in 0..<20 {
      let (first, second, hole) = (rect(), rect(), rect())
      var expected = Region(first)
      expected.formUnion(second)
      expected.subtract(hole)
      let region = Region(first, second, without: hole)
      #expect(region == expected, "\(first), \(second), \(hole)")
    }
  }

  @Test("A subtraction that would create too many rectangles removes nothing")
  func subtractingTooMuch() {
    var region = Region(PixelRect(x: 0, y: 0, width: 100, height: 10))
    for index in 0..<40 { region.subtract(PixelRect(x: index * 2 + 1, y: 2, width: 1, height: 5)) }
    #expect(region.rects.count <= Region.limit)
    #expect((0..<40).allSatisfy { region.contains(PixelPoint(x: $0 * 2, y: 4)) })
  }

  @Test("A region with too many rectangles merges those that touch and keeps the others apart")
  func clusters() {
    var region = Region(PixelRect(x: 500, y: 500, width: 1, height: 1))
    for index in 0..<40 { region.formUnion(PixelRect(x: index, y: index, width: 2, height: 2)) }
    #expect(region.rects.count <= Region.limit)
    #expect(region.contains(PixelPoint(x: 500, y: 500)))
    #expect(!region.contains(PixelPoint(x: 300, y: 300)))
    #expect((0..<40).allSatisfy { region.contains(PixelPoint(x: $0, y: $0)) })
  }

  @Test("A region with too many separate rectangles becomes its bounds and loses no pixel")
  func limit() {
    var region = Region()
    for index in 0..<100 { region.formUnion(PixelRect(x: index * 3, y: index * 3, width: 1, height: 1)) }
    #expect(region.rects.count <= Region.limit)
    #expect((0..<100).allSatisfy { region.contains(PixelPoint(x: $0 * 3, y: $0 * 3)) })
  }

}
