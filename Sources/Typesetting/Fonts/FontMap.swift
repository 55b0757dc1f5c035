internal import FollowspotCPangoCairo
internal import FollowspotDrawing
internal import FollowspotExecution
internal import FollowspotLanguages
internal import Synchronization

/// What Pango makes of one configuration of fonts. Who lays text out with it holds its lock.
///
/// Pango's threads go on searching a configuration after its font map was given another, and let go of what they found
/// when nobody looks. So a font map has one configuration, from its first use on.
final class FontMap: @unchecked Sendable {
  /// Held by who uses the font map, or anything that Pango made of it, to let go of that too.
  let lock = RecursiveLock()
  /// The names of the families there are.
  let names: FontNames
  private let pango: PangoMap
  private let fonts: Deferred<FontConfiguration>
  private var madeContext: OpaquePointer?
  /// The words of scripts without spaces, used under the lock; nil where the system has no ICU.
  private(set) lazy var wordBreaks = WordBreaks()
  /// Every view asks for the least size of its texts: that is known without the lock.
  private let emptyLines = Mutex<[EmptyLineKey: EmptyLine]>([:])
  /// Letters that no font has, as far as texts asked for them.
  private let missing = Mutex<Set<Unicode.Scalar>>([])
  private let report: @Sendable (String) -> Void

  /// Fonts and languages whose lines are kept: more than any document uses.
  private static let keptLines = 256
  /// How many letters without a font are told of: an author has understood by then.
  private static let mostMissing = 256

  private struct EmptyLineKey: Hashable {
    let font: FontDescription
    let locale: String?
  }

  /// Pango's helper thread starts to read fontconfig's configuration here, and is waited for at the first use.
  ///
  /// - Parameters:
  ///   - report: Told what texts lack; on any thread.
  ///   - configuration: Made at the first use.
  init(report: @escaping @Sendable (String) -> Void, _ configuration: @escaping @Sendable () -> FontConfiguration) {
    let pango = PangoMap()
    let fonts = Deferred {
      // Pango waits here for its helper thread. Fontconfig, asked before that is done, would read it all once more.
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

  /// Holds Pango's object: who asks for names only may live longer than the rest.
  private final class PangoMap: @unchecked Sendable {
    let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
    var fc: OpaquePointer { OpaquePointer(map) }
    deinit { g_object_unref(UnsafeMutableRawPointer(map)) }
  }

  /// The fonts there are.
  var configuration: FontConfiguration { fonts.value }

  /// What layouts are made with, under the lock: grey edges, no hinting, no snapping to pixels.
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

  /// A line without letters in a font, made under the lock when it is first asked for.
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

  /// Tells of letters that no font has, each once.
  func note(missing letters: [Unicode.Scalar], in string: String) {
    let fresh = missing.withLock { known in
      letters.filter { known.count < Self.mostMissing && known.insert($0).inserted }
    }
    guard !fresh.isEmpty else { return }
    report(FontLibrary.complaint(about: fresh, of: Isolation.plain(string)))
  }
}
