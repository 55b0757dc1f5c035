internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotExecution

/// A line that Pango has broken and shaped, with its extents in pixels. Pango's object is used only under the fonts'
/// lock.
final class TextLine: @unchecked Sendable {
  /// Pango's line; `nil` if nothing is to be painted.
  private let line: UnsafeMutablePointer<PangoLayoutLine>?
  /// The font map, which must live as long as the objects that Pango made from it.
  private let fonts: FontMap
  /// The number of pixels in one layout pixel.
  private let factor: Double
  /// The advance, ascent and descent.
  let width, ascent, descent: Double
  /// The pixels that glyphs touch, relative to the start of the baseline; empty if there are none.
  let ink: (left: Double, top: Double, right: Double, bottom: Double)
  /// The spaces for pictures: the index of the run, and the distance from the start of the line.
  let boxes: [(run: Int, x: Double)]
  /// Whether a glyph or a run has its own colours.
  let hasColor: Bool
  /// The word at the line's end that continues in the next line; `nil` if the line ends between words.
  let brokenWord: String?
  /// The positions of carets in this line alone, in pixels from the start of the baseline; `nil` if they were not asked
  /// for.
  let carets: CaretTable?

  /// Retains a line of a layout, which may then be released. Call it under the lock.
  init(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, factor: Double, brokenWord: String? = nil,
    carets: CaretTable? = nil, fonts: FontMap
  ) {
    self.brokenWord = brokenWord
    self.carets = carets
    self.line = pango_layout_line_ref(line)
    self.fonts = fonts
    self.factor = factor
    let unit = factor / Double(PANGO_SCALE)
    let (top, bottom) = TextLine.reach(of: line)
    (ascent, descent) = (-Double(top) * unit, Double(bottom) * unit)

    var advance = 0.0
    var reach: (left: Double, top: Double, right: Double, bottom: Double)?
    var boxes: [(run: Int, x: Double)] = []
    for run in TextLine.runs(of: line) {
      TextLine.trimEllipsis(run)
      let look = RunLook(of: run)
      if let box = look.box { boxes.append((box, advance * unit)) }
      let rise = look.rise * Double(PANGO_SCALE)
      var inked = PangoRectangle()
      pango_glyph_string_extents(run.pointee.glyphs, run.pointee.item.pointee.analysis.font, &inked, nil)
      if inked.width > 0, inked.height > 0 {
        let left = advance + Double(inked.x)
        let top = Double(inked.y) - rise
        let right = left + Double(inked.width)
        let bottom = top + Double(inked.height)
        let known = reach ?? (left, top, right, bottom)
        reach = (min(known.left, left), min(known.top, top), max(known.right, right), max(known.bottom, bottom))
      }
      for rule in look.rules(of: run.pointee.item.pointee.analysis.font) {
        let top = rule.top * Double(PANGO_SCALE) - rise
        let bottom = top + rule.height * Double(PANGO_SCALE)
        let right = advance + Double(pango_glyph_string_get_width(run.pointee.glyphs))
        let known = reach ?? (advance, top, right, bottom)
        reach = (min(known.left, advance), min(known.top, top), max(known.right, right), max(known.bottom, bottom))
      }
      advance += Double(pango_glyph_string_get_width(run.pointee.glyphs))
    }
    // A single glyph of thousands of characters may be wider than anything that can be painted.
    width = (advance * unit).clamped(to: 0...TextLimits.extent)
    self.boxes = boxes
    ink = reach.map { ($0.left * unit, $0.top * unit, $0.right * unit, $0.bottom * unit) } ?? (0, 0, 0, 0)
    hasColor = TextLine.runs(of: line).contains {
      TextLine.hasColor($0.pointee.item.pointee.analysis.font) || RunLook(of: $0).hasColor
    }
  }

  /// Creates a line without glyphs, which has a height but no width.
  init(_ line: EmptyLine, factor: Double, fonts: FontMap) {
    self.line = nil
    self.fonts = fonts
    self.factor = factor
    (ascent, descent) = (line.ascent * factor, line.descent * factor)
    (width, ink, hasColor, brokenWord, carets, boxes) = (0, (0, 0, 0, 0), false, nil, nil, [])
  }

  deinit {
    guard let line else { return }
    fonts.lock.withLock { pango_layout_line_unref(line) }
  }

