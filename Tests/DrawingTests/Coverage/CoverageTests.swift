@testable import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

@Suite struct CoverageTests {
  @Test(
    "A pixel's coverage is its area inside, to 1/255, compared with 512 × 512 samples",
    arguments: RandomOutlines.Kind.allCases)
  func exactArea(_ kind: RandomOutlines.Kind) throws {
    let seed = SeededGenerator.newSeed()
    var outlines = RandomOutlines(seed: seed)
    for round in 0..<15 {
      let outline = outlines.outline(kind)
      let coverage = Coverage(outline)
      let reference = SampledOutline(outline)
      for place in outlines.edgePixels(of: coverage, count: 12) {
        let found = coverage.area(x: place.x, y: place.y)
        let expected = reference.area(place)
        #expect(abs(found - expected) <= 1 / 255.0, "FOLLOWSPOT_SEED=\(seed), round \(round): \(outline) at \(place)")
      }
    }
  }

  @Test("A row holds the same coverage as its pixels, whatever columns are requested")
  func rows() {
    let seed = SeededGenerator.newSeed()
    var outlines = RandomOutlines(seed: seed)
    for round in 0..<100 {
      let outline = outlines.outline(.ordinary)
      let coverage = Coverage(outline)
      let start = outlines.random.whole(-10...40)
      let columns = start..<start + outlines.random.whole(1...80)
      for y in coverage.bounds.minY - 1..<coverage.bounds.maxY + 1 {
        let expected = columns.map { Coverage.level(coverage.area(x: $0, y: y)) }
        #expect(
          coverage.bytes(y, columns) == expected,
          "FOLLOWSPOT_SEED=\(seed), round \(round): \(outline), row \(y), \(columns)")
      }
    }
  }

  @Test("All pixels of the core are inside, and the core extends into round corners")
  func core() {
    let seed = SeededGenerator.newSeed()
    var outlines = RandomOutlines(seed: seed)
    for round in 0..<200 {
      let outline = outlines.outline(.ordinary)
      let coverage = Coverage(outline)
      let core = coverage.core
      for y in core.minY..<core.maxY {
        #expect(
          coverage.bytes(y, core.minX..<core.maxX).allSatisfy { $0 == 255 },
          "FOLLOWSPOT_SEED=\(seed), round \(round): \(outline)")
      }
    }
    let circle = Coverage(.ellipse(DeviceRect(minX: 0, minY: 0, maxX: 100, maxY: 100)))
    #expect(circle.core == PixelRect(x: 15, y: 15, width: 70, height: 70))
  }

  @Test(
    "Empty shapes cover nothing",
    arguments: [
      Outline.rectangle(4, 4, 4, 8), .rectangle(.nan, 0, 8, 8), .rectangle(0, .nan, 8, .nan),
      .rectangle(8, 8, 2, 2), .rectangle(.infinity, 0, .infinity, 8), .rectangle(1e300, 0, 2e300, 8),
      .ellipse(DeviceRect(minX: 3, minY: 3, maxX: 3, maxY: 3)),
      .roundedRectangle(DeviceRect(minX: 0, minY: 5, maxX: 9, maxY: 5), CornerRadii(3)),
    ])
  func nothing(_ outline: Outline) {
    #expect(Coverage(outline).bounds.isEmpty)
    #expect(Coverage(outline).area(x: 3, y: 5) == 0)
  }

  @Test(
    "Unbounded shapes cover everything",
    arguments: [
      Outline.rectangle(-.infinity, -.infinity, .infinity, .infinity),
      .roundedRectangle(
        DeviceRect(minX: -.infinity, minY: -1e200, maxX: .infinity, maxY: 1e200), CornerRadii(12)),
      .ellipse(DeviceRect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)),
    ])
  func everything(_ outline: Outline) {
    #expect(Coverage(outline).bytes(7, 0..<20) == Array(repeating: 255, count: 20))
  }

  @Test("Radii that are NaN or negative count as 0, and infinite radii make a capsule")
  func strangeRadii() {
    let rect = DeviceRect(minX: 0, minY: 0, maxX: 20, maxY: 10)
    #expect(Coverage(.roundedRectangle(rect, CornerRadii(.nan))).area(x: 0, y: 0) == 1)
    #expect(Coverage(.roundedRectangle(rect, CornerRadii(-3))).area(x: 0, y: 0) == 1)
    let capsule = Coverage(.roundedRectangle(rect, CornerRadii(5)))
    let endless = Coverage(.roundedRectangle(rect, CornerRadii(.infinity)))
    for y in 0..<10 { #expect(endless.bytes(y, 0..<20) == capsule.bytes(y, 0..<20)) }
  }

  @Test("The coverage of a circle's pixels adds up to the circle's area", arguments: [0.3, 1, 2.5, 17.25, 120])
  func circleArea(_ radius: Double) {
    let coverage = Coverage(.ellipse(DeviceRect(minX: 0.3, minY: 0.7, maxX: 0.3 + 2 * radius, maxY: 0.7 + 2 * radius)))
    var sum = 0.0
    for y in coverage.bounds.minY..<coverage.bounds.maxY {
      for x in coverage.bounds.minX..<coverage.bounds.maxX { sum += coverage.area(x: x, y: y) }
    }
    #expect(abs(sum - .pi * radius * radius) < 1e-6)
  }
}

extension Coverage {
  /// Returns a row's bytes, including the pixels that `row(_:in:edges:)` does not write.
  func bytes(_ y: Int, _ columns: Range<Int>) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: columns.count)
    bytes.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      let row = row(y, in: columns, edges: start)
      for x in columns where !row.span.contains(x) { start[x - columns.lowerBound] = 0 }
      for x in row.solid { start[x - columns.lowerBound] = row.level }
    }
    return bytes
  }
}
