internal import CPixelOps
internal import Geometry

/// The rows of a rectangle that meet its corners, measured once: they are looked at for every frame.
final class EdgeRows: Sendable {
  /// The rows above the straight ones, and those below.
  private let upper, lower: Range<Int>
  // Written only by `init`, read only afterwards.
  private nonisolated(unsafe) let rows: UnsafeMutablePointer<pixelops_edge_row>
  private nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>

  /// Measures the rows that lie in a rectangle; nil if there are none, or if they are not simple: where corners are
  /// small, or an upper and a lower one meet in a row.
  init?(of coverage: Coverage, in visible: PixelRect) {
    let straight = coverage.straightRows
    let rows = visible.minY..<max(visible.minY, visible.maxY)
    upper = rows.clamped(to: min(rows.lowerBound, straight.lowerBound)..<straight.lowerBound)
    lower = rows.clamped(to: straight.upperBound..<max(rows.upperBound, straight.upperBound))
    let count = upper.count + lower.count
    guard !visible.isEmpty, count > 0, coverage.hasSimpleCorners else { return nil }
    let margins = 4 * Int(PIXELOPS_EDGE_MARGIN)
    self.rows = .allocate(capacity: count)
    bytes = .allocate(capacity: count * (margins + 4) + 4 * visible.width)
    var used = 0
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * (visible.width + count) + 4) { work in
      for (part, isUpper) in [(upper, true), (lower, false)] where !part.isEmpty {
        let left = isUpper ? coverage.topLeft : coverage.bottomLeft
        let right = isUpper ? coverage.topRight : coverage.bottomRight
        var corners = pixelops_corners(
          min_x: coverage.minX, max_x: coverage.maxX, min_y: coverage.minY, max_y: coverage.maxY,
          left_width: left.width, left_height: left.height, right_width: right.width, right_height: right.height,
          first_column: visible.minX, end_column: visible.maxX, is_upper: isUpper ? 1 : 0)
        let first = self.rows + (isUpper ? 0 : upper.count)
        let taken = pixelops_corner_rows(
          first, bytes + used, &corners, part.lowerBound, part.count, work.baseAddress)
        for index in part.indices {
          first[index - part.lowerBound].left += used
          first[index - part.lowerBound].right += used
        }
        used += taken
      }
    }
  }

  deinit {
    rows.deallocate()
    bytes.deallocate()
  }

  /// A row of pixels.
  struct Row {
    let row: Coverage.Row
    /// The coverage of the span's first pixel and of the first after the solid part; some more pixels to each side can
    /// be read as well, see `PIXELOPS_EDGE_MARGIN`.
    let left, right: UnsafePointer<UInt8>
  }

  /// A row, if it is one of these; valid as long as they are.
  func row(_ y: Int) -> Row? {
    let index: Int
    if y >= upper.lowerBound, y < upper.upperBound {
      index = y - upper.lowerBound
    } else if y >= lower.lowerBound, y < lower.upperBound {
      index = y - lower.lowerBound + upper.count
    } else {
      return nil
    }
    let row = rows[index]
    return Row(
      row: Coverage.Row(
        span: Int(row.start)..<Int(row.end), solid: Int(row.solid_start)..<Int(row.solid_end), level: row.level),
      left: bytes + row.left, right: bytes + row.right)
  }

  /// The covered pixels of a row inside some columns, as ``Coverage/row(_:in:edges:)`` gives them; nil where the row is
  /// not one of these.
  func row(_ y: Int, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Coverage.Row? {
    guard let whole = row(y) else { return nil }
    let (span, solid) = (whole.row.span, whole.row.solid)
    let row = Coverage.Row(
      span: span.clamped(to: columns), solid: solid.clamped(to: columns), level: whole.row.level)
    var x = row.span.lowerBound
    while x < row.solid.lowerBound {
      edges[x - columns.lowerBound] = whole.left[x - span.lowerBound]
      x += 1
    }
    x = row.solid.upperBound
    while x < row.span.upperBound {
      edges[x - columns.lowerBound] = whole.right[x - solid.upperBound]
      x += 1
    }
    return row
  }
}

extension Coverage {
  /// Whether every corner is none or large enough, and no row meets both an upper and a lower one.
  fileprivate var hasSimpleCorners: Bool {
    let corners = [topLeft, topRight, bottomLeft, bottomRight]
    let isLarge = corners.allSatisfy { $0.isNone || min($0.width, $0.height) >= 6 }
    let upperEnd = minY + max(topLeft.height, topRight.height)
    let lowerStart = maxY - max(bottomLeft.height, bottomRight.height)
    return isLarge && upperEnd.rounded(.up) <= lowerStart.rounded(.down)
  }
}
