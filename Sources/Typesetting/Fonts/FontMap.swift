internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotLanguages
internal import Synchronization

/// Pango's view of one font configuration. Every layout holds its lock.
///
/// After a font map receives another configuration, Pango's threads still search the old one and release their findings
/// at any time. So each font map keeps the configuration of its first use.
final class FontMap: @unchecked Sendable {
  /// Held during any use of the font map or of objects that Pango made from it, including their release.
  let lock = RecursiveLock()
  /// The names of the current families.
  let names: FontNames
  private let pango: PangoMap
  private let fonts: Deferred<FontConfiguration>
  private var madeContext: OpaquePointer?
  /// Finds the words of scripts without spaces. Used under the lock; `nil` if the system has no ICU.
  private(set) lazy var wordBreaks = WordBreaks()
  /// The heights of lines without glyphs. Every view asks for the smallest size of its texts, which needs no lock this
  /// way.
  private let emptyLines = Mutex<[EmptyLineKey: EmptyLine]>([:])
  /// The characters without a font that were reported so far.
  private let missing = Mutex<Set<Unicode.Scalar>>([])
  private let report: @Sendable (String) -> Void

  /// The most fonts and languages whose empty lines are kept; more than any document uses.
  private static let keptLines = 256
  /// The most characters without a font that are reported. An author has noticed the problem by then.
  private static let mostMissing = 256

  private struct EmptyLineKey: Hashable {
    let font: FontDescription
    let locale: String?
  }

  /// Pango's helper thread starts reading fontconfig's configuration here. The first use waits for it.
  ///
  /// - Parameters:
  ///   - report: Called when texts contain characters without a font, on any thread.
  ///   - configuration: Called at the first use.
  init(report: @escaping @Sendable (String) -> Void, _ configuration: @escaping @Sendable () -> FontConfiguration) {
    let pango = PangoMap()
    let fonts = Deferred {
      // This waits for Pango's helper thread. Otherwise fontconfig would read everything a second time.
      let current = pango_fc_font_map_get_config(pango.fc)
      let made = configuration()
      if made.config != current ?? FcConfigGetCurrent() { pango_fc_font_map_set_config(pango.fc, made.config) }
      return made
    }
    self.pango = pango
    self.fonts = fonts
    self.report = report
    names = FontNames { fonts.value }
  }

  deinit {
    if let madeContext { g_object_unref(UnsafeMutableRawPointer(madeContext)) }
  }

  /// Owns Pango's object separately, because ``FontNames`` may outlive the font map.
  private final class PangoMap: @unchecked Sendable {
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    var fc: OpaquePointer { OpaquePointer(map) }
    deinit { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  var configuration: FontConfiguration { fonts.value }

  /// The context of layouts, used under the lock: grey antialiasing, no hinting, no rounding to pixels.
  var context: OpaquePointer {
    if let madeContext { return madeContext }
    _ = fonts.value
    let context: OpaquePointer = pango_font_map_create_context(pango.map)
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

  /// Returns the height of a line without glyphs in a font. `make` runs under the lock at the first request.
  func emptyLine(of font: FontDescription, locale: String?, make: () -> EmptyLine) -> EmptyLine {
    let key = EmptyLineKey(font: font, locale: locale)
    if let known = emptyLines.withLock({ $0[key] }) { return known }
    return lock.withLock {
      let made = make()
      emptyLines.withLock { lines in
        if lines.count == Self.keptLines { lines = [:] }
        lines[key] = made
      }
      return made
    }
  }

  /// Reports characters that no font has, each once.
  func note(missing scalars: [Unicode.Scalar]) {
    let fresh = missing.withLock { known in
      scalars.filter { known.count < Self.mostMissing && known.insert($0).inserted }
    }
    guard !fresh.isEmpty else { return }
    report(FontLibrary.complaint(about: fresh))
  }
}

/// The height of a line without glyphs, in pixels at ``LineBreaker``'s fixed font size.
struct EmptyLine {
  let ascent, descent: Double
}
