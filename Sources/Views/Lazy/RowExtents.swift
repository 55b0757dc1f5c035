/// The lengths of a list's rows along the stack, each with the spacing behind it, in points. A row that was not
/// measured counts with the average of those that were.
///
/// Sums of blocks are stored, so that finding a row among ten thousand doesn't visit all. Lengths are multiples of
/// 1/1024 of a point: their sums are exact, so positions don't jitter.
struct RowExtents {
  /// The length of each row; NaN if not measured.
  private var extents: [Double]
  private var blocks: [Block]
  private var total = Block()
  /// The estimate if no row is measured: the last average.
  private var lastEstimate = 40.0

  private struct Block {
    var sum = 0.0
    var known = 0

    mutating func replace(_ old: Double, by new: Double) {
      if !old.isNaN { (sum, known) = (sum - old, known - 1) }
      if !new.isNaN { (sum, known) = (sum + new, known + 1) }
    }

    func length(of count: Int, _ estimate: Double) -> Double { sum + Double(count - known) * estimate }
  }

  private static var blockSize: Int { 128 }

  /// Creates the lengths of rows that are not measured.
  init(count: Int = 0) { self.init([Double](repeating: .nan, count: count)) }

  private init(_ extents: [Double]) {
    self.extents = extents
    blocks = Array(repeating: Block(), count: (extents.count + Self.blockSize - 1) / Self.blockSize)
    for (index, extent) in extents.enumerated() where !extent.isNaN { note(index, .nan, extent) }
  }

  private mutating func note(_ index: Int, _ old: Double, _ new: Double) {
    blocks[index / Self.blockSize].replace(old, by: new)
    total.replace(old, by: new)
  }

  /// The number of rows.
  var count: Int { extents.count }
  /// The number of measured rows.
  var known: Int { total.known }
  var length: Double { total.length(of: count, estimate) }

  /// The length of a row that was not measured.
  var estimate: Double { total.known == 0 ? lastEstimate : Self.exact(total.sum / Double(total.known)) }

  private static func exact(_ extent: Double) -> Double { (extent * 1024).rounded() / 1024 }

  /// The measured or estimated length of a row.
  subscript(index: Int) -> Double { extents[index].isNaN ? estimate : extents[index] }

  /// Sets the length of a measured row.
  mutating func measure(_ index: Int, as extent: Double) {
    let extent = Self.exact(extent.finite)
    guard extents[index] != extent else { return }
    note(index, extents[index], extent)
    extents[index] = extent
  }

  /// Returns the start of a row; for the number of rows, the end of the last one.
  func start(of index: Int) -> Double {
    let estimate = estimate
    let block = index / Self.blockSize
    var start = 0.0
    for block in blocks[..<block] { start += block.length(of: Self.blockSize, estimate) }
    for extent in extents[block * Self.blockSize..<index] { start += extent.isNaN ? estimate : extent }
    return start
  }

  /// Returns the row at a position; the first or last row if the position is outside.
  private func index(at place: Double) -> Int {
    let estimate = estimate
    var (start, index) = (0.0, 0)
    for block in blocks {
      let end = start + block.length(of: min(Self.blockSize, count - index), estimate)
      if end > place { break }
      (start, index) = (end, index + Self.blockSize)
    }
    while index < count - 1 {
      start += self[index]
      if start > place { break }
      index += 1
    }
    return max(0, min(index, count - 1))
  }

  /// Returns the rows that overlap a stretch.
  func rows(in stretch: Stretch) -> Range<Int> {
    guard count > 0, stretch.end > 0, stretch.start < length else { return 0..<0 }
    return index(at: stretch.start)..<index(at: stretch.end) + 1
  }

  /// Drops all measurements, as after a change of the width.
  mutating func forget() { self = keepingEstimate(RowExtents(count: count)) }

  /// Changes the rows. `before` returns the old index of each row, or `nil` for a new one.
  mutating func replace(count: Int, _ before: (Int) -> Int?) {
    self = keepingEstimate(RowExtents((0..<count).map { before($0).map { extents[$0] } ?? .nan }))
  }

  private func keepingEstimate(_ next: RowExtents) -> RowExtents {
    var next = next
    next.lastEstimate = estimate
    return next
  }
}

/// A part of a stack along its axis, in points.
struct Stretch: Equatable {
  var start: Double
  var length: Double
  var end: Double { start + length }

  /// Returns the stretch extended by a margin on both ends.
  func grown(by margin: Double) -> Stretch { Stretch(start: start - margin, length: length + 2 * margin) }

  func moved(by distance: Double) -> Stretch { Stretch(start: start + distance, length: length) }
}
