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
      lay(cover.layer, y, x..<end, over: src + offset, into: dst + offset)
      x = end
    }
    while let next = nextHoles(cover, y, x, columns.upperBound) {
      closed(to: next.columns.lowerBound)
      let offset = x - columns.lowerBound
      if let hole = next.only {
        lay(cover, around: hole, y, next.columns, over: src + offset, into: dst + offset)
      } else {
        let mask = keep(of: cover, y, next.columns)
        lay(cover.layer, mask: mask, y, next.columns, over: src + offset, into: dst + offset)
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
    _ cover: SceneCover, around hole: Int, _ y: Int, _ columns: Range<Int>, over src: UnsafePointer<UInt32>,
    into dst: UnsafeMutablePointer<UInt32>
  ) {
    let mask = edges.take(columns.count)
    // Read in place: a copy of all that was measured would cost more than many a row.
    let row = cover.holes.withUnsafeBufferPointer { $0[hole].row(y, in: columns, edges: mask) }
    let strength = cover.strengths[hole]
    func closed(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let offset = range.lowerBound - columns.lowerBound
      lay(cover.layer, y, range, over: src + offset, into: dst + offset)
    }
    func edge(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let offset = range.lowerBound - columns.lowerBound
      if strength < 255 { pixelops_scale_mask(mask + offset, strength, range.count) }
      if case .color(let color) = cover.layer, range.count <= 16 {
        // Too few for the loops' start to be worth it.
        for index in offset..<offset + range.count {
          dst[index] = pixelops_color_mask_over1(src[index], color, 255 - mask[index])
        }
      } else {
        pixelops_invert(mask + offset, range.count)
        lay(cover.layer, mask: mask + offset, y, range, over: src + offset, into: dst + offset)
      }
    }
    guard !row.span.isEmpty else { return closed(columns) }
    closed(columns.lowerBound..<row.span.lowerBound)
    edge(row.span.lowerBound..<row.solid.lowerBound)
    let offset = row.solid.lowerBound - columns.lowerBound
    let level = UInt8((UInt32(row.level) * UInt32(strength) + 127) / 255)
    if level < 255 {
      lay(cover.layer, level: 255 - level, y, row.solid, over: src + offset, into: dst + offset)
    } else if dst != src {
      (dst + offset).update(from: src + offset, count: row.solid.count)
    }
    edge(row.solid.upperBound..<row.span.upperBound)
    closed(row.span.upperBound..<columns.upperBound)
  }

  /// Lays the layer over some pixels, all alike; a level of 255 is all of it.
  private func lay(
    _ layer: SceneCover.Layer, level: UInt8 = 255, _ y: Int, _ columns: Range<Int>, over src: UnsafePointer<UInt32>,
    into dst: UnsafeMutablePointer<UInt32>
  ) {
    guard !columns.isEmpty else { return }
    switch layer {
    case .color(let color):
      pixelops_color_over(dst, src, level == 255 ? color : pixelops_scale1(color, UInt32(level)), columns.count)
    case .backdrop(let backdrop, let color, let opacity):
      let level = UInt8((UInt32(level) * UInt32(opacity) + 127) / 255)
      let picture = backdrops.row(backdrop, y, columns)
      if level < 255 {
        pixelops_mix(dst, src, colored(picture, color, columns.count), level, columns.count)
      } else if color == 0 {
        dst.update(from: picture, count: columns.count)
      } else {
        pixelops_color_over(dst, picture, color, columns.count)
      }
    }
  }

  /// Lays as much of the layer over some pixels as the mask says; the mask may be spoiled.
  private func lay(
    _ layer: SceneCover.Layer, mask: UnsafeMutablePointer<UInt8>, _ y: Int, _ columns: Range<Int>,
    over src: UnsafePointer<UInt32>, into dst: UnsafeMutablePointer<UInt32>
  ) {
    switch layer {
    case .color(let color): pixelops_color_mask_over(dst, src, color, mask, columns.count)
    case .backdrop(let backdrop, let color, let opacity):
      if opacity < 255 { pixelops_scale_mask(mask, opacity, columns.count) }
      let picture = colored(backdrops.row(backdrop, y, columns), color, columns.count)
      pixelops_mix_mask(dst, src, picture, mask, columns.count)
    }
  }

  /// A picture under a colour.
  private func colored(_ picture: UnsafePointer<UInt32>, _ color: UInt32, _ count: Int) -> UnsafePointer<UInt32> {
    guard color != 0 else { return picture }
    let line = veil.take(count)
    pixelops_color_over(line, picture, color, count)
    return UnsafePointer(line)
  }

  /// What several holes leave of a cover, 0…255 a pixel: each erases what the ones before it left.
  private func keep(of cover: SceneCover, _ y: Int, _ columns: Range<Int>) -> UnsafeMutablePointer<UInt8> {
    let keep = keep.take(columns.count)
    keep.update(repeating: 255, count: columns.count)
    let mask = edges.take(columns.count)
    for (index, hole) in cover.holes.enumerated() {
      let (bounds, strength) = (cover.bounds[index], cover.strengths[index])
      guard y >= bounds.minY, y < bounds.maxY else { continue }
      let part = columns.clamped(to: bounds.minX..<bounds.maxX)
      guard !part.isEmpty else { continue }
      let mask = mask + (part.lowerBound - columns.lowerBound)
      let keep = keep + (part.lowerBound - columns.lowerBound)
      let columns = part
      let row = hole.row(y, in: columns, edges: mask)
      guard !row.span.isEmpty else { continue }
      row.fillSolid(of: mask, from: columns.lowerBound)
      let offset = row.span.lowerBound - columns.lowerBound
      if strength < 255 { pixelops_scale_mask(mask + offset, strength, row.span.count) }
      pixelops_erase(keep + offset, mask + offset, row.span.count)
    }
    return keep
  }
}
