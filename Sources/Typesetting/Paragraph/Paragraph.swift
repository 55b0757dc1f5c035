internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry

/// Positioned lines, and their picture after it was first requested. Used by one thread at a time.
final class Paragraph: CaretText, BoxedText {
  let size: Size
  let firstBaseline: Double
  let lastBaseline: Double
  let leastSpace: Size
  let isTruncated: Bool
  let brokenWord: String?
  let caretTable: CaretTable?
  let boxes: [(run: Int, frame: Rect)]
  /// The pixels that glyphs may touch.
  private let ink: PixelRect
  private let lineCount: Int
  private let hasColor: Bool
  private let fonts: FontMap
  private var glyphs: Glyphs
  /// For texts with colour glyphs, the pictures in the latest colours.
  private var painted: [Pixel: TextPicture] = [:]
  /// The picture of the part that was last requested.
  private var part: (frame: PixelRect, pixel: Pixel, picture: TextPicture)?
  /// The pixels beside its place that a glyph may touch.
  private let margin: Int

  /// The current form of the glyphs.
  private enum Glyphs {
    case lines([PlacedLine])
    /// The picture, which serves every colour.
    case picture(TextPicture)
  }

  /// A line with the start of its baseline, in pixels from the paragraph's upper left corner.
  struct PlacedLine: Sendable {
    let line: TextLine
    let x, baseline: Double
  }

  /// The most pictures that are kept for a text with colour glyphs.
  private static let keptColors = 4

  /// Positions lines by their alignment.
  init(_ text: SetText, fonts: FontMap) {
    let scale = text.request.scale
    // Whole pixels, so that a frame of this size gives the same lines; but at most the requested width.
    let width = text.width - LineBreaker.tolerance
    let whole = width <= text.maxWidth ? min(width.rounded(.up), text.maxWidth) : width.rounded(.up)
    size = Size(width: whole / scale, height: text.height.rounded(.up) / scale)
    let baselines = text.baselines
    firstBaseline = (baselines.first ?? 0) / scale
    lastBaseline = (baselines.last ?? 0) / scale
    // Stays within the tolerance, whichever way the division is rounded.
    leastSpace = Size(
      width: max(size.width, text.leastWidth / scale), height: (text.height - LineBreaker.tolerance / 2) / scale)
    isTruncated = text.isTruncated
    brokenWord = text.brokenWord
    lineCount = text.lines.count
    let lines = zip(text.lines, baselines).map { line, baseline in
      PlacedLine(line: line, x: text.start(of: line, in: whole), baseline: baseline)
    }
    caretTable = text.isTruncated ? nil : CaretTable(lines, scale: scale)
    boxes = lines.flatMap { placed in
      placed.line.boxes.compactMap { box in
        text.request.runs[box.run].box.map {
          let origin = Point(x: (placed.x + box.x) / scale, y: placed.baseline / scale + $0.depth - $0.size.height)
          return (box.run, Rect(origin: origin, size: $0.size))
        }
      }
    }
    self.fonts = fonts
    hasColor = text.lines.contains { $0.hasColor }
    margin = min(Int(2 * text.request.font.size * scale) + 1, 300)
    ink = Paragraph.ink(
      of: lines, within: PixelRect(x: 0, y: 0, width: Int(whole) + 1, height: Int(text.height) + 1), margin: margin)
    glyphs = .lines(lines)
  }

  /// The approximate bytes of memory, including the picture.
  var cost: Int { 1024 + 512 * lineCount + ink.size.area * (hasColor ? 4 * Paragraph.keptColors : 1) }

  var pictureFrame: PixelRect? { ink }

  func picture(in pixel: Pixel) -> TextPicture {
    switch glyphs {
    case .picture(let picture): return picture
    // Colour glyphs need their fonts for each new colour, so the lines are kept.
    case .lines(let lines) where hasColor:
      if let picture = painted[pixel] { return picture }
      let made = paint(lines, ink, in: pixel)
      if painted.count == Paragraph.keptColors { painted = [:] }
      painted[pixel] = made
      return made
    case .lines(let lines):
      let made = fill(lines, ink)
      glyphs = .picture(made)
      return made
    }
  }

  func picture(in pixel: Pixel, within frame: PixelRect) -> TextPicture {
    let shown = ink.intersection(frame)
    // A picture that is little larger serves for every place of the text.
    guard case .lines(let lines) = glyphs, ink.area > 4 * shown.area else { return picture(in: pixel) }
    if let part, part.frame == shown, part.pixel == pixel || !hasColor { return part.picture }
    let made =
      hasColor ? paint(lines, shown, in: pixel, margin: margin) : fill(lines, shown, margin: margin)
    part = (shown, pixel, made)
    return made
  }

