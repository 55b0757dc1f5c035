internal import CPangoCairo
internal import Drawing
internal import Geometry

/// Breaks a request's text into lines for a space.
///
/// All text is laid out with letters of one size and scaled: without hinting that is exact, Pango then keeps one font
/// a face instead of one a size, and finding a font is what takes the time. Pango limits lines a paragraph, a request
/// limits them altogether, so each part between line feeds is a layout of its own.
struct LineBreaker {
  /// The size of letters in layouts, in pixels.
  private static let fontPixels = 32.0
  /// Pixels by which limits may be exceeded, because lengths in points that come back have been rounded.
  static let tolerance = 0.01

  private let request: TextRequest
  private let space: Size
  private let fonts: FontLibrary
  private let context: OpaquePointer
  /// Pixels a pixel of the layouts.
  private let factor: Double

  /// Lays out a request whose numbers are sane. Takes a turn.
  static func paragraph(_ request: TextRequest, in space: Size, fonts: FontLibrary) -> Paragraph {
    let isNarrow = space.width < narrow(request)
    let text =
      isNarrow
      ? nothing(of: request, in: space, fonts: fonts)
      : fonts.turns.take { LineBreaker(request, in: space, fonts: fonts).text() }
    return Paragraph(text, fonts: fonts)
  }

  /// Stacks ask for the least width of every text. Where no letter fits there is none, in a line as high as any.
  private static func nothing(of request: TextRequest, in space: Size, fonts: FontLibrary) -> SetText {
    var plain = request
    plain.font.size = fontPixels
    plain.scale = 1
    let line = fonts.emptyLine(of: plain.font, locale: request.locale) {
      let line = LineBreaker(plain, in: space, fonts: fonts).lines(of: []).first
      return EmptyLine(
        ascent: line?.ascent ?? 0, descent: line?.descent ?? 0, isRightToLeft: line?.isRightToLeft ?? false)
    }
    var text = SetText(request: request, space: space)
    text.append([TextLine(line, factor: factor(of: request), fonts: fonts)])
    text.isTruncated = !request.string.isEmpty
    return text
  }

  private static func factor(of request: TextRequest) -> Double { request.font.size * request.scale / fontPixels }

  /// The width in points below which there is room for nothing.
  private static func narrow(_ request: TextRequest) -> Double { request.font.size / 20 }

  private init(_ request: TextRequest, in space: Size, fonts: FontLibrary) {
    self.request = request
    self.space = space
    self.fonts = fonts
    context = fonts.context
    factor = LineBreaker.factor(of: request)
    let language = request.locale.map { pango_language_from_string($0) } ?? pango_language_get_default()
    pango_context_set_language(context, language)
    pango_context_set_base_dir(context, LineBreaker.direction(of: language))
  }

  /// The lines that the limits leave, with an ellipsis where there were more.
  private func text() -> SetText {
    var text = SetText(request: request, space: space)
    text.leastWidth = LineBreaker.narrow(request) * request.scale
    let (parts, isCut) = TextParts.split(request.string)
    var whole: (part: [UInt8], count: Int)?
    for part in parts {
      let lines = lines(of: part)
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
    // What is missing starts after a line feed, so Pango sees nothing to leave out.
    text.isTruncated = text.isTruncated || isCut
    if text.isTruncated, let whole {
      text.removeLast(whole.count)
      text.append(lines(of: whole.part + Array("…".utf8), limit: whole.count))
    }
    return text
  }

  /// Lays a part out in lines; beyond `limit` the last ends with an ellipsis.
  private func lines(of part: [UInt8], limit: Int? = nil) -> [TextLine] {
    let layout: OpaquePointer = pango_layout_new(context)
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setFont(of: layout)
    setAttributes(of: layout)
    let width = (min(space.width * request.scale, TextLimits.extent) + LineBreaker.tolerance) / factor
    pango_layout_set_width(layout, CInt(min(width * Double(PANGO_SCALE), Double(CInt.max)).rounded()))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    if let limit {
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
      pango_layout_set_height(layout, CInt(-limit))
    }
    part.withUnsafeBytes { bytes in
      pango_layout_set_text(layout, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count))
    }
    var lines: [TextLine] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next {
      if lines.count == TextLimits.lines { break }
      let line = node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      lines.append(TextLine(line, factor: factor, fonts: fonts))
      next = node.pointee.next
    }
    return lines
  }

  private func setFont(of layout: OpaquePointer) {
    let description = pango_font_description_new()
    defer { pango_font_description_free(description) }
    pango_font_description_set_family(description, request.font.family ?? "sans-serif")
    pango_font_description_set_absolute_size(description, LineBreaker.fontPixels * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(request.font.weight.rawValue)))
    pango_font_description_set_style(description, request.font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    pango_layout_set_font_description(layout, description)
  }

  private func setAttributes(of layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    // A word that is broken because it is too long gets no hyphen: it may be a number or an address.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    if request.font.hasMonospacedDigits { pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1")) }
    pango_layout_set_attributes(layout, attributes)
  }

  /// The direction of text that has none of its own, such as a number: that of the scripts the language is written in.
  private static func direction(of language: OpaquePointer?) -> PangoDirection {
    var count: CInt = 0
    guard let scripts = pango_language_get_scripts(language, &count), count > 0 else { return PANGO_DIRECTION_LTR }
    switch scripts[0] {
    case PANGO_SCRIPT_ARABIC, PANGO_SCRIPT_HEBREW, PANGO_SCRIPT_SYRIAC, PANGO_SCRIPT_THAANA, PANGO_SCRIPT_NKO:
      return PANGO_DIRECTION_RTL
    default: return PANGO_DIRECTION_LTR
    }
  }
}
