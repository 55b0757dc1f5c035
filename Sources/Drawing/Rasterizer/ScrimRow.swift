internal import FollowspotCPixelOps
internal import FollowspotGeometry

/// The remaining parts of a scrim in rows of pixels, from left to right.
///
/// It borrows the rasterizer's memory, so finding a row allocates nothing.
struct ScrimRow {
  /// Adjoining pixels, counted from the first column. A mask is valid until the next row is found. A backdrop's opacity
  /// is included in masks but not in levels.
  typealias Part = pixelops_part

  /// The columns to cover.
  private let columns: Range<Int>
  /// The non-empty parts of the row. There are at most as many as pixels, and at most six for each cutout plus one.
  private let memory: UnsafeMutablePointer<Part>
  private var count = 0
  private let bytes: UnsafeMutablePointer<UInt8>
  private let edges: UnsafeMutablePointer<UInt8>
  /// The indices of the row's cutouts, from left to right.
  private let rowCutouts: UnsafeMutablePointer<Int>
  /// The same indices in the scrim's order, which decides the rounding.
  private let order: UnsafeMutablePointer<Int>
  private var rowCutoutCount = 0
  /// The row's cutouts from left to right, if all are separate and measured, and the rows of those made of whole
  /// pixels.
  private let cutouts: UnsafeMutablePointer<pixelops_cutout>
  private let wholeRows: UnsafeMutablePointer<pixelops_edge_row>
  /// The gathered rows. They have the same cutouts, and each cutout has corners in all of them or in none.
  private(set) var rows = 0..<0
  /// Whether the gathered rows are all alike.
  private(set) var isAlike = true

  /// Borrows memory for rows of some columns, valid until the rasterizer lays another scrim.
  init(_ columns: Range<Int>, of scrim: PreparedScrim, _ rasterizer: Rasterizer) {
    self.columns = columns
    memory = rasterizer.parts.take(min(columns.count, 6 * scrim.cutouts.count + 1))
    bytes = rasterizer.keep.take(columns.count)
    edges = rasterizer.edges.take(columns.count)
    rowCutouts = rasterizer.rowCutouts.take(scrim.cutouts.count)
    order = rasterizer.cutoutOrder.take(scrim.cutouts.count)
    cutouts = rasterizer.cutouts.take(scrim.cutouts.count)
    wholeRows = rasterizer.wholeRows.take(scrim.cutouts.count)
  }

  /// The parts that were found, from left to right.
  var parts: UnsafeBufferPointer<Part> { UnsafeBufferPointer(start: memory, count: count) }

  /// Returns the cutouts of all gathered rows, for a loop that needs nothing else; `nil` if the cutouts are not simple.
  func simpleCutouts(of scrim: PreparedScrim) -> UnsafeBufferPointer<pixelops_cutout>? {
    var end = Int.min
    for place in 0..<rowCutoutCount {
      let cutout = rowCutouts[place]
      let bounds = scrim.bounds[cutout]
      guard bounds.minX >= end, scrim.cutouts[cutout].strength == 255 else { return nil }
      end = bounds.maxX
      let reach = bounds.minX..<bounds.maxX
      let shown = reach.clamped(to: columns)
      if let measured = scrim.cutouts[cutout].coverage.edgeRows?.cutout(rows.lowerBound, in: shown) {
        cutouts[place] = measured.cutout
      } else if scrim.cutouts[cutout].coverage.isWholePixels {
        wholeRows[place] = pixelops_edge_row(
          start: Int32(reach.lowerBound), solid_start: Int32(reach.lowerBound), solid_end: Int32(reach.upperBound),
          end: Int32(reach.upperBound), left: 0, right: 0, level: 255)
        cutouts[place] = pixelops_cutout(
          row: UnsafePointer(wholeRows + place), step: 0, bytes: UnsafePointer(bytes),
          first_column: shown.lowerBound, end_column: shown.upperBound)
      } else {
        return nil
      }
    }
    return UnsafeBufferPointer(start: cutouts, count: rowCutoutCount)
  }

  /// Finds the parts of one of the gathered rows.
  mutating func find(_ scrim: PreparedScrim, _ y: Int) {
    count = 0
    var x = columns.lowerBound
    var seen = 0
    while let next = nextCutouts(scrim, from: &seen) {
      add(x..<next.columns.lowerBound)
      let mask = bytes + (next.columns.lowerBound - columns.lowerBound)
      if let cutout = next.only {
        add(cutout, of: scrim, y, next.columns, mask)
      } else {
        keep(of: scrim, y, next.columns, mask)
        add(mask: mask, of: scrim, next.columns)
      }
      x = next.columns.upperBound
    }
    add(x..<columns.upperBound)
  }

