internal import FollowspotCPixelOps

extension Rasterizer {
  /// Lays a scrim over some columns of rows in one pass. Each pixel is read once from the source and written once to
  /// the destination, which may be the same memory. Cutouts are copied; only their edges are mixed. `pixels` begins at
  /// the first row and column.
  func lay(_ scrim: PreparedScrim, _ rows: Range<Int>, _ columns: Range<Int>, _ pixels: pixelops_rows) {
    var row = ScrimRow(columns, of: scrim, self)
    var pixels = pixels
    var y = rows.lowerBound
    while y < rows.upperBound {
      row.gather(scrim, y, before: rows.upperBound)
      let end = row.rows.upperBound
      if case .color(let color) = scrim.layer, let cutouts = row.simpleCutouts(of: scrim) {
        pixelops_lay_around(
          pixels, end - y, color, columns.lowerBound, columns.upperBound, cutouts.baseAddress, cutouts.count)
        pixels.skip(end - y)
        y = end
        continue
      }
      while y < end {
        // The parts of one row serve all rows that are alike.
        let count = row.isAlike ? end - y : 1
        row.find(scrim, y)
        switch scrim.layer {
        case .color(let color):
          pixelops_lay(pixels, count, color, row.parts.baseAddress, row.parts.count)
          pixels.skip(count)
        case .backdrop(let backdrop, let color, let level):
          for y in y..<y + count {
            for part in row.parts { lay(backdrop, color, level, part, columns.lowerBound, y, pixels) }
            pixels.skip(1)
          }
        }
        y += count
      }
    }
  }

  /// Lays a backdrop under a colour over the pixels of one part of a row.
  private func lay(
    _ backdrop: Backdrop, _ color: UInt32, _ opacity: UInt8, _ part: ScrimRow.Part, _ column: Int, _ y: Int,
    _ pixels: pixelops_rows
  ) {
    let (src, dst) = (pixels.src + part.start, pixels.dst.assumingMemoryBound(to: UInt32.self) + part.start)
    let count = part.end - part.start
    if part.mask == nil, part.level == 0 {
      if dst != src { dst.update(from: src, count: count) }
      return
    }
    let picture = backdrops.row(backdrop, y, column + part.start..<column + part.end)
    if let mask = part.mask { return pixelops_mix_mask(dst, src, colored(picture, color, count), mask, count) }
    let level = UInt8((UInt32(part.level) * UInt32(opacity) + 127) / 255)
    if level < 255 {
      pixelops_mix(dst, src, colored(picture, color, count), level, count)
    } else if color == 0 {
      dst.update(from: picture, count: count)
    } else {
      pixelops_color_over(dst, picture, color, count)
    }
  }

  /// Returns a row of pixels with a colour laid over it.
  private func colored(_ picture: UnsafePointer<UInt32>, _ color: UInt32, _ count: Int) -> UnsafePointer<UInt32> {
    guard color != 0 else { return picture }
    let line = veil.take(count)
    pixelops_color_over(line, picture, color, count)
    return UnsafePointer(line)
  }
}

extension pixelops_rows {
  /// Describes rows from one surface to another, beginning at a pixel inside both.
  init(from source: Surface, to target: Surface, x: Int, y: Int) {
    self.init(
      dst: target.pointer(x, y), src: UnsafePointer(source.pointer(x, y)), dst_step: 4 * target.stride,
      src_step: 4 * source.stride, streams: 0, narrows: 0)
  }

  /// Advances by a number of rows.
  fileprivate mutating func skip(_ count: Int) {
    dst = dst.advanced(by: count * dst_step)
    src = UnsafeRawPointer(src).advanced(by: count * src_step).assumingMemoryBound(to: UInt32.self)
  }
}
