/// How long the rows of a list are along their stack, each with the room behind it, in points. Those that nobody has
/// measured count as the mean of those that were.
///
/// Sums are kept for blocks of rows, so that a row among ten thousand is found without going through all. All are
/// multiples of a 1024th of a point: such sums are exact, and nothing trembles.
struct RowExtents {
  /// By row; NaN for one that was not measured.
  private var extents: [Double]
  private var blocks: [Block]
  private var total = Block()
  /// What a row counts as when none was measured: what was the mean when there were others.
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

  /// Rows that nobody has measured.
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

  /// How many rows there are.
  var count: Int { extents.count }
  /// How many were measured.
  var known: Int { total.known }
  /// All of them together.
  var length: Double { total.length(of: count, estimate) }

  /// What a row counts as that was not measured.
  var estimate: Double { total.known == 0 ? lastEstimate : Self.exact(total.sum / Double(total.known)) }

  private static func exact(_ extent: Double) -> Double { (extent * 1024).rounded() / 1024 }

  /// How long a row is, or counts as.
  subscript(index: Int) -> Double { extents[index].isNaN ? estimate : extents[index] }

  /// A row was measured.
  mutating func measure(_ index: Int, as extent: Double) {
    let extent = Self.exact(extent.finite)
    guard extents[index] != extent else { return }
    note(index, extents[index], extent)
    extents[index] = extent
  }

  /// Rows were measured.
  @MainActor
  mutating func measure(_ rows: [LazyRow]) { for row in rows { measure(row.index, as: row.extent) } }

  /// Where a row begins; for the number of rows, where the last one ends.
  func start(of index: Int) -> Double {
    let estimate = estimate
    let block = index / Self.blockSize
    var start = 0.0
    for block in blocks[..<block] { start += block.length(of: Self.blockSize, estimate) }
    for extent in extents[block * Self.blockSize..<index] { start += extent.isNaN ? estimate : extent }
    return start
  }

  /// The row that lies at a place; the first or the last for one outside of all.
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

  /// The rows of which anything lies in a stretch.
  func rows(in stretch: Stretch) -> Range<Int> {
    guard count > 0, stretch.end > 0, stretch.start < length else { return 0..<0 }
    return index(at: stretch.start)..<index(at: stretch.end) + 1
  }

  /// Nobody has measured them at this width.
  mutating func forget() { self = keepingEstimate(RowExtents(count: count)) }

  /// Other rows: for each the one that it was before, nil for none.
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

  /// The same with so much more on both ends.
  func grown(by margin: Double) -> Stretch { Stretch(start: start - margin, length: length + 2 * margin) }

  func moved(by distance: Double) -> Stretch { Stretch(start: start + distance, length: length) }
}
