import FollowspotTesting
import FollowspotGeometry
import Glibc
import Testing

@testable import FollowspotDrawing

@Suite struct PathCoverageTests {
  /// Storing the measured coverage in bytes already takes half of it.
  private let tolerance = 1 / 255.0

  @Test(
    "A pixel's coverage by a path is its area inside, to 1/255, compared with 512 × 512 samples",
    arguments: [RandomPaths.Kind.polygon, .curves, .tangle])
  func exactArea(_ kind: RandomPaths.Kind) {
    let seed = SeededGenerator.newSeed()
    var paths = RandomPaths(seed: seed)
    for round in 0..<12 {
      let path = paths.path(kind)
      let coverage = Coverage(.path(path))
      let reference = SampledPath(path)
      for _ in 0..<10 {
        let place = PixelPoint(x: paths.random.whole(-4...41), y: paths.random.whole(-4...31))
        let found = coverage.area(x: place.x, y: place.y)
        let expected = reference.area(place)
        #expect(abs(found - expected) <= tolerance, "FOLLOWSPOT_SEED=\(seed), round \(round): \(path) at \(place)")
      }
    }
  }

  @Test("A stroke with round joins and caps covers the points at most half its width from the path", arguments: 1...5)
  func roundStroke(_ corners: Int) {
    let seed = SeededGenerator.newSeed()
    var paths = RandomPaths(seed: seed)
    for round in 0..<4 {
      let points = (0...corners).map { _ in paths.point() }
      let width = paths.random.number(0.3...14)
      let path = DevicePath(
        [.move(points[0])] + points.dropFirst().map { .line($0) },
        interior: .stroke(DeviceStroke(width: width, join: .round, cap: .round)))
      let coverage = Coverage(.path(path))
      let reference = SampledStroke(points: points, radius: width / 2)
      for _ in 0..<4 {
        let at = points[paths.random.whole(0...corners)]
        let reach = Int(width) + 2
        let place = PixelPoint(
          x: Int(at.x) + paths.random.whole(-reach...reach), y: Int(at.y) + paths.random.whole(-reach...reach))
        let (found, expected) = (coverage.area(x: place.x, y: place.y), reference.area(place))
        #expect(abs(found - expected) <= 1.5 / 255, "FOLLOWSPOT_SEED=\(seed), round \(round): \(path) at \(place)")
      }
    }
  }

  @Test(
    "Figures drawn as paths cover the figures' pixels, also grown and shrunk", arguments: [0, 2.5, 7, -3, -8])
  func figures(_ distance: Double) {
    let rect = DeviceRect(minX: 4.3, minY: 5.8, maxX: 41.2, maxY: 37.6)
    let radius = 12.25
    let figure = Outline.roundedRectangle(rect, CornerRadii(radius))
    let exact = Coverage(figure, grownBy: distance)
    let path = Coverage(.path(.rounded(rect, radius)), grownBy: distance)
    for y in -4..<50 {
      for x in -4..<54 {
        let (found, expected) = (path.area(x: x, y: y), exact.area(x: x, y: y))
        #expect(abs(found - expected) <= 1 / 255, "\(x), \(y): \(found), not \(expected)")
      }
    }
  }

  @Test("A row of a path holds the same coverage as its pixels, whatever columns are requested")
  func rows() {
    let seed = SeededGenerator.newSeed()
    var paths = RandomPaths(seed: seed)
    for kind in RandomPaths.Kind.allCases {
      for _ in 0..<20 {
        let coverage = Coverage(.path(paths.path(kind)))
        let start = paths.random.whole(-10...40)
        let columns = start..<start + paths.random.whole(1...50)
        for y in coverage.bounds.minY - 1..<coverage.bounds.maxY + 1 {
          let expected = columns.map { UInt8((coverage.area(x: $0, y: y) * 255).rounded()) }
          #expect(coverage.bytes(y, columns) == expected, "FOLLOWSPOT_SEED=\(seed), \(kind)")
        }
      }
    }
  }

  @Test("The visible rectangle does not change the coverage inside it", arguments: RandomPaths.Kind.allCases)
  func windows(_ kind: RandomPaths.Kind) {
    let seed = SeededGenerator.newSeed()
    var paths = RandomPaths(seed: seed)
    for _ in 0..<20 {
      let outline = Outline.path(paths.path(kind))
      let whole = Coverage(outline)
      let window = PixelRect(
        x: paths.random.whole(-5...30), y: paths.random.whole(-5...20), width: paths.random.whole(1...30),
        height: paths.random.whole(1...30))
      let part = Coverage(outline, visible: window)
      #expect(window.contains(part.bounds))
      for y in window.minY..<window.maxY {
        let columns = window.minX..<window.maxX
        let different = zip(part.bytes(y, columns), whole.bytes(y, columns)).contains { abs(Int($0) - Int($1)) > 1 }
        #expect(!different, "FOLLOWSPOT_SEED=\(seed), row \(y)")
      }
    }
  }

