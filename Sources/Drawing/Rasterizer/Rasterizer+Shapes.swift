internal import FollowspotCPixelOps
internal import FollowspotGeometry

extension Rasterizer {
  /// Fills the inside of an outline in one row.
  func fill(_ coverage: Coverage, _ resolved: ResolvedPaint, _ y: Int, _ columns: Range<Int>, on surface: Surface) {
    let mask = edges.take(columns.count)
    let row = coverage.row(y, in: columns, edges: mask)
    guard !row.span.isEmpty else { return }
    let paint = resolved.row(y, row.span, line: line.take(columns.count), backdrops)
    func put(_ range: Range<Int>, _ mask: UnsafeMutablePointer<UInt8>?) {
      paint.paint(
        surface.pointer(range.lowerBound, y), mask: mask.map { $0 + range.lowerBound - columns.lowerBound },
        offset: range.lowerBound - row.span.lowerBound, count: range.count)
    }
    put(row.span.lowerBound..<row.solid.lowerBound, mask)
    if row.level < 255 {
      row.fillSolid(of: mask, from: columns.lowerBound)
      put(row.solid, mask)
    } else {
      put(row.solid, nil)
    }
    put(row.solid.upperBound..<row.span.upperBound, mask)
  }

  /// Paints the area inside one outline and outside another in one row.
  func border(
    _ outer: Coverage, _ inner: Coverage, _ resolved: ResolvedPaint, _ y: Int, _ columns: Range<Int>,
    on surface: Surface
  ) {
    let mask = edges.take(columns.count)
    let row = outer.row(y, in: columns, edges: mask)
    guard !row.span.isEmpty else { return }
    row.fillSolid(of: mask, from: columns.lowerBound)
    let cut = otherEdges.take(columns.count)
    let inside = inner.row(y, in: columns, edges: cut)
    if !inside.span.isEmpty {
      inside.fillSolid(of: cut, from: columns.lowerBound)
      let start = inside.span.lowerBound - columns.lowerBound
      pixelops_subtract(mask + start, cut + start, inside.span.count)
    }
    let paint = resolved.row(y, row.span, line: line.take(columns.count), backdrops)
    func put(_ range: Range<Int>) {
      paint.paint(
        surface.pointer(range.lowerBound, y), mask: mask + range.lowerBound - columns.lowerBound,
        offset: range.lowerBound - row.span.lowerBound, count: range.count)
    }
    // The inside of most borders is wide, and nothing is painted there.
    if inside.level == 255, !inside.solid.isEmpty {
      put(row.span.lowerBound..<inside.solid.lowerBound)
      put(inside.solid.upperBound..<row.span.upperBound)
    } else {
      put(row.span)
    }
  }

  /// Paints a bitmap, pixel for pixel.
  func draw(_ placed: PreparedBitmap.Placed, tint: UInt32, in rect: PixelRect, on surface: Surface) {
    let bitmap = placed.bitmap
    let rect = rect.intersection(PixelRect(bitmap.size).offsetBy(dx: placed.origin.x, dy: placed.origin.y))
    guard !rect.isEmpty else { return }
    for y in rect.minY..<rect.maxY {
      let dst = surface.pointer(rect.minX, y)
      let row = bitmap.row(y - placed.origin.y)
      let first = rect.minX - placed.origin.x
      switch bitmap.format {
      case .alpha:
        let mask = row.assumingMemoryBound(to: UInt8.self) + first
        pixelops_color_mask_over(dst, dst, tint, mask, rect.width)
      case .argb:
        let pixels = row.assumingMemoryBound(to: UInt32.self) + first
        if bitmap.isOpaque {
          dst.update(from: pixels, count: rect.width)
        } else {
          pixelops_row_over(dst, pixels, rect.width)
        }
      }
    }
  }
}

extension Coverage.Row {
  /// Writes the coverage of the solid pixels to a row of coverage that starts at `column`.
  func fillSolid(of mask: UnsafeMutablePointer<UInt8>, from column: Int) {
    guard !solid.isEmpty else { return }
    (mask + solid.lowerBound - column).update(repeating: level, count: solid.count)
  }
}
