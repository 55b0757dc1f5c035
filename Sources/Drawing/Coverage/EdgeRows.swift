internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// The edges of a rectangle's rows, measured once, because every frame reads them.
final class EdgeRows: Sendable {
  /// The rows above the straight ones, the straight rows, which are all alike, and the rows below.
  private let upper, straight, lower: Range<Int>
  // Written only by `init`, read only afterwards.
  private nonisolated(unsafe) let rows: UnsafeMutablePointer<pixelops_edge_row>
  private nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>

  /// Measures the pixels of a rectangle inside the bounds. Fails if it is empty or if the outline's rows are not
  /// simple: if a corner is small, or if a row meets both an upper and a lower corner.
  init?(of coverage: Coverage, in visible: PixelRect) {
    guard !visible.isEmpty, coverage.hasSimpleCorners else { return nil }
    let rows = visible.minY..<visible.maxY
    upper = rows.clamped(to: rows.lowerBound..<max(rows.lowerBound, coverage.straightRows.lowerBound))
    lower = rows.clamped(to: min(rows.upperBound, coverage.straightRows.upperBound)..<rows.upperBound)
    straight = upper.upperBound..<lower.lowerBound
    let count = upper.count + 1 + lower.count
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
        let first = self.rows + (isUpper ? 0 : upper.count + 1)
        let taken = pixelops_corner_rows(
          first, bytes + used, &corners, part.lowerBound, part.count, work.baseAddress)
        for index in part.indices {
          first[index - part.lowerBound].left += used
          first[index - part.lowerBound].right += used
        }
        used += taken
      }
    }
    measureStraightRow(coverage, visible.minX..<visible.maxX, to: used)
  }

  /// Measures one of the straight rows. At most one pixel at each end is partly covered.
  private func measureStraightRow(_ coverage: Coverage, _ columns: Range<Int>, to place: Int) {
    let margin = Int(PIXELOPS_EDGE_MARGIN)
    let left = Double(columns.lowerBound) < coverage.minX ? columns.lowerBound + 1 : columns.lowerBound
    let right = Double(columns.upperBound) > coverage.maxX ? max(left, columns.upperBound - 1) : columns.upperBound
    var free = bytes + place
    func put(_ level: UInt8, _ count: Int) {
      free.update(repeating: level, count: count)
      free += count
    }
    func putEdges(_ range: Range<Int>) {
      for x in range {
        put(Coverage.level(min(Double(x + 1), coverage.maxX) - max(Double(x), coverage.minX)), 1)
      }
    }
    put(0, margin)
    putEdges(columns.lowerBound..<left)
    put(255, 2 * margin)
    putEdges(right..<columns.upperBound)
    put(0, margin)
    rows[upper.count] = pixelops_edge_row(
      start: Int32(columns.lowerBound), solid_start: Int32(left), solid_end: Int32(right),
      end: Int32(columns.upperBound), left: place + margin, right: place + 3 * margin + left - columns.lowerBound,
      level: 255)
  }

  deinit {
    rows.deallocate()
    bytes.deallocate()
  }

  /// Returns the row as a cutout limited to the given columns, and the end of the run of rows that follows the same
  /// pattern; `nil` if the row was not measured. The cutout is valid while this object lives.
  func cutout(_ y: Int, in columns: Range<Int>) -> (cutout: pixelops_cutout, end: Int)? {
    let index: Int
    let end: Int
    if y < upper.lowerBound || y >= lower.upperBound { return nil }
    if y < upper.upperBound {
      (index, end) = (y - upper.lowerBound, upper.upperBound)
    } else if y < lower.lowerBound {
      (index, end) = (upper.count, lower.lowerBound)
    } else {
      (index, end) = (y - lower.lowerBound + upper.count + 1, lower.upperBound)
    }
    let cutout = pixelops_cutout(
      row: UnsafePointer(rows + index), step: index == upper.count ? 0 : 1, bytes: UnsafePointer(bytes),
      first_column: columns.lowerBound, end_column: columns.upperBound)
    return (cutout, end)
  }

  /// Returns the covered pixels of a row within the given columns, like ``Coverage/row(_:in:edges:)``; `nil` if the row
  /// was not measured.
  func row(_ y: Int, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Coverage.Row? {
    guard let whole = cutout(y, in: columns)?.cutout.row.pointee else { return nil }
    let (span, solid) = (Int(whole.start)..<Int(whole.end), Int(whole.solid_start)..<Int(whole.solid_end))
    let row = Coverage.Row(span: span.clamped(to: columns), solid: solid.clamped(to: columns), level: whole.level)
    var x = row.span.lowerBound
    while x < row.solid.lowerBound {
      edges[x - columns.lowerBound] = bytes[whole.left + x - span.lowerBound]
      x += 1
    }
    x = row.solid.upperBound
    while x < row.span.upperBound {
      edges[x - columns.lowerBound] = bytes[whole.right + x - solid.upperBound]
      x += 1
    }
    return row
  }
}

extension Coverage {
  /// Whether every corner is absent or at least 6 pixels large, and no row meets both an upper and a lower corner.
  fileprivate var hasSimpleCorners: Bool {
    let corners = [topLeft, topRight, bottomLeft, bottomRight]
    let isLarge = corners.allSatisfy { $0.isNone || min($0.width, $0.height) >= 6 }
    let upperEnd = minY + max(topLeft.height, topRight.height)
    let lowerStart = maxY - max(bottomLeft.height, bottomRight.height)
    return isLarge && upperEnd.rounded(.up) <= lowerStart.rounded(.down)
  }
}