  @Test("A star is filled by the non-zero rule and by the even-odd rule")
  func star() {
    let star: [DevicePath.Element] = [
      .move(DevicePoint(x: 8, y: 0)), .line(DevicePoint(x: 13, y: 15)), .line(DevicePoint(x: 0, y: 6)),
      .line(DevicePoint(x: 16, y: 6)), .line(DevicePoint(x: 3, y: 15)), .close,
    ]
    func rows(_ interior: DevicePath.Interior) -> [String] {
      let coverage = Coverage(.path(DevicePath(star, interior: interior)))
      return (0..<15).map { y in
        String(coverage.bytes(y, 0..<16).map { $0 == 0 ? "." : $0 == 255 ? "#" : "+" as Character })
      }
    }
    let filled = [
      ".......++.......", ".......++.......", ".......++.......", "......+##+......", "......+##+......",
      "......+##+......", "++############++", ".++##########++.", "..+++######+++..", "....+######+....",
      "....+######+....", "....+##++##+....", "...+#++++++#+...", "...+++....+++...", "...++......++...",
    ]
    let hollow = [
      "++###+....+###++", ".++##+....+##++.", "..++++....++++..", "....++....++....", "....++++++++....",
    ]
    #expect(rows(.nonZero) == filled)
    #expect(rows(.evenOdd) == Array(filled[..<6]) + hollow + Array(filled[11...]))
  }

  @Test(
    "Empty paths cover nothing and touch no memory outside their own",
    arguments: [
      [], [.close], [.move(DevicePoint(x: 1, y: 1))], [.line(DevicePoint(x: 1, y: 1)), .close],
      [.move(DevicePoint(x: .nan, y: 1)), .line(DevicePoint(x: 9, y: 9)), .line(DevicePoint(x: 0, y: 9))],
      [.move(DevicePoint(x: 1, y: 1)), .line(DevicePoint(x: 9, y: 9)), .close, .close],
    ] as [[DevicePath.Element]])
  func nothing(_ elements: [DevicePath.Element]) {
    #expect(Coverage(.path(DevicePath(elements))).bounds.isEmpty)
    _ = Coverage(.path(DevicePath(elements, interior: .stroke(DeviceStroke(width: 5, cap: .round)))), grownBy: 3)
  }

  @Test("Coordinates beyond all bounds are clamped, and the visible pixels are right")
  func endless() {
    let far = Double.infinity
    let path = DevicePath([
      .move(DevicePoint(x: -far, y: -far)), .line(DevicePoint(x: far, y: -far)),
      .quadCurve(DevicePoint(x: 1e300, y: 1e300), control: DevicePoint(x: far, y: 0)),
      .line(DevicePoint(x: -1e300, y: far)),
    ])
    let visible = PixelRect(x: 0, y: 0, width: 20, height: 4)
    #expect(Coverage(.path(path), visible: visible).bytes(2, 0..<20) == Array(repeating: 255, count: 20))
    for distance in [Double.nan, .infinity, -.infinity, 1e300] {
      _ = Coverage(.path(path), grownBy: distance, visible: visible)
    }
    let line = [DevicePath.Element.move(DevicePoint(x: 0, y: 0)), .line(DevicePoint(x: 5, y: 5))]
    let wide = DevicePath(line, interior: .stroke(DeviceStroke(width: far, cap: .round)))
    #expect(Coverage(.path(wide), visible: visible).bounds == visible)
  }

  @Test("The bounds of curves are those of the curves, not of their control points")
  func bounds() {
    let path = DevicePath([
      .move(DevicePoint(x: 0, y: 0)), .quadCurve(DevicePoint(x: 10, y: 0), control: DevicePoint(x: 5, y: 10)),
    ])
    #expect(abs(path.bounds.maxY - 5) < 1e-9 && path.bounds.maxX == 10 && path.bounds.minY == 0)
  }
}

extension DevicePath {
  /// Returns a rounded rectangle made of many straight lines.
  static func rounded(_ r: DeviceRect, _ radius: Double) -> DevicePath {
    var elements: [Element] = []
    let centers = [
      (r.minX + radius, r.minY + radius), (r.maxX - radius, r.minY + radius), (r.maxX - radius, r.maxY - radius),
      (r.minX + radius, r.maxY - radius),
    ]
    for (index, center) in centers.enumerated() {
      for step in 0...90 {
        let angle = (180 + 90 * Double(index) + Double(step)) * .pi / 180
        let point = DevicePoint(x: center.0 + radius * cos(angle), y: center.1 + radius * sin(angle))
        elements.append(elements.isEmpty ? .move(point) : .line(point))
      }
    }
    return DevicePath(elements + [.close])
  }
}
