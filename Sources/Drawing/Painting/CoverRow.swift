internal import CPixelOps
internal import Geometry

/// What holes leave of a cover in rows of pixels, from left to right.
///
/// It lives in memory of a painter's: finding a row allocates nothing.
struct CoverRow {
  /// Neighbouring pixels; their places are counted from the first column, and a mask is valid until the next row is
  /// found. A backdrop's opacity is in masks, but not in levels.
  typealias Part = pixelops_part

  /// The columns that are looked at.
  private let columns: Range<Int>
  /// All of the row, none of them empty: so there are no more than pixels, nor than six a hole and one.
  private let memory: UnsafeMutablePointer<Part>
  private var count = 0
  private let bytes: UnsafeMutablePointer<UInt8>
  private let edges: UnsafeMutablePointer<UInt8>
  /// The holes of the row, from left to right.
  private let rowHoles: UnsafeMutablePointer<Int>
  /// The same in the cover's order, in which they are rounded.
  private let order: UnsafeMutablePointer<Int>
  private var rowHoleCount = 0
  /// The same from left to right, if each is apart from the others and was measured; and the rows of those that are
  /// whole pixels.
  private let openings: UnsafeMutablePointer<pixelops_opening>
  private let wholeRows: UnsafeMutablePointer<pixelops_edge_row>
  /// The rows that have the same holes, each of them with corners or each without.
  private(set) var rows = 0..<0
  /// Whether these are all alike.
  private(set) var isAlike = true

  /// Takes memory for rows of some columns, valid until the painter lays another cover.
  init(_ columns: Range<Int>, of cover: SceneCover, _ painter: Painter) {
    self.columns = columns
    memory = painter.parts.take(min(columns.count, 6 * cover.holes.count + 1))
    bytes = painter.keep.take(columns.count)
    edges = painter.edges.take(columns.count)
    rowHoles = painter.rowHoles.take(cover.holes.count)
    order = painter.holeOrder.take(cover.holes.count)
    openings = painter.openings.take(cover.holes.count)
    wholeRows = painter.wholeRows.take(cover.holes.count)
  }

  /// What was found, from left to right.
  var parts: UnsafeBufferPointer<Part> { UnsafeBufferPointer(start: memory, count: count) }

  /// The holes of all rows that were gathered, for a loop that needs nothing else; nil where that is not enough.
  func simpleOpenings(of cover: SceneCover) -> UnsafeBufferPointer<pixelops_opening>? {
    var end = Int.min
    for place in 0..<rowHoleCount {
      let hole = rowHoles[place]
      let bounds = cover.bounds[hole]
      guard bounds.minX >= end, cover.holes[hole].strength == 255 else { return nil }
      end = bounds.maxX
      let reach = bounds.minX..<bounds.maxX
      let shown = reach.clamped(to: columns)
      if let opening = cover.holes[hole].coverage.edgeRows?.opening(rows.lowerBound, in: shown) {
        openings[place] = opening.opening
      } else if cover.holes[hole].coverage.isWholePixels {
        wholeRows[place] = pixelops_edge_row(
          start: Int32(reach.lowerBound), solid_start: Int32(reach.lowerBound), solid_end: Int32(reach.upperBound),
          end: Int32(reach.upperBound), left: 0, right: 0, level: 255)
        openings[place] = pixelops_opening(
          row: UnsafePointer(wholeRows + place), step: 0, bytes: UnsafePointer(bytes),
          first_column: shown.lowerBound, end_column: shown.upperBound)
      } else {
        return nil
      }
    }
    return UnsafeBufferPointer(start: openings, count: rowHoleCount)
  }

  /// Finds the parts of one of the rows that were gathered.
  mutating func find(_ cover: SceneCover, _ y: Int) {
    count = 0
    var x = columns.lowerBound
    var seen = 0
    while let next = nextHoles(cover, from: &seen) {
      add(x..<next.columns.lowerBound)
      let mask = bytes + (next.columns.lowerBound - columns.lowerBound)
      if let hole = next.only {
        add(hole, of: cover, y, next.columns, mask)
      } else {
        keep(of: cover, y, next.columns, mask)
        add(mask: mask, of: cover, next.columns)
      }
      x = next.columns.upperBound
    }
    add(x..<columns.upperBound)
  }

  /// Adds pixels over all of which as much of the cover is left, or as much as a mask says; flipped, it says how much
  /// is not.
  private mutating func add(
    _ part: Range<Int>, level: UInt8 = 255, mask: UnsafePointer<UInt8>? = nil, flip: UInt8 = 0
  ) {
    guard !part.isEmpty else { return }
    let first = columns.lowerBound
    (memory + count).initialize(
      to: Part(start: part.lowerBound - first, end: part.upperBound - first, mask: mask, level: level, flip: flip))
    count += 1
  }

