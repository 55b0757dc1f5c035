internal import CPixelOps
internal import Geometry

extension Painter {
  /// Lays a cover over a row of pixels, in one pass: reads each pixel once from `src` and writes it once to `dst`,
  /// which may be the same. Holes are copied; only their edges are mixed. Both point at the first column.
  func lay(
    _ cover: SceneCover, _ y: Int, _ columns: Range<Int>, over src: UnsafePointer<UInt32>,
    into dst: UnsafeMutablePointer<UInt32>
  ) {
    var x = columns.lowerBound
    func closed(to end: Int) {
      guard end > x else { return }
      let offset = x - columns.lowerBound
      pixelops_color_over(dst + offset, src + offset, cover.color, end - x)
      x = end
    }
    while let next = nextHoles(cover, y, x, columns.upperBound) {
      closed(to: next.columns.lowerBound)
      let offset = x - columns.lowerBound
      if let hole = next.only {
        lay(cover.color, around: cover.holes[hole], y, next.columns, over: src + offset, into: dst + offset)
      } else {
        let mask = keep(of: cover, y, next.columns)
        pixelops_color_mask_over(dst + offset, src + offset, cover.color, mask, next.columns.count)
      }
      x = next.columns.upperBound
    }
    closed(to: columns.upperBound)
  }

  /// The next columns from `x` on, before `end`, in which there may be holes; and the index of one that is alone there.
  private func nextHoles(_ cover: SceneCover, _ y: Int, _ x: Int, _ end: Int) -> (columns: Range<Int>, only: Int?)? {
    // Holes that reach into the columns found belong to them, and so may others that they reach into.
    var columns = end..<end
    var count = 0
    var only = 0
    for (index, hole) in cover.bounds.enumerated() where y >= hole.minY && y < hole.maxY && hole.maxX > x {
      guard hole.minX < columns.lowerBound else { continue }
      columns = max(x, hole.minX)..<min(end, hole.maxX)
      only = index
    }
    guard !columns.isEmpty else { return nil }
    var reach = columns.lowerBound
    while reach < columns.upperBound {
      reach = columns.upperBound
      count = 0
      for hole in cover.bounds where y >= hole.minY && y < hole.maxY && hole.maxX > x && hole.minX < reach {
        count += 1
        if hole.maxX > columns.upperBound { columns = columns.lowerBound..<min(end, hole.maxX) }
      }
    }
    return (columns, count == 1 ? only : nil)
  }

  private func lay(
    _ color: UInt32, around hole: Coverage, _ y: Int, _ columns: Range<Int>, over src: UnsafePointer<UInt32>,
    into dst: UnsafeMutablePointer<UInt32>
  ) {
    let mask = edges.take(columns.count)
    let row = hole.row(y, in: columns, edges: mask)
    func closed(_ range: Range<Int>) {
      let offset = range.lowerBound - columns.lowerBound
      pixelops_color_over(dst + offset, src + offset, color, range.count)
    }
    func edge(_ range: Range<Int>) {
      let offset = range.lowerBound - columns.lowerBound
      // Rarely more than a few pixels.
      for index in offset..<offset + range.count {
        dst[index] = pixelops_color_mask_over1(src[index], color, 255 - mask[index])
      }
    }
    guard !row.span.isEmpty else { return closed(columns) }
    closed(columns.lowerBound..<row.span.lowerBound)
    edge(row.span.lowerBound..<row.solid.lowerBound)
    if row.level < 255 {
      row.fillSolid(of: mask, from: columns.lowerBound)
      edge(row.solid)
    } else if dst != src {
      let offset = row.solid.lowerBound - columns.lowerBound
      (dst + offset).update(from: src + offset, count: row.solid.count)
    }
    edge(row.solid.upperBound..<row.span.upperBound)
    closed(row.span.upperBound..<columns.upperBound)
  }

  /// What several holes leave of a cover, 0…255 a pixel: each erases what the ones before it left.
  private func keep(of cover: SceneCover, _ y: Int, _ columns: Range<Int>) -> UnsafePointer<UInt8> {
    let keep = keep.take(columns.count)
    keep.update(repeating: 255, count: columns.count)
    let mask = edges.take(columns.count)
    for hole in cover.holes {
      let row = hole.row(y, in: columns, edges: mask)
      guard !row.span.isEmpty else { continue }
      row.fillSolid(of: mask, from: columns.lowerBound)
      let offset = row.span.lowerBound - columns.lowerBound
      pixelops_erase(keep + offset, mask + offset, row.span.count)
    }
    return UnsafePointer(keep)
  }
}
