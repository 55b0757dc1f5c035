internal import CPangoCairo
public import Drawing
internal import Synchronization

/// The fonts there are: the system's, and files that a document brings. Who lays text out with them takes a turn.
///
/// A document's fonts are known to this library alone, not to the process: pictures in SVG, which may be drawn on
/// another thread, see the system's fonts only.
public final class FontLibrary: @unchecked Sendable {
  /// Whose turn it is to use the font map, or anything that Pango made of it.
  let turns = Turns()
  let map: UnsafeMutablePointer<PangoFontMap>
  /// Fontconfig's configuration with the document's fonts, if there are any.
  var ownConfiguration: OpaquePointer?
  /// The document's fonts.
  var files: [String] = []
  /// The names of the families there are.
  public let names: FontNames
  private var madeContext: OpaquePointer?
  /// Every view asks for the least size of its texts: that is known without a turn.
  private let emptyLines = Mutex<[EmptyLineKey: EmptyLine]>([:])

  /// The fonts that the helper thread looks up before texts ask for them. It lets go of what nobody else holds.
  let prepared = Mutex<[Deferred<Void>]>([])

  /// Fonts and languages whose lines are kept: more than any document uses.
  private static let keptLines = 256

  private struct EmptyLineKey: Hashable {
    let font: FontDescription
    let locale: String?
  }

  /// Pango's helper thread starts to read fontconfig's configuration here, and is waited for at the first use.
  init() {
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    names = FontNames(in: map)
  }

  deinit {
    if let madeContext { g_object_unref(UnsafeMutableRawPointer(madeContext)) }
    g_object_unref(UnsafeMutableRawPointer(map))
    if let ownConfiguration { FcConfigDestroy(ownConfiguration) }
  }

  /// Fontconfig's configuration; nil stands for the process's.
  ///
  /// Pango waits here for its helper thread. Fontconfig, asked before that is done, would read it all once more.
  var configuration: OpaquePointer? { pango_fc_font_map_get_config(OpaquePointer(map)) }

  /// What layouts are made with: grey edges, no hinting, no snapping to pixels.
  var context: OpaquePointer {
    if let madeContext { return madeContext }
    let context: OpaquePointer = pango_font_map_create_context(map)
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    madeContext = context
    return context
  }

  /// A line without letters in a font, made in a turn when it is first asked for.
  func emptyLine(of font: FontDescription, locale: String?, make: () -> EmptyLine) -> EmptyLine {
    let key = EmptyLineKey(font: font, locale: locale)
    if let known = emptyLines.withLock({ $0[key] }) { return known }
    // Kept within the turn: in another one the fonts may change.
    return turns.take {
      let made = make()
      emptyLines.withLock { lines in
        if lines.count == Self.keptLines { lines = [:] }
        lines[key] = made
      }
      return made
    }
  }

  /// Has the helper thread look up fonts that texts in a language will need, whatever their sizes, in place of those it
  /// has not come to since it was asked last. Without such a thread they are looked up when they are needed. May be
  /// called on any thread.
  public func prepare(_ fonts: [FontDescription], locale: String?) {
    guard let helper = HelperThread.shared else { return }
    let faces = fonts.map { font in
      var face = font
      (face.size, face.hasMonospacedDigits) = (FontDescription().size, false)
      return face
    }
    let work = Set(faces).map { face in
      Deferred { [weak self] in
        guard let self else { return }
        let request = TextRequest(string: "A", font: face, locale: locale).sanitized
        _ = LineBreaker.paragraph(request, in: ResolvedText.unlimited, fonts: self)
      }
    }
    prepared.withLock { $0 = work }
    for font in work { helper.take(font) }
  }

  /// Forgets what was found out of the fonts, in the turn in which they change.
  func forgetLines() { emptyLines.withLock { $0 = [:] } }
}
