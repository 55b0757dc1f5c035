internal import FollowspotCPangoCairo
internal import Glibc

/// The set of fonts at one moment, as fontconfig finds them (`FcConfig`).
///
/// It is immutable. When fonts are added or removed, another configuration replaces it, so each layout uses either all
/// old or all new fonts.
final class FontConfiguration: @unchecked Sendable {
  /// Fontconfig's object, which is only read.
  let config: OpaquePointer
  /// The reason why texts cannot use fontconfig's fonts as intended; `nil` if they can.
  let problem: FontProblem?
  /// The font folders and configuration files to watch for changes.
  let places: FontLocations

  private init(taking config: OpaquePointer, problem: FontProblem?, places: FontLocations) {
    self.config = config
    self.problem = problem
    self.places = places
  }

  deinit { FcConfigDestroy(config) }

  /// The fonts, the system's first.
  var patterns: [OpaquePointer] { Self.patterns(of: config) }

  // MARK: Creation

  /// Returns the process's configuration, which Pango's helper thread has read, restricted to usable fonts.
  static func first(lastResort: [String]) -> FontConfiguration {
    // Nil stands for the process's current configuration.
    let config = FcConfigReference(nil)
    return checked(config, lastResort: lastResort) ?? .nothing
  }

  /// Reads fontconfig's files and folders again, and adds font files.
  static func read(adding files: [String] = [], lastResort: [String]) throws(FontError) -> FontConfiguration {
    let config = parsed()
    if let config { FcConfigBuildFonts(config) }
    guard let made = checked(config, lastResort: lastResort) else { throw .noConfiguration }
    for path in files where FcConfigAppFontAddFile(made.config, path) == 0 { throw .notAFont(path: path) }
    return made
  }

  /// Returns a configuration of the given files alone, without fontconfig's own files; `nil` if memory is exhausted.
  /// Without files it has no fonts.
  static func only(_ files: [String], problem: FontProblem? = nil, places: FontLocations = FontLocations())
    -> FontConfiguration?
  {
    guard let config = FcConfigCreate() else { return nil }
    for path in files { FcConfigAppFontAddFile(config, path) }
    return FontConfiguration(taking: config, problem: problem, places: places)
  }

  /// The process's configuration, unchecked: the fallback when memory is exhausted.
  private static var nothing: FontConfiguration {
    FontConfiguration(taking: FcConfigReference(nil), problem: .noConfiguration, places: FontLocations())
  }

  /// Reads the configuration files without searching for fonts (`FcConfigParseAndLoad`). Returns `nil` if the main file
  /// is missing or broken; fontconfig alone would then use the fonts in its folder in any order.
  private static func parsed() -> OpaquePointer? {
    guard let config = FcConfigCreate() else { return nil }
    if FcConfigParseAndLoad(config, nil, FcBool(1)) != 0 { return config }
    FcConfigDestroy(config)
    return nil
  }

  /// Takes over a configuration if it has readable fonts. Otherwise makes one of the last-resort fonts.
  private static func checked(_ config: OpaquePointer?, lastResort: [String]) -> FontConfiguration? {
    guard let config, let places = FontLocations(of: config) else {
      if let config { FcConfigDestroy(config) }
      return only(lastResort, problem: .noConfiguration, places: FontLocations())
    }
    let unreadable = UnreadableFonts(in: patterns(of: config))
    var usable: OpaquePointer? = config
    if unreadable.count > 0 {
      FcConfigDestroy(config)
      usable = rejecting(unreadable)
    }
    // Font files that are missing from the caches are added directly.
    let forgotten = usable.map { config in
      UncachedFonts(in: places.fonts, of: config, besides: patterns(of: config)).files
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

  /// Returns the configuration without some fonts, as if its files rejected them with `selectfont`.
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