  /// Adds pixels whose mask says how much of the cover is left.
  private mutating func add(mask: UnsafeMutablePointer<UInt8>, of cover: SceneCover, _ columns: Range<Int>) {
    guard !columns.isEmpty else { return }
    if case .backdrop(_, _, let opacity) = cover.layer, opacity < 255 {
      pixelops_scale_mask(mask, opacity, columns.count)
    }
    add(columns, mask: mask)
  }

  /// Adds the pixels around and inside a hole that is alone there.
  private mutating func add(
    _ hole: Int, of cover: SceneCover, _ y: Int, _ columns: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>
  ) {
    let strength = cover.holes[hole].strength
    let row = cover.holes[hole].coverage.row(y, in: columns, edges: mask)
    guard !row.span.isEmpty else { return add(columns) }
    func edge(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let mask = mask + (range.lowerBound - columns.lowerBound)
      if strength < 255 { pixelops_scale_mask(mask, strength, range.count) }
      pixelops_invert(mask, range.count)
      add(mask: mask, of: cover, range)
    }
    add(columns.lowerBound..<row.span.lowerBound)
    edge(row.span.lowerBound..<row.solid.lowerBound)
    add(row.solid, level: 255 - UInt8((UInt32(row.level) * UInt32(strength) + 127) / 255))
    edge(row.solid.upperBound..<row.span.upperBound)
    add(row.span.upperBound..<columns.upperBound)
  }

  /// Finds the holes of a row, and the rows before `end` that follow it and have the same. Mostly the holes come from
  /// left to right already.
  mutating func gather(_ cover: SceneCover, _ y: Int, before end: Int) {
    rowHoleCount = 0
    isAlike = true
    var end = end
    cover.bounds.withUnsafeBufferPointer { bounds in
      for (index, hole) in bounds.enumerated()
      where y < hole.maxY && hole.maxX > columns.lowerBound && hole.minX < columns.upperBound {
        guard y >= hole.minY else {
          end = min(end, hole.minY)
          continue
        }
        var place = rowHoleCount
        while place > 0, bounds[rowHoles[place - 1]].minX > hole.minX {
          rowHoles[place] = rowHoles[place - 1]
          place -= 1
        }
        rowHoles[place] = index
        order[rowHoleCount] = index
        rowHoleCount += 1
        let rows = cover.holes[index].coverage.rowsLike(y)
        end = min(end, rows.end, hole.maxY)
        if !rows.isAlike { isAlike = false }
      }
    }
    rows = y..<end
  }

  /// The next columns in which there may be holes; and the index of one that is alone there. Holes that reach into the
  /// columns found belong to them, and so may others that they reach into.
  private func nextHoles(_ cover: SceneCover, from seen: inout Int) -> (columns: Range<Int>, only: Int?)? {
    guard seen < rowHoleCount else { return nil }
    let first = seen
    let start = max(columns.lowerBound, cover.bounds[rowHoles[first]].minX)
    var end = start
    while seen < rowHoleCount, seen == first || cover.bounds[rowHoles[seen]].minX < end {
      end = max(end, min(columns.upperBound, cover.bounds[rowHoles[seen]].maxX))
      seen += 1
    }
    return (start..<end, seen == first + 1 ? rowHoles[first] : nil)
  }

  /// What several holes leave of a cover, 0…255 a pixel: each erases what the ones before it left.
  private func keep(of cover: SceneCover, _ y: Int, _ columns: Range<Int>, _ keep: UnsafeMutablePointer<UInt8>) {
    keep.update(repeating: 255, count: columns.count)
    for index in UnsafeBufferPointer(start: order, count: rowHoleCount) {
      let hole = cover.holes[index]
      let part = columns.clamped(to: hole.bounds.minX..<hole.bounds.maxX)
      guard !part.isEmpty else { continue }
      let mask = edges + (part.lowerBound - columns.lowerBound)
      let keep = keep + (part.lowerBound - columns.lowerBound)
      let row = hole.coverage.row(y, in: part, edges: mask)
      guard !row.span.isEmpty else { continue }
      row.fillSolid(of: mask, from: part.lowerBound)
      let offset = row.span.lowerBound - part.lowerBound
      if hole.strength < 255 { pixelops_scale_mask(mask + offset, hole.strength, row.span.count) }
      pixelops_erase(keep + offset, mask + offset, row.span.count)
    }
  }
}
