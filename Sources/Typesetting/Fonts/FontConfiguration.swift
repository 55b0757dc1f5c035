internal import FollowspotCPangoCairo
internal import Glibc

/// The fonts there are at one time, as fontconfig finds them (`FcConfig`).
///
/// It never changes once it is made: when fonts come or go another takes its place, so whoever lays text out sees all
/// of one or all of the other.
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's object, which is only read.
  let config: OpaquePointer
  /// Why texts can't be set in the fonts that fontconfig should have; nil where they can.
  let problem: FontProblem?
  /// Where fonts and what is said of them are kept: what to watch for changes.
  let places: FontPlaces

  private init(taking config: OpaquePointer, problem: FontProblem?, places: FontPlaces) {
    self.config = config
    self.problem = problem
    self.places = places
  }

  deinit { FcConfigDestroy(config) }

  /// The fonts, the system's first.
  var patterns: [OpaquePointer] { Self.patterns(of: config) }

  // MARK: Making one

  /// The process's configuration, which Pango's helper thread has read, as far as it can be used.
  static func first(lastResort: [String]) -> FontConfiguration {
    // Takes the current one, as nil stands for it.
    let config = FcConfigReference(nil)
    return checked(config, lastResort: lastResort) ?? .nothing
  }

  /// Reads fontconfig's files and folders anew, and adds font files to what is there.
  static func read(adding files: [String] = [], lastResort: [String]) throws(FontError) -> FontConfiguration {
    let config = parsed()
    if let config { FcConfigBuildFonts(config) }
    guard let made = checked(config, lastResort: lastResort) else { throw .noConfiguration }
    for path in files where FcConfigAppFontAddFile(made.config, path) == 0 { throw .notAFont(path: path) }
    return made
  }

  /// Fonts from files alone, without fontconfig's own files; of no file, none at all.
  static func only(_ files: [String], problem: FontProblem? = nil, places: FontPlaces = FontPlaces())
    -> FontConfiguration?
  {
    guard let config = FcConfigCreate() else { return nil }
    for path in files { FcConfigAppFontAddFile(config, path) }
    return FontConfiguration(taking: config, problem: problem, places: places)
  }

  /// The process's configuration as it is: all that is left where memory is out.
  private static var nothing: FontConfiguration {
    FontConfiguration(taking: FcConfigReference(nil), problem: .noConfiguration, places: FontPlaces())
  }

  /// Reads the files, without looking for fonts; nil where the main one is missing or broken. Fontconfig itself would
  /// then use whatever fonts lie in its folder, in any order: `FcConfigParseAndLoad`.
  private static func parsed() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    if FcConfigParseAndLoad(config, nil, FcBool(1)) != 0 { return config }
    FcConfigDestroy(config)
    return nil
  }

  /// Takes a configuration over if it has fonts that can be read, or else makes one of the last resort.
  private static func checked(_ config: OpaquePointer?, lastResort: [String]) -> FontConfiguration? {
    guard let config, let places = FontPlaces(of: config) else {
      if let config { FcConfigDestroy(config) }
      return only(lastResort, problem: .noConfiguration, places: FontPlaces())
    }
    let unreadable = UnreadableFonts(in: patterns(of: config))
    var usable: OpaquePointer? = config
    if unreadable.count > 0 {
      FcConfigDestroy(config)
      usable = rejecting(unreadable)
    }
    // Files that only the caches forget are read as they are.
    let forgotten = usable.map { config in
      ForgottenFonts(in: places.fonts, of: config, besides: patterns(of: config)).files
        .filter { FcConfigAppFontAddFile(config, $0) != 0 }
    }
    if let usable, !patterns(of: usable).isEmpty {
      let problem: FontProblem? =
        unreadable.first.map { .someUnreadable(count: unreadable.count, first: $0) }
        ?? forgotten?.first.map { .someForgotten(count: forgotten?.count ?? 0, first: $0) }
      return FontConfiguration(taking: usable, problem: problem, places: places)
    }
    if let usable { FcConfigDestroy(usable) }
    let problem: FontProblem = unreadable.first.map { .allUnreadable(first: $0) } ?? .noFonts
    return only(lastResort, problem: problem, places: places)
  }

  /// The configuration without some fonts: as if `selectfont` in its files said so.
  private static func rejecting(_ fonts: UnreadableFonts) -> OpaquePointer? {
    guard let config = parsed() else { return nil }
    FcConfigParseAndLoadFromMemory(config, fonts.rejection, FcBool(0))
    FcConfigBuildFonts(config)
    return config
  }

  private static func patterns(of config: OpaquePointer) -> [OpaquePointer] {
    [FcSetSystem, FcSetApplication].flatMap { set in
      FcConfigGetFonts(config, set).map(FontLibrary.patterns) ?? []
    }
  }
}
