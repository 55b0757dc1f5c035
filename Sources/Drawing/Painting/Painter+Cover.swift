internal import CPixelOps
internal import Geometry

extension Painter {
  /// Lays a cover over rows of pixels, in one pass: reads each pixel once from the source and writes it once to the
  /// destination, which may be the same. Holes are copied; only their edges are mixed. `place` gives both, at the first
  /// of the columns.
  func lay(
    _ cover: SceneCover, _ rows: Range<Int>, _ columns: Range<Int>,
    _ place: (Int) -> (src: UnsafePointer<UInt32>, dst: UnsafeMutablePointer<UInt32>)
  ) {
    var row = CoverRow(columns, of: cover, self)
    var y = rows.lowerBound
    while y < rows.upperBound {
      // Most rows are like the one above, and what is found of one serves all.
      let end = cover.endOfRows(like: y, before: rows.upperBound)
      row.find(cover, y)
      for y in y..<end {
        let (src, dst) = place(y)
        for part in row.parts {
          let offset = part.start - columns.lowerBound
          switch cover.layer {
          case .color(let color): lay(color, part, over: src + offset, into: dst + offset)
          case .backdrop(let backdrop, let color, let level):
            lay(backdrop, color, level, part, y, over: src + offset, into: dst + offset)
          }
        }
      }
      y = end
    }
  }

  /// Lays as much of a colour over some pixels as part of a row says.
  private func lay(
    _ color: UInt32, _ part: CoverRow.Part, over src: UnsafePointer<UInt32>, into dst: UnsafeMutablePointer<UInt32>
  ) {
    let count = part.count
    switch part.amount {
    case .level(255): pixelops_color_over(dst, src, color, count)
    case .level(0): if dst != src { dst.update(from: src, count: count) }
    case .level(let level): pixelops_color_over(dst, src, pixelops_scale1(color, UInt32(level)), count)
    case .mask(let mask):
      guard count <= 16 else { return pixelops_color_mask_over(dst, src, color, mask, count) }
      // Too few for the loops' start to be worth it.
      for index in 0..<count { dst[index] = pixelops_color_mask_over1(src[index], color, mask[index]) }
    }
  }

  /// Lays as much of a backdrop under a colour over some pixels as part of a row says.
  private func lay(
    _ backdrop: Backdrop, _ color: UInt32, _ opacity: UInt8, _ part: CoverRow.Part, _ y: Int,
    over src: UnsafePointer<UInt32>, into dst: UnsafeMutablePointer<UInt32>
  ) {
    let count = part.count
    if case .level(0) = part.amount {
      if dst != src { dst.update(from: src, count: count) }
      return
    }
    let picture = backdrops.row(backdrop, y, part.start..<part.end)
    switch part.amount {
    case .level(let level):
      let level = UInt8((UInt32(level) * UInt32(opacity) + 127) / 255)
      if level < 255 {
        pixelops_mix(dst, src, colored(picture, color, count), level, count)
      } else if color == 0 {
        dst.update(from: picture, count: count)
      } else {
        pixelops_color_over(dst, picture, color, count)
      }
    case .mask(let mask): pixelops_mix_mask(dst, src, colored(picture, color, count), mask, count)
    }
  }

  /// A picture under a colour.
  private func colored(_ picture: UnsafePointer<UInt32>, _ color: UInt32, _ count: Int) -> UnsafePointer<UInt32> {
    guard color != 0 else { return picture }
    let line = veil.take(count)
    pixelops_color_over(line, picture, color, count)
    return UnsafePointer(line)
  }
}
