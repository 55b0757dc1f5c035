internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotGeometry
internal import FollowspotLanguages

/// Breaks a request's text into lines that fit a space.
///
/// All text is laid out at one font size and then scaled, which is exact without hinting. Pango then keeps one font for
/// each face instead of one for each size, and finding fonts takes most of the time. Pango limits the lines of each
/// paragraph, but a request limits their total. So each part between line feeds is a separate layout.
struct LineBreaker {
  /// The font size of layouts, in pixels.
  private static let fontPixels = 32.0
  /// The pixels by which limits may be exceeded, because lengths in points may have been rounded.
  static let tolerance = 0.01

  private let request: TextRequest
  private let space: Size
  private let fonts: FontMap
  private let context: OpaquePointer
  /// The families in which glyphs are searched, in order.
  private let families: String
  /// The number of pixels in one layout pixel.
  private let factor: Double
  /// Finds the words of scripts without spaces; `nil` for text without such scripts.
  private let words: WordBreaks?

  /// Lays out a request that is sane; see ``TextRequest/isSane``. Takes the lock.
  static func paragraph(_ request: TextRequest, in space: Size, fonts: FontMap) -> Paragraph {
    // An empty text needs a caret even where no glyph fits.
    let isNarrow = space.width < narrow(request) && !(request.hasCarets && request.string.isEmpty)
    let text =
      isNarrow
      ? nothing(of: request, in: space, fonts: fonts)
      : fonts.lock.withLock { LineBreaker(request, in: space, fonts: fonts).text() }
    if !text.missing.isEmpty, !request.isPrivate { fonts.note(missing: text.missing) }
    return Paragraph(text, fonts: fonts)
  }

  /// Returns an empty line for a space that fits no glyph. Stacks ask for the smallest width of every text.
  private static func nothing(of request: TextRequest, in space: Size, fonts: FontMap) -> SetText {
    var plain = request
    plain.font.size = fontPixels
    plain.scale = 1
    let line = fonts.emptyLine(of: plain.font, locale: request.locale) {
      let line = LineBreaker(plain, in: space, fonts: fonts).lines(of: TextParts.Part()).first
      return EmptyLine(ascent: line?.ascent ?? 0, descent: line?.descent ?? 0)
    }
    var text = SetText(request: request, space: space)
    text.append([TextLine(line, factor: factor(of: request), fonts: fonts)])
    text.isTruncated = !request.string.isEmpty
    return text
  }

  /// Returns the characters that no font has, without repetition. Takes the lock.
  static func missing(in request: TextRequest, fonts: FontMap) -> [Unicode.Scalar] {
    fonts.lock.withLock { LineBreaker(request, in: ResolvedText.unlimited, fonts: fonts).text().missing }
  }

  private static func factor(of request: TextRequest) -> Double { request.font.size * request.scale / fontPixels }

  /// The width in points below which no glyph fits.
  private static func narrow(_ request: TextRequest) -> Double { request.font.size / 20 }

