internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotGeometry

/// Pixels of one byte of coverage each, on which glyphs are filled.
struct GlyphCanvas {
  let levels: UnsafeMutablePointer<UInt8>
  let size: PixelSize
  let rowBytes: Int

  /// FreeType's rasteriser, which computes the exact coverage of each pixel. Several threads may use it at once, as
  /// long as none opens a face with it. `nil` if memory is exhausted.
  private static nonisolated(unsafe) let rasteriser: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  /// FreeType's numbers of points are 16 bits wide.
  private static let mostPoints = 32_000

  /// Fills outlines by the non-zero rule with coverage of 0…255. The pixels must be clear.
  ///
  /// FreeType fails if thousands of glyphs overlap, or if memory is exhausted. Then cairo fills all of them, which is
  /// slower.
  func fill(_ outlines: GlyphOutlines) {
    guard !size.isEmpty, !outlines.points.isEmpty, !fillGlyphs(outlines) else { return }
    for y in 0..<size.height { (levels + y * rowBytes).update(repeating: 0, count: size.width) }
    CairoContext.paint(levels, size, .alpha, rowBytes: rowBytes) { cairo in
      outlines.forEachRun(on: cairo) { cairo_fill(cairo) }
    }
  }

  /// Fills glyph by glyph. Returns false if FreeType failed.
  private func fillGlyphs(_ outlines: GlyphOutlines) -> Bool {
    var shape = FT_Outline()
    let points = min(outlines.points.count, Self.mostPoints)
    let contours = min(outlines.contours.count, Self.mostPoints)
    guard let rasteriser = Self.rasteriser,
      FT_Outline_New(rasteriser, FT_UInt(points), FT_Int(contours), &shape) == 0
    else { return false }
    defer { FT_Outline_Done(rasteriser, &shape) }
    return outlines.allGlyphs { glyph in
      guard glyph.reduce(0, { $0 + $1.points.count }) <= points else { return false }
      var point = 0
      for (contour, part) in glyph.enumerated() {
        // The width and the sign of FreeType's integers differ between its versions.
        for index in part.points {
          shape.points[point] = outlines.points[index]
          shape.tags[point] = numericCast(outlines.tags[index])
          point += 1
        }
        shape.contours[contour] = numericCast(point - 1)
      }
      return render(&shape, point, glyph.count, with: rasteriser)
    }
  }

  /// Fills a shape with `FT_Outline_Render`. Returns false on failure.
  private func render(
    _ shape: inout FT_Outline, _ points: Int, _ contours: Int, with rasteriser: FT_Library
  ) -> Bool {
    shape.n_points = numericCast(points)
    shape.n_contours = numericCast(contours)
    // Without a clip box FreeType would visit all rows for each glyph.
    var box = FT_BBox()
    FT_Outline_Get_CBox(&shape, &box)
    box.xMin = max(0, box.xMin >> 6)
    box.yMin = max(-size.height, box.yMin >> 6)
    box.xMax = min(size.width, (box.xMax + 63) >> 6)
    box.yMax = min(0, (box.yMax + 63) >> 6)
    guard box.xMin < box.xMax, box.yMin < box.yMax else { return true }
    return withUnsafePointer(to: self) { canvas in
      var parameters = FT_Raster_Params()
      parameters.flags = CInt(FT_RASTER_FLAG_AA | FT_RASTER_FLAG_DIRECT | FT_RASTER_FLAG_CLIP)
      parameters.gray_spans = Self.addSpans
      parameters.user = UnsafeMutableRawPointer(mutating: canvas)
      parameters.clip_box = box
      return FT_Outline_Render(rasteriser, &shape, &parameters) == 0
    }
  }

  /// Adds spans of covered pixels in a row. FreeType counts rows upwards, so the canvas's first row is -1.
  private static let addSpans: FT_SpanFunc = { y, count, spans, user in
    guard let spans, let canvas = user?.assumingMemoryBound(to: GlyphCanvas.self).pointee else { return }
    let row = canvas.levels + (-1 - Int(y)) * canvas.rowBytes
    for span in UnsafeBufferPointer(start: spans, count: Int(count)) {
      let start = row + Int(span.x)
      if span.coverage == 255 {
        start.update(repeating: 255, count: Int(span.len))
      } else {
        let rest = 255 - Int(span.coverage)
        // Overlapping glyphs are composed one over the other.
        for place in 0..<Int(span.len) {
          let clear = 255 - Int(start[place])
          start[place] = UInt8(255 - (clear * rest + 127) / 255)
        }
      }
    }
  }
}
