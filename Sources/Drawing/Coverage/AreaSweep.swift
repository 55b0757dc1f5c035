internal import FollowspotGeometry

/// Computes the exact covered area of every pixel inside a set of edges.
///
/// Each row of pixels is cut into bands wherever an edge ends or two edges cross. Within a band the edges keep their
/// order from left to right, so the whole space between two neighbours is either inside or outside. Each edge where
/// this changes adds the area to its right or subtracts it.
struct AreaSweep {
  private let window: PixelRect
  private let rule: EdgeSet.Rule
  /// Sorted by their upper ends.
  private let edges: [EdgeSet.PolygonEdge]
  /// For each column, the difference of its area from the column before.
  private var steps: [Double]
  private var touched = 0..<0
  private var entries: [Entry] = []

  /// An edge in a band: its x at the band's top and bottom.
  private struct Entry {
    var index: Int
    var top, bottom: Double
  }

  /// Returns the coverage of all pixels in a window.
  static func mask(_ set: EdgeSet, in window: PixelRect) -> CoverageMask {
    let window = PixelRect(enclosing: set.bounds).intersection(window)
    guard !window.isEmpty else { return CoverageMask.Builder(firstRow: 0).mask() }
    var sweep = AreaSweep(set, window: window)
    return sweep.mask()
  }

  private init(_ set: EdgeSet, window: PixelRect) {
    self.window = window
    rule = set.rule
    edges = set.edges.filter { $0.bottom.y > Double(window.minY) && $0.top.y < Double(window.maxY) }
      .sorted { $0.top.y < $1.top.y }
    steps = Array(repeating: 0, count: window.width + 2)
  }

  private mutating func mask() -> CoverageMask {
    var builder = CoverageMask.Builder(firstRow: window.minY)
    var levels = [UInt8](repeating: 0, count: window.width)
    var active: [Int] = []
    var next = 0
    for y in window.minY..<window.maxY {
      let (top, bottom) = (Double(y), Double(y + 1))
      active.removeAll { edges[$0].bottom.y <= top }
      while next < edges.count, edges[next].top.y < bottom {
        active.append(next)
        next += 1
      }
      addRow(active, top, bottom)
      let columns = takeLevels(into: &levels)
      levels.withUnsafeBufferPointer {
        builder.append(UnsafeBufferPointer(rebasing: $0[columns]), at: window.minX + columns.lowerBound)
      }
    }
    return builder.mask()
  }

  private mutating func addRow(_ active: [Int], _ top: Double, _ bottom: Double) {
    var ends: [Double] = [bottom]
    for index in active {
      let edge = edges[index]
      if edge.top.y > top { ends.append(edge.top.y) }
      if edge.bottom.y < bottom { ends.append(edge.bottom.y) }
    }
    // Thinner bands are invisible: an edge that ends in one is treated as it is at the band's middle. Rows with many
    // edges come from strokes along tight curves, and most of those edges lie inside the line.
    let least = max(1.0 / 4096, Double(active.count) / 65536)
    ends.sort()
    var start = top
    for end in ends where end >= start + least || end == bottom && end > start {
      addBand(active, start, end, least: least)
      start = end
    }
  }

  /// Adds the area between two heights where no edge begins or ends.
  private mutating func addBand(_ active: [Int], _ top: Double, _ bottom: Double, least: Double) {
    let middle = (top + bottom) / 2
    entries.removeAll(keepingCapacity: true)
    for index in active where edges[index].top.y < middle && edges[index].bottom.y > middle {
      let edge = edges[index]
      entries.append(Entry(index: index, top: edge.x(at: top), bottom: edge.x(at: bottom)))
    }
    var start = top
    while true {
      entries.sort { $0.top < $1.top || $0.top == $1.top && $0.bottom < $1.bottom }
      guard let crossing = firstCrossing(from: start, to: bottom) else {
        addEntries(bottom - start)
        return
      }
      let end = max(crossing, start + least)
      guard end < bottom else {
        entries.sort { $0.top + $0.bottom < $1.top + $1.bottom }
        addEntries(bottom - start)
        return
      }
      for place in entries.indices { entries[place].bottom = edges[entries[place].index].x(at: end) }
      entries.sort { $0.top + $0.bottom < $1.top + $1.bottom }
      addEntries(end - start)
      for place in entries.indices {
        entries[place].top = entries[place].bottom
        entries[place].bottom = edges[entries[place].index].x(at: bottom)
      }
      start = end
    }
  }

  /// Returns the height of the uppermost crossing of two neighbours; `nil` if none cross.
  private func firstCrossing(from top: Double, to bottom: Double) -> Double? {
    var first: Double?
    for place in entries.indices.dropFirst() {
      let (a, b) = (entries[place - 1], entries[place])
      // A smaller crossing changes the area by less than a byte can express.
      guard a.bottom > b.bottom + 1e-6 else { continue }
      let height = top + (bottom - top) * (b.top - a.top) / (b.top - a.top + a.bottom - b.bottom)
      first = min(first ?? height, height)
    }
    return first
  }

  /// Adds a band whose entries are in order.
  private mutating func addEntries(_ height: Double) {
    var first = 0
    var second = 0
    var wasInside = false
    for entry in entries {
      let edge = edges[entry.index]
      if edge.isSecond { second += edge.winding } else { first += edge.winding }
      let isInside = EdgeSet.isInside(rule, first, second)
      if isInside != wasInside { add(entry.top, entry.bottom, isInside ? height : -height) }
      wasInside = isInside
    }
  }

  /// Adds the area to the right of an edge.
  private mutating func add(_ from: Double, _ to: Double, _ height: Double) {
    let width = Double(window.width)
    var (a, b) = (min(from, to) - Double(window.minX), max(from, to) - Double(window.minX))
    var height = height
    guard a < width else { return }
    if a < 0 {
      // The part of the edge left of the window covers all columns.
      let part = b > 0 ? height * (-a / (b - a)) : height
      put(part, 0, at: 0)
      guard b > 0 else { return }
      height -= part
      a = 0
    }
    if b > width {
      height *= (width - a) / (b - a)
      b = width
    }
    let column = Int(a)
    if b <= Double(column + 1) { return put(height * (Double(column + 1) - (a + b) / 2), height, at: column) }
    let perColumn = height / (b - a)
    var start = a
    var x = column
    while start < b {
      let end = min(b, Double(x + 1))
      let part = perColumn * (end - start)
      put(part * (Double(x + 1) - (start + end) / 2), part, at: x)
      start = end
      x += 1
    }
  }

  /// Adds `area` to a column and `whole` to each column after it.
  private mutating func put(_ area: Double, _ whole: Double, at column: Int) {
    touched =
      touched.isEmpty ? column..<column + 2 : min(touched.lowerBound, column)..<max(touched.upperBound, column + 2)
    if whole == 0 {
      steps[column] += area
    } else {
      steps[column] += area
      steps[column + 1] += whole - area
    }
  }

  /// Writes the levels of the touched columns and clears the row. Returns the columns that were written.
  private mutating func takeLevels(into levels: inout [UInt8]) -> Range<Int> {
    guard !touched.isEmpty else { return 0..<0 }
    let first = min(touched.lowerBound, window.width)
    var sum = 0.0
    for column in touched {
      sum += steps[column]
      steps[column] = 0
      if column < window.width { levels[column] = Coverage.level(sum) }
    }
    var end = min(window.width, touched.upperBound)
    if sum > 1e-6, end < window.width {
      // The shape continues beyond the window.
      for column in end..<window.width { levels[column] = Coverage.level(sum) }
      end = window.width
    }
    touched = 0..<0
    return first..<end
  }
}
