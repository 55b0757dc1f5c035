import FollowspotCPixelOps
@testable import FollowspotDrawing
import FollowspotTesting
import FollowspotGeometry
import Testing

/// Compares the loop that measures rows with corners to the coverage of each single pixel.
@Suite struct CornerRowsTests {
  /// Returns a rectangle whose corners are sharp or large. No row meets an upper and a lower corner.
  private func outline(_ random: inout SeededGenerator) -> (DeviceRect, CornerRadii<DevicePixels>) {
    let (x, y) = (random.number(0...9), random.number(0...9))
    let (width, height) = (random.number(30...90), random.number(30...90))
    func radius() -> Double { random.oneIn(5) ? 0 : random.number(6...min(width, height) / 2 - 2) }
    return (
      DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height),
      CornerRadii(topLeading: radius(), bottomLeading: radius(), bottomTrailing: radius(), topTrailing: radius())
    )
  }

  @Test("Rows with corners hold each pixel's coverage, rounded to the nearest, for any columns and rows")
  func scalar() {
    let seed = SeededGenerator.newSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let (rect, radii) = outline(&random)
      let coverage = Coverage(.roundedRectangle(rect, radii))
      let isUpper = random.oneIn(2)
      let all =
        isUpper
        ? coverage.bounds.minY..<coverage.straightRows.lowerBound
        : coverage.straightRows.upperBound..<coverage.bounds.maxY
      guard !all.isEmpty else { continue }
      let rows = all.dropFirst(random.whole(0...all.count - 1) / 2)
      let first = coverage.bounds.minX + (random.oneIn(2) ? 0 : random.whole(0...12))
      let columns = first..<max(first + 8, coverage.bounds.maxX - (random.oneIn(2) ? 0 : random.whole(0...12)))
      let measured = MeasuredRows(coverage, isUpper: isUpper, rows, columns)
      for y in rows {
        for x in columns {
          let (found, area) = (Double(measured.level(x: x, y: y)), 255 * coverage.area(x: x, y: y))
          // The series and the exact formula agree to one in 10⁶, so both neighbours are right only near a half.
          #expect(
            abs(found - area) <= 0.5001, "FOLLOWSPOT_SEED=\(seed), round \(round): \(rect), \(radii) at \(x), \(y)")
        }
        #expect(measured.hasMargins(y), "FOLLOWSPOT_SEED=\(seed), round \(round): \(rect), \(radii) in row \(y)")
      }
    }
  }

  /// The output of the loop.
  private struct MeasuredRows {
    private let firstRow: Int
    private var rows: [pixelops_edge_row]
    private var bytes: [UInt8]

    init(_ coverage: Coverage, isUpper: Bool, _ range: Range<Int>, _ columns: Range<Int>) {
      let left = isUpper ? coverage.topLeft : coverage.bottomLeft
      let right = isUpper ? coverage.topRight : coverage.bottomRight
      var corners = pixelops_corners(
        min_x: coverage.minX, max_x: coverage.maxX, min_y: coverage.minY, max_y: coverage.maxY,
        left_width: left.width, left_height: left.height, right_width: right.width, right_height: right.height,
        first_column: columns.lowerBound, end_column: columns.upperBound, is_upper: isUpper ? 1 : 0)
      firstRow = range.lowerBound
      rows = Array(repeating: pixelops_edge_row(), count: range.count)
      // A value that no margin has.
      bytes = Array(repeating: 77, count: range.count * (4 * Int(PIXELOPS_EDGE_MARGIN) + 4) + 4 * columns.count)
      var work = [Double](repeating: 0, count: 2 * (columns.count + range.count) + 4)
      let taken = pixelops_corner_rows(&rows, &bytes, &corners, range.lowerBound, range.count, &work)
      bytes.removeSubrange(taken...)
    }

    func level(x: Int, y: Int) -> UInt8 {
      let row = rows[y - firstRow]
      if x < row.start || x >= row.end { return 0 }
      if x < row.solid_start { return bytes[row.left + x - Int(row.start)] }
      return x < row.solid_end ? row.level : bytes[row.right + x - Int(row.solid_end)]
    }

    /// Whether the margins beside the edges' bytes hold the neighbouring coverage.
    func hasMargins(_ y: Int) -> Bool {
      let row = rows[y - firstRow]
      let margin = Int(PIXELOPS_EDGE_MARGIN)
      let leftEnd = row.left + Int(row.solid_start - row.start)
      let rightEnd = row.right + Int(row.end - row.solid_end)
      return bytes[row.left - margin..<row.left].allSatisfy { $0 == 0 }
        && bytes[leftEnd..<leftEnd + margin].allSatisfy { $0 == row.level }
        && bytes[row.right - margin..<row.right].allSatisfy { $0 == row.level }
        && bytes[rightEnd..<rightEnd + margin].allSatisfy { $0 == 0 }
    }
  }
}