  /// Adds pixels whose remaining share of the scrim is `level`, or is given by a mask. With `flip` the mask gives the
  /// erased share.
  private mutating func add(
    _ part: Range<Int>, level: UInt8 = 255, mask: UnsafePointer<UInt8>? = nil, flip: UInt8 = 0
  ) {
    guard !part.isEmpty else { return }
    let first = columns.lowerBound
    (memory + count).initialize(
      to: Part(start: part.lowerBound - first, end: part.upperBound - first, mask: mask, level: level, flip: flip))
    count += 1
  }

  /// Adds pixels whose mask gives the remaining share of the scrim.
  private mutating func add(mask: UnsafeMutablePointer<UInt8>, of scrim: PreparedScrim, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    if case .backdrop(_, _, let opacity) = scrim.layer, opacity < 255 {
      pixelops_scale_mask(mask, opacity, columns.count)
    }
    add(columns, mask: mask)
  }

  /// Adds the pixels around and inside a cutout that overlaps no other.
  private mutating func add(
    _ cutout: Int, of scrim: PreparedScrim, _ y: Int, _ columns: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>
  ) {
    let strength = scrim.cutouts[cutout].strength
    let row = scrim.cutouts[cutout].coverage.row(y, in: columns, edges: mask)
    guard !row.span.isEmpty else { return add(columns) }
    func edge(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let mask = mask + (range.lowerBound - columns.lowerBound)
      if strength < 255 { pixelops_scale_mask(mask, strength, range.count) }
      pixelops_invert(mask, range.count)
      add(mask: mask, of: scrim, range)
    }
    add(columns.lowerBound..<row.span.lowerBound)
    edge(row.span.lowerBound..<row.solid.lowerBound)
    add(row.solid, level: 255 - UInt8((UInt32(row.level) * UInt32(strength) + 127) / 255))
    edge(row.solid.upperBound..<row.span.upperBound)
    add(row.span.upperBound..<columns.upperBound)
  }

  /// Finds the cutouts of a row, and the rows that follow it before `end` and have the same cutouts. Cutouts usually
  /// come sorted from left to right.
  mutating func gather(_ scrim: PreparedScrim, _ y: Int, before end: Int) {
    rowCutoutCount = 0
    isAlike = true
    var end = end
    scrim.bounds.withUnsafeBufferPointer { bounds in
      for (index, cutout) in bounds.enumerated()
      where y < cutout.maxY && cutout.maxX > columns.lowerBound && cutout.minX < columns.upperBound {
        guard y >= cutout.minY else {
          end = min(end, cutout.minY)
          continue
        }
        var place = rowCutoutCount
        while place > 0, bounds[rowCutouts[place - 1]].minX > cutout.minX {
          rowCutouts[place] = rowCutouts[place - 1]
          place -= 1
        }
        rowCutouts[place] = index
        order[rowCutoutCount] = index
        rowCutoutCount += 1
        let rows = scrim.cutouts[index].coverage.rowsLike(y)
        end = min(end, rows.end, cutout.maxY)
        if !rows.isAlike { isAlike = false }
      }
    }
    rows = y..<end
  }

  /// Returns the next columns that may contain cutouts, and the index of the cutout if there is only one. Cutouts that
  /// overlap each other share their columns.
  private func nextCutouts(_ scrim: PreparedScrim, from seen: inout Int) -> (columns: Range<Int>, only: Int?)? {
    guard seen < rowCutoutCount else { return nil }
    let first = seen
    let start = max(columns.lowerBound, scrim.bounds[rowCutouts[first]].minX)
    var end = start
    while seen < rowCutoutCount, seen == first || scrim.bounds[rowCutouts[seen]].minX < end {
      end = max(end, min(columns.upperBound, scrim.bounds[rowCutouts[seen]].maxX))
      seen += 1
    }
    return (start..<end, seen == first + 1 ? rowCutouts[first] : nil)
  }

  /// Computes what several cutouts leave of a scrim, 0…255 for each pixel. Each erases a share of what remains.
  private func keep(of scrim: PreparedScrim, _ y: Int, _ columns: Range<Int>, _ keep: UnsafeMutablePointer<UInt8>) {
    keep.update(repeating: 255, count: columns.count)
    for index in UnsafeBufferPointer(start: order, count: rowCutoutCount) {
      let cutout = scrim.cutouts[index]
      let part = columns.clamped(to: cutout.bounds.minX..<cutout.bounds.maxX)
      guard !part.isEmpty else { continue }
      let mask = edges + (part.lowerBound - columns.lowerBound)
      let keep = keep + (part.lowerBound - columns.lowerBound)
      let row = cutout.coverage.row(y, in: part, edges: mask)
      guard !row.span.isEmpty else { continue }
      row.fillSolid(of: mask, from: part.lowerBound)
      let offset = row.span.lowerBound - part.lowerBound
      if cutout.strength < 255 { pixelops_scale_mask(mask + offset, cutout.strength, row.span.count) }
      pixelops_erase(keep + offset, mask + offset, row.span.count)
    }
  }
}