  /// Draws the part of lines in a frame for every colour.
  ///
  /// - Parameter margin: The distance from the frame from which glyphs are left out; `nil` to draw all.
  private func fill(_ lines: [PlacedLine], _ frame: PixelRect, margin: Int? = nil) -> TextPicture {
    let bitmap = Bitmap.painted(size: frame.size, format: .alpha) { [fonts] memory, rowBytes in
      let outlines = fonts.lock.withLock { Paragraph.outlines(of: lines, within: frame, margin: margin) }
      GlyphCanvas(levels: memory.assumingMemoryBound(to: UInt8.self), size: frame.size, rowBytes: rowBytes)
        .fill(outlines)
    }
    return TextPicture(bitmap: bitmap, offset: frame.origin)
  }

  /// Draws the part of lines in a frame in one colour, with colour glyphs.
  private func paint(
    _ lines: [PlacedLine], _ frame: PixelRect, in pixel: Pixel, margin: Int? = nil
  ) -> TextPicture {
    let bitmap = Bitmap(size: frame.size, format: .argb) { memory, rowBytes in
      CairoContext.paint(memory, frame.size, .argb, rowBytes: rowBytes) { cairo in
        setSource(of: cairo, to: pixel)
        fonts.lock.withLock {
          Paragraph.paint(lines, on: cairo, from: frame, margin: margin) { cairo_fill($0) }
        }
      }
    }
    return TextPicture(bitmap: bitmap, offset: frame.origin)
  }

  private func setSource(of cairo: OpaquePointer, to pixel: Pixel) {
    let channels = pixel.straight
    cairo_set_source_rgba(cairo, channels[0], channels[1], channels[2], channels[3])
  }

  /// Returns the outlines of glyphs in a frame, relative to its upper left corner.
  private static func outlines(of lines: [PlacedLine], within frame: PixelRect, margin: Int?) -> GlyphOutlines {
    var outlines = GlyphOutlines()
    guard !frame.isEmpty else { return outlines }
    // Nothing is painted. The surface is as large as the frame, because glyphs far outside a surface get no outlines.
    var extents = cairo_rectangle_t(x: 0, y: 0, width: Double(frame.width), height: Double(frame.height))
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, &extents)
    CairoContext.with(surface) { cairo in
      paint(lines, on: cairo, from: frame, margin: margin) { outlines.add(pathOf: $0) }
    }
    return outlines
  }

  private static func paint(
    _ lines: [PlacedLine], on cairo: OpaquePointer, from frame: PixelRect, margin: Int?,
    fill: (OpaquePointer) -> Void
  ) {
    for placed in lines {
      let (x, baseline) = (placed.x - Double(frame.minX), placed.baseline - Double(frame.minY))
      var columns: Range<Double>?
      if let margin = margin.map(Double.init) {
        let (top, bottom) = (baseline - placed.line.ascent, baseline + placed.line.descent)
        if bottom < -margin || top > Double(frame.height) + margin { continue }
        columns = -margin..<Double(frame.width) + margin
      }
      placed.line.paint(on: cairo, x: x, baseline: baseline, columns: columns, fill: fill)
    }
  }

  /// Returns the pixels that glyphs may touch. They may extend beyond the paragraph, but only by a limited margin,
  /// because thousands of marks can be stacked on a letter.
  private static func ink(of lines: [PlacedLine], within frame: PixelRect, margin: Int) -> PixelRect {
    var ink = PixelRect(x: 0, y: 0, width: 0, height: 0)
    for placed in lines {
      let reach = placed.line.ink
      guard reach.right > reach.left, reach.bottom > reach.top else { continue }
      let bound = 1e6
      let left = Int((placed.x + reach.left).rounded(.down).clamped(to: -bound...bound)) - 1
      let top = Int((placed.baseline + reach.top).rounded(.down).clamped(to: -bound...bound)) - 1
      let right = Int((placed.x + reach.right).rounded(.up).clamped(to: -bound...bound)) + 1
      let bottom = Int((placed.baseline + reach.bottom).rounded(.up).clamped(to: -bound...bound)) + 1
      ink = ink.union(PixelRect(x: left, y: top, width: right - left, height: bottom - top))
    }
    return ink.intersection(
      PixelRect(
        x: frame.minX - margin, y: frame.minY - margin, width: frame.width + 2 * margin,
        height: frame.height + 2 * margin))
  }
}

extension Pixel {
  /// Red, green, blue and alpha, 0…1. Cairo and Pango take straight colours, while pixels are premultiplied.
  var straight: [Double] {
    let alpha = Double(self.alpha)
    func channel(_ shift: UInt32) -> Double { alpha == 0 ? 0 : Double(bits >> shift & 255) / alpha }
    return [channel(16), channel(8), channel(0), alpha / 255]
  }
}