  private init(_ request: TextRequest, in space: Size, fonts: FontMap) {
    self.request = request
    self.space = space
    self.fonts = fonts
    context = fonts.context
    families = LineBreaker.families(of: request)
    factor = LineBreaker.factor(of: request)
    let language =
      request.locale.map { pango_language_from_string(Language.fontTag(of: $0)) } ?? pango_language_get_default()
    pango_context_set_language(context, language)
    let scalars = request.string.unicodeScalars.prefix(TextLimits.bytes)
    let isRightToLeft = request.isRightToLeft && !Isolation.runsLeftToRight(scalars)
    pango_context_set_base_dir(context, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    words = WordBreaks.areNeeded(in: scalars) ? fonts.wordBreaks : nil
  }

  /// Returns the lines within the limits, with an ellipsis if more were cut.
  private func text() -> SetText {
    var text = SetText(request: request, space: space)
    text.leastWidth = LineBreaker.narrow(request) * request.scale
    let (parts, isCut) = TextParts.split(
      request.string, words, keepsOffsets: request.hasCarets || !request.runs.isEmpty)
    let characters = request.hasCarets ? CharacterEnds(of: request.string) : nil
    var whole: (part: TextParts.Part, count: Int)?
    for part in parts {
      let lines = lines(of: part, characters) { text.note(missing: $0) }
      let fitting = text.fitting(lines)
      if fitting == lines.count {
        text.append(lines)
        whole = (part, lines.count)
      } else if fitting > 0 {
        text.append(self.lines(of: part, limit: fitting))
        text.isTruncated = true
        return text
      } else {
        text.isTruncated = true
        break
      }
    }
    // The dropped text follows a line feed, so Pango would not add an ellipsis. It is added to the last part instead.
    text.isTruncated = text.isTruncated || isCut
    if text.isTruncated, let whole {
      text.removeLast(whole.count)
      let part = TextParts.Part(bytes: whole.part.bytes + Array("…".utf8))
      text.append(lines(of: part, limit: whole.count))
    }
    return text
  }

  /// Lays out a part in lines. If `limit` is exceeded, the last line ends with an ellipsis.
  ///
  /// - Parameters:
  ///   - characters: The ends of the request's characters, if its carets are asked for.
  ///   - note: Called for each character that no font has.
  private func lines(
    of part: TextParts.Part, _ characters: CharacterEnds? = nil, limit: Int? = nil,
    note: (Unicode.Scalar) -> Void = { _ in }
  ) -> [TextLine] {
    let layout: OpaquePointer = pango_layout_new(context)
    // Otherwise the first letter would set the paragraph's direction: "WC: …" would run from left to right in Arabic.
    pango_layout_set_auto_dir(layout, 0)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setFont(of: layout)
    setAttributes(of: layout, part)
    let width = (min(space.width * request.scale, TextLimits.extent) + LineBreaker.tolerance) / factor
    pango_layout_set_width(layout, CInt(min(width * Double(PANGO_SCALE), Double(CInt.max)).rounded()))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let limit {
      pango_layout_set_ellipsize(layout, request.truncation.mode)
      pango_layout_set_height(layout, CInt(-limit))
    }
    part.bytes.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count))
    }
    let isComplete = pango_layout_get_unknown_glyphs_count(layout) == 0
    var lines: [TextLine] = []
    var breaks = LineBreaks(layout)
    let carets = characters.map { CaretReader(layout, part, $0, factor: factor) }
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      if lines.count == TextLimits.lines { break }
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      if !isComplete { TextLine.forEachMissing(in: line, note) }
      let brokenWord = node.pointee.next == nil ? nil : breaks.word(brokenBy: line, of: part.bytes)
      lines.append(
        TextLine(line, factor: factor, brokenWord: brokenWord, carets: carets?.table(of: line), fonts: fonts))
      next = node.pointee.next
    }
    return lines
  }

  private func setFont(of layout: OpaquePointer) {
    withDescription(of: request.font, families) { pango_layout_set_font_description(layout, $0) }
  }

  /// Calls `body` with Pango's description of a font, in the size that the font has where the request's own has
  /// ``fontPixels``.
  private func withDescription(of font: FontDescription, _ families: String, _ body: (OpaquePointer?) -> Void) {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    let size = LineBreaker.fontPixels * (font.size / request.font.size)
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(font.weight.rawValue)))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    body(description)
  }

  /// Without a named family, fontconfig chooses the fonts for all scripts.
  private static func families(of request: TextRequest) -> String { families(of: request.font, in: request.string) }

  private static func families(of font: FontDescription, in string: String) -> String {
    guard let family = font.family else { return "sans-serif" }
    let scalars = string.unicodeScalars.prefix(TextLimits.bytes)
    return ([family] + ScriptFonts.families(for: scalars)).joined(separator: ",")
  }

  private func setAttributes(of layout: OpaquePointer, _ part: TextParts.Part) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // A word that is broken because of its length gets no hyphen, because it may be a number or an address.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if request.font.hasMonospacedDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
    if request.kerning != 0 { pango_attr_list_insert(attributes, kerningAttribute(request.kerning)) }
    addRuns(to: attributes, part)
    // Pango allows line breaks at both ends of such a word, but not inside it.
    for word in words?.words(of: part.bytes) ?? [] {
      guard let attribute = pango_attr_word_new() else { continue }
      attribute.pointee.start_index = UInt32(word.lowerBound)
      attribute.pointee.end_index = UInt32(word.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
  }

  private func kerningAttribute(_ kerning: Double) -> UnsafeMutablePointer<PangoAttribute>? {
    pango_attr_letter_spacing_new(units(kerning))
  }

  /// Returns a length in points in Pango's units.
  private func units(_ points: Double) -> CInt {
    CInt((points * request.scale / factor * Double(PANGO_SCALE)).clamped(to: -1e9...1e9).rounded())
  }

  /// Gives the request's runs their looks, as far as they lie in a part.
  private func addRuns(to attributes: OpaquePointer?, _ part: TextParts.Part) {
    var end = 0
    for (index, run) in request.runs.enumerated() {
      let start = end
      end += run.count
      let isLast = index == request.runs.count - 1
      // An ellipsis behind the text has the look of the last run.
      guard start < part.start + part.bytes.count, isLast || end > part.start else { continue }
      func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(max(0, start - part.start))
        attribute.pointee.end_index = isLast ? .max : UInt32(end - part.start)
        pango_attr_list_insert(attributes, attribute)
      }
      withDescription(of: run.font, LineBreaker.families(of: run.font, in: request.string)) {
        add(pango_attr_font_desc_new($0))
      }
      if run.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1")) }
      if run.kerning != request.kerning { add(kerningAttribute(run.kerning)) }
      if run.rise != 0 { add(pango_attr_rise_new(units(run.rise))) }
      if let box = run.box {
        var space = PangoRectangle(
          x: 0, y: units(box.depth - box.size.height), width: units(box.size.width), height: units(box.size.height))
        // The data is the index of the run.
        add(pango_attr_shape_new_with_data(&space, &space, UnsafeMutableRawPointer(bitPattern: index), nil, nil))
      }
      if let color = run.background?.channels {
        add(pango_attr_background_new(color[0], color[1], color[2]))
        add(pango_attr_background_alpha_new(max(1, color[3])))
      }
      if let color = run.pixel {
        let channels = color.channels
        add(pango_attr_foreground_new(channels[0], channels[1], channels[2]))
        add(pango_attr_foreground_alpha_new(max(1, channels[3])))
      }
      if let line = run.underline {
        add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE))
        if let color = line.pixel?.channels { add(pango_attr_underline_color_new(color[0], color[1], color[2])) }
      }
      if let line = run.strikethrough {
        add(pango_attr_strikethrough_new(1))
        if let color = line.pixel?.channels { add(pango_attr_strikethrough_color_new(color[0], color[1], color[2])) }
      }
    }
  }
}

extension TextTruncation {
  fileprivate var mode: PangoEllipsizeMode {
    switch self {
    case .head: PANGO_ELLIPSIZE_START
    case .middle: PANGO_ELLIPSIZE_MIDDLE
    case .tail: PANGO_ELLIPSIZE_END
    }
  }
}

extension Pixel {
  /// Red, green, blue and alpha as Pango has them.
  fileprivate var channels: [UInt16] { straight.map { UInt16(($0 * 65_535).rounded()) } }
}
