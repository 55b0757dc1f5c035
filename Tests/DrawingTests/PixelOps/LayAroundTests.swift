import FollowspotCPixelOps
@testable import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

/// Compares the loop that lays a colour around many rows of cutouts to one that works pixel by pixel.
@Suite struct LayAroundTests {
  private static let width = 300
  private static let rows = 0..<70

  /// Returns separate cutouts from left to right.
  private func coverages(_ random: inout SeededGenerator) -> [Coverage] {
    var x = random.number(-30...20)
    // Sometimes there are more cutouts than one pass takes.
    let widest = random.oneIn(2) ? 60.0 : 16
    return (0..<random.whole(0...24)).map { _ in
      // Some consist of whole pixels.
      let (width, height) = random.oneIn(3) ? (14, 100) : (random.number(13...widest), random.number(90...105))
      let y = random.oneIn(3) ? -9 : random.number(-20...0)
      let outline = Outline.roundedRectangle(
        DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
        CornerRadii(random.oneIn(4) ? 0 : random.number(6...min(width, height) / 2)))
      x = (x + width + random.number(0...14)).rounded(.up)
      return Coverage(outline)
    }
  }

  @Test(
    "Rows around cutouts match the scalar results, in place or not, cached or streamed, in pieces of any width",
    arguments: 0..<60)
  func scalar(_ round: Int) {
    let seed = SeededGenerator.newSeed()
    var random = SeededGenerator(seed: seed)
    let coverages = coverages(&random)
    let start = random.whole(0...Self.width - 1)
    let columns = start..<min(Self.width, start + (round % 3 == 0 ? random.whole(1...300) : random.whole(1...40)))
    let color = Pixel(red: 0.2, green: 0.5, blue: 0.9, opacity: random.number(0...1)).bits
    let src = (0..<Self.width * Self.rows.count).map { _ in
      0xFF00_0000 | UInt32(random.whole(0...0xFF_FFFF))
    }
    let shown = coverages.filter { $0.bounds.minX < columns.upperBound && $0.bounds.maxX > columns.lowerBound }
    var expected = src
    for y in Self.rows {
      for x in columns {
        let left = shown.reduce(255) { $0 - Int($1.bytes(y, x..<x + 1)[0]) }
        expected[y * Self.width + x] = ScalarPixels.over(
          ScalarPixels.scaled(color, max(0, left)), src[y * Self.width + x])
      }
    }
    for (isInPlace, streams) in [(false, false), (true, false), (false, true)] {
      var dst = isInPlace ? src : src.map { ~$0 }
      lay(shown, columns, color, src, &dst, isInPlace: isInPlace, streams: streams)
      let outside = isInPlace ? src : src.map { ~$0 }
      for y in Self.rows {
        for x in 0..<Self.width {
          let place = y * Self.width + x
          let right = columns.contains(x) ? expected[place] : outside[place]
          guard dst[place] != right else { continue }
          Issue.record(
            "FOLLOWSPOT_SEED=\(seed): \(columns), row \(y), column \(x), in place: \(isInPlace), streamed: \(streams)")
          return
        }
      }
    }
    for streams in [false, true] {
      var dst = [UInt16](repeating: 0x1234, count: src.count)
      lay(shown, columns, color, src, &dst, isInPlace: false, streams: streams)
      for (place, pixel) in dst.enumerated() {
        let right = columns.contains(place % Self.width) ? ScalarPixels.rgb565(expected[place]) : 0x1234
        guard pixel != right else { continue }
        Issue.record("FOLLOWSPOT_SEED=\(seed): \(columns), 16 bits, place \(place), streamed: \(streams)")
        return
      }
    }
  }

  /// Lays runs of rows in which every cutout keeps the same kind of row.
  private func lay<Element: FixedWidthInteger>(
    _ coverages: [Coverage], _ columns: Range<Int>, _ color: UInt32, _ src: [UInt32], _ dst: inout [Element],
    isInPlace: Bool, streams: Bool = false
  ) {
    let whole = coverages.map {
      pixelops_edge_row(
        start: Int32($0.bounds.minX), solid_start: Int32($0.bounds.minX), solid_end: Int32($0.bounds.maxX),
        end: Int32($0.bounds.maxX), left: 0, right: 0, level: 255)
    }
    src.withUnsafeBufferPointer { src in
      dst.withUnsafeMutableBufferPointer { dst in
        whole.withUnsafeBufferPointer { whole in
          guard let from = src.baseAddress, let to = dst.baseAddress else { return }
          let from0 = isInPlace ? UnsafeRawPointer(to).assumingMemoryBound(to: UInt32.self) : from
          var y = Self.rows.lowerBound
          while y < Self.rows.upperBound {
            var end = Self.rows.upperBound
            var cutouts: [pixelops_cutout] = []
            for (index, coverage) in coverages.enumerated() {
              let bounds = coverage.bounds.minX..<coverage.bounds.maxX
              if let (cutout, last) = coverage.edgeRows?.cutout(y, in: bounds.clamped(to: columns)) {
                cutouts.append(cutout)
                end = min(end, last)
              } else {
                // The cutout consists of whole pixels.
                cutouts.append(
                  pixelops_cutout(
                    row: whole.baseAddress.map { $0 + index }, step: 0, bytes: nil,
                    first_column: bounds.clamped(to: columns).lowerBound,
                    end_column: bounds.clamped(to: columns).upperBound))
              }
            }
            let place = y * Self.width + columns.lowerBound
            pixelops_lay_around(
              pixelops_rows(
                dst: to + place, src: from0 + place, dst_step: MemoryLayout<Element>.stride * Self.width,
                src_step: 4 * Self.width, streams: streams ? 1 : 0, narrows: Element.bitWidth == 16 ? 1 : 0),
              end - y, color, columns.lowerBound, columns.upperBound, cutouts, cutouts.count)
            y = end
          }
        }
      }
    }
  }
}
