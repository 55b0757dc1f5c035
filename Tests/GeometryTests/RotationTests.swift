import FollowspotTesting
import FollowspotGeometry
import Testing

struct RotationTests {
  static let pairs = Rotation.allCases.flatMap { a in Rotation.allCases.map { (a, $0) } }
  private let size = PixelSize(width: 7, height: 4)
  private var points: [PixelPoint] { (0..<4).flatMap { y in (0..<7).map { PixelPoint(x: $0, y: y) } } }
  private var rects: [PixelRect] {
    points.flatMap { a in points.map { PixelRect(minX: a.x, minY: a.y, maxX: $0.x + 1, maxY: $0.y + 1) } }
  }

  @Test(
    "Clockwise rotations move the upper left corner to the upper right, lower right and lower left",
    arguments: [
      (0, PixelPoint(x: 0, y: 0)), (90, PixelPoint(x: 3, y: 0)), (180, PixelPoint(x: 6, y: 3)),
      (270, PixelPoint(x: 0, y: 6)),
    ])
  func corner(degrees: Int, expected: PixelPoint) throws {
    let rotation = try #require(Rotation(degrees: degrees))
    #expect(rotation.degrees == degrees)
    #expect(PixelPoint.zero.turned(by: rotation, in: size) == expected)
  }

  @Test("Only quarter turns are rotations", arguments: [-90, 1, 45, 89, 91, 360, 450])
  func others(degrees: Int) { #expect(Rotation(degrees: degrees) == nil) }

  @Test("Quarter turns exchange width and height, and half turns do not", arguments: Rotation.allCases)
  func sides(rotation: Rotation) {
    let turned = PixelSize(width: 4, height: 7)
    #expect(size.turned(by: rotation) == (rotation.swapsSides ? turned : size))
    #expect(rotation.swapsSides == (rotation.degrees % 180 != 0))
  }

  @Test("Two rotations in sequence equal their combination", arguments: pairs)
  func composition(first: Rotation, second: Rotation) {
    let both = first.then(second)
    #expect(both.degrees == (first.degrees + second.degrees) % 360)
    let middle = size.turned(by: first)
    #expect(middle.turned(by: second) == size.turned(by: both))
    for point in points {
      #expect(point.turned(by: first, in: size).turned(by: second, in: middle) == point.turned(by: both, in: size))
    }
    for rect in rects {
      #expect(rect.turned(by: first, in: size).turned(by: second, in: middle) == rect.turned(by: both, in: size))
    }
  }

  @Test("A rotation followed by its inverse changes nothing", arguments: Rotation.allCases)
  func inverse(rotation: Rotation) {
    #expect(rotation.then(rotation.inverse) == .zero)
    #expect(rotation.inverse.inverse == rotation)
    let turned = size.turned(by: rotation)
    for point in points {
      #expect(point.turned(by: rotation, in: size).turned(by: rotation.inverse, in: turned) == point)
    }
    for rect in rects {
      #expect(rect.turned(by: rotation, in: size).turned(by: rotation.inverse, in: turned) == rect)
    }
  }

  @Test("A rotated rectangle contains exactly its rotated pixels", arguments: Rotation.allCases)
  func pixels(rotation: Rotation) {
    for rect in rects {
      let turned = rect.turned(by: rotation, in: size)
      for point in points { #expect(rect.contains(point) == turned.contains(point.turned(by: rotation, in: size))) }
    }
  }

  @Test(
    "A rotated region contains exactly its rotated pixels, however it is cut", arguments: Rotation.allCases,
    [SeededGenerator.newSeed()])
  func regions(rotation: Rotation, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var region = Region()
      for _ in 0..<Int.random(in: 0...5, using: &random) { region.formUnion(rects.randomElement(using: &random)!) }
      let turned = region.turned(by: rotation, in: size)
      #expect(turned.area == region.area)
      for point in points {
        #expect(region.contains(point) == turned.contains(point.turned(by: rotation, in: size)), "\(region)")
      }
      #expect(turned.turned(by: rotation.inverse, in: size.turned(by: rotation)) == region)
    }
  }
}
