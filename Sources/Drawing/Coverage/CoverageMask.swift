internal import FollowspotGeometry

/// Coverage that was computed once for every pixel and is stored in runs. For shapes whose rows are not simple.
final class CoverageMask: Sendable {
  /// Adjoining pixels of a row that are all fully covered, or that have a byte of coverage each.
  private struct Run {
    var columns: Range<Int32>
    /// The index of the run's first byte; `nil` if every pixel is 255.
    var offset: Int32?
  }

  /// The smallest rectangle around the covered pixels.
  let bounds: PixelRect
  private let firstRow: Int
  /// The index of each row's first run, followed by the number of runs.
  private let starts: [Int32]
  private let runs: [Run]
  private let bytes: [UInt8]

  /// Collects coverage row by row from the top.
  struct Builder {
    private let firstRow: Int
    private var bounds = PixelRect.zero
    private var starts: [Int32] = [0]
    private var runs: [Run] = []
    private var bytes: [UInt8] = []

    init(firstRow: Int) { self.firstRow = firstRow }

    /// Adds a row of levels. The first level belongs to `column`.
    mutating func append(_ levels: UnsafeBufferPointer<UInt8>, at column: Int) {
      let y = firstRow + starts.count - 1
      var index = 0
      while index < levels.count {
        let start = index
        let level = levels[index]
        while index < levels.count, levels[index] == level { index += 1 }
        if level == 0 { continue }
        let columns = Int32(column + start)..<Int32(column + index)
        bounds = bounds.union(PixelRect(x: column + start, y: y, width: index - start, height: 1))
        if level == 255, index - start >= 8 {
          runs.append(Run(columns: columns, offset: nil))
        } else {
          if let last = runs.last, last.offset != nil, last.columns.upperBound == columns.lowerBound,
            runs.count > starts[starts.count - 1]
          {
            runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
          } else {
            runs.append(Run(columns: columns, offset: Int32(bytes.count)))
          }
          bytes.append(contentsOf: levels[start..<index])
        }
      }
      starts.append(Int32(runs.count))
    }

    /// Returns the mask of all added rows.
    consuming func mask() -> CoverageMask {
      CoverageMask(bounds: bounds, firstRow: firstRow, starts: starts, runs: runs, bytes: bytes)
    }
  }

  private init(bounds: PixelRect, firstRow: Int, starts: [Int32], runs: [Run], bytes: [UInt8]) {
    self.bounds = bounds
    self.firstRow = firstRow
    self.starts = starts
    self.runs = runs
    self.bytes = bytes
  }

  private func runs(_ y: Int) -> ArraySlice<Run> {
    let row = y - firstRow
    guard row >= 0, row + 1 < starts.count else { return [] }
    return runs[Int(starts[row])..<Int(starts[row + 1])]
  }

  /// Returns the coverage of a pixel, 0…255.
  func level(x: Int, y: Int) -> UInt8 {
    for run in runs(y) where x >= run.columns.lowerBound && x < run.columns.upperBound {
      return run.offset.map { bytes[Int($0) + x - Int(run.columns.lowerBound)] } ?? 255
    }
    return 0
  }

  /// Returns the covered pixels of a row within the given columns, like ``Coverage/row(_:in:edges:)``.
  func row(_ y: Int, in columns: Range<Int>, edges: UnsafeMutablePointer<UInt8>) -> Coverage.Row {
    var span = 0..<0
    var solid = 0..<0
    for run in runs(y) {
      let part = Range(run.columns).clamped(to: columns)
      guard !part.isEmpty else { continue }
      if span.isEmpty { span = part.lowerBound..<part.lowerBound }
      let target = edges - columns.lowerBound
      (target + span.upperBound).update(repeating: 0, count: part.lowerBound - span.upperBound)
      if let offset = run.offset {
        bytes.withUnsafeBufferPointer { bytes in
          guard let start = bytes.baseAddress else { return }
          let source = start + Int(offset) + part.lowerBound - Int(run.columns.lowerBound)
          (target + part.lowerBound).update(from: source, count: part.count)
        }
      } else if part.count > solid.count {
        // Only the longest solid run goes without bytes.
        (target + solid.lowerBound).update(repeating: 255, count: solid.count)
        solid = part
      } else {
        (target + part.lowerBound).update(repeating: 255, count: part.count)
      }
      span = span.lowerBound..<part.upperBound
    }
    if solid.isEmpty { solid = span.upperBound..<span.upperBound }
    return Coverage.Row(span: span, solid: solid, level: 255)
  }
}

extension Range<Int> {
  fileprivate init(_ range: Range<Int32>) { self = Int(range.lowerBound)..<Int(range.upperBound) }
}