  /// Paints the line under the lock. The source must be set; the baseline starts at the given point. `fill` must fill
  /// the current path, which holds the outlines of a run.
  ///
  /// Glyphs are filled as outlines, because cairo places glyph pictures only on whole pixels, which makes spacing
  /// uneven. Colour glyphs are always pictures.
  ///
  /// - Parameter columns: The horizontal range outside of which no glyph is painted; `nil` to paint all.
  func paint(
    on cairo: OpaquePointer, x: Double, baseline: Double, columns: Range<Double>? = nil,
    fill: (OpaquePointer) -> Void
  ) {
    guard let line else { return }
    cairo_save(cairo)
    cairo_translate(cairo, x, baseline)
    cairo_scale(cairo, factor, factor)
    var advance: CInt = 0
    for run in TextLine.runs(of: line) {
      let font = run.pointee.item.pointee.analysis.font
      guard var glyphs = run.pointee.glyphs?.pointee else { continue }
      let width = pango_glyph_string_get_width(run.pointee.glyphs)
      let from = advance
      var start = from
      advance &+= width
      if let columns {
        let unit = factor / Double(PANGO_SCALE)
        glyphs.keep((columns.lowerBound - x) / unit..<(columns.upperBound - x) / unit, from: &start)
      }
      let look = RunLook(of: run)
      let rules = look.rules(of: font)
      func paint(_ rule: RunLook.Rule) {
        rule.color?.set(on: cairo)
        cairo_rectangle(
          cairo, Double(from) / Double(PANGO_SCALE), rule.top - look.rise, Double(width) / Double(PANGO_SCALE),
          rule.height)
        fill(cairo)
        cairo_new_path(cairo)
        if rule.color != nil { cairo_restore(cairo) }
      }
      for rule in rules where rule.isBehind { paint(rule) }
      cairo_move_to(cairo, Double(start) / Double(PANGO_SCALE), -look.rise)
      look.color?.set(on: cairo)
      defer { if look.color != nil { cairo_restore(cairo) } }
      if TextLine.hasColor(font) {
        pango_cairo_show_glyph_string(cairo, font, &glyphs)
      } else {
        pango_cairo_glyph_string_path(cairo, font, &glyphs)
        fill(cairo)
      }
      cairo_new_path(cairo)
      for rule in rules where !rule.isBehind { paint(rule) }
    }
    cairo_restore(cairo)
  }

  /// Returns how far the line extends above and below its baseline, in Pango's units.
  ///
  /// If Pango finds no font at all, a run's offset from the baseline is uninitialised memory, because
  /// `apply_baseline_shift` skips such runs. A line without glyphs then has no height. Such lines get the height of a
  /// typical font.
  private static func reach(of line: UnsafeMutablePointer<PangoLayoutLine>) -> (top: CInt, bottom: CInt) {
    var logical = PangoRectangle()
    if runs(of: line).allSatisfy({ $0.pointee.item.pointee.analysis.font != nil }) {
      pango_layout_line_get_extents(line, nil, &logical)
      if logical.height > 0 { return (logical.y, logical.y + logical.height) }
    }
    return (-30 * PANGO_SCALE, 8 * PANGO_SCALE)
  }

  /// Calls `body` for each character of a line that no font has. The glyph for such a character contains its code
  /// point.
  static func forEachMissing(in line: UnsafeMutablePointer<PangoLayoutLine>, _ body: (Unicode.Scalar) -> Void) {
    let unknown = PangoGlyph(PANGO_GLYPH_UNKNOWN_FLAG)
    for run in runs(of: line) {
      guard let glyphs = run.pointee.glyphs else { continue }
      for glyph in UnsafeBufferPointer(start: glyphs.pointee.glyphs, count: Int(glyphs.pointee.num_glyphs))
      where glyph.glyph & unknown != 0 {
        if let scalar = Unicode.Scalar(glyph.glyph & ~unknown) { body(scalar) }
      }
    }
  }

  /// Returns the runs, each in one font, from left to right.
  static func runs(of line: UnsafeMutablePointer<PangoLayoutLine>) -> [UnsafeMutablePointer<PangoLayoutRun>] {
    sequence(first: line.pointee.runs) { $0?.pointee.next }.prefix { $0 != nil }.compactMap {
      $0?.pointee.data?.assumingMemoryBound(to: PangoLayoutRun.self)
    }
  }

  /// Restores the width of an ellipsis, which Pango stretches to the end of the line. The stretched width would spoil
  /// the alignment, and would leave a gap in right-to-left text.
  private static func trimEllipsis(_ run: UnsafeMutablePointer<PangoLayoutRun>) {
    let isEllipsis: Int32 = PANGO_ANALYSIS_FLAG_IS_ELLIPSIS
    guard Int32(run.pointee.item.pointee.analysis.flags) & isEllipsis != 0, let glyphs = run.pointee.glyphs,
      glyphs.pointee.num_glyphs > 0
    else { return }
    let last = glyphs.pointee.glyphs + Int(glyphs.pointee.num_glyphs) - 1
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(run.pointee.item.pointee.analysis.font, last.pointee.glyph, nil, &logical)
    last.pointee.geometry.width = min(last.pointee.geometry.width, logical.width)
  }

  /// Whether fontconfig marks the font as one with colour glyphs.
  private static func hasColor(_ font: UnsafeMutablePointer<PangoFont>?) -> Bool {
    guard let font else { return false }
    let instance = UnsafeMutableRawPointer(font)
    guard
      g_type_check_instance_is_a(instance.assumingMemoryBound(to: GTypeInstance.self), pango_fc_font_get_type()) != 0
    else { return false }
    var color: FcBool = 0
    let pattern = pango_fc_font_get_pattern(instance.assumingMemoryBound(to: PangoFcFont.self))
    return FcPatternGetBool(pattern, FC_COLOR, 0, &color) == FcResultMatch && color != 0
  }
}

extension PangoGlyphString {
  /// Leaves out the glyphs before and behind a range of horizontal places, in Pango's units.
  ///
  /// - Parameter start: The place of the first glyph.
  fileprivate mutating func keep(_ columns: Range<Double>, from start: inout CInt) {
    while num_glyphs > 0, Double(start &+ glyphs.pointee.geometry.width) < columns.lowerBound {
      start &+= glyphs.pointee.geometry.width
      glyphs += 1
      log_clusters += 1
      num_glyphs -= 1
    }
    var (end, count) = (start, CInt(0))
    while count < num_glyphs, Double(end) <= columns.upperBound {
      end &+= glyphs[Int(count)].geometry.width
      count += 1
    }
    num_glyphs = count
  }
}
