internal import CPangoCairo
internal import Synchronization

/// The names of the families that are installed or added to a library. May be asked from any thread.
public final class FontNames: Sendable {
  /// In lower case; nil until someone asks.
  private let known = Mutex<Set<String>?>(nil)
  // Asked only for its configuration, which Pango guards itself.
  private nonisolated(unsafe) let map: UnsafeMutablePointer<PangoFontMap>

  /// Names that always stand for some font.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
  ]

  /// The names in a font map, which is kept alive.
  init(in map: UnsafeMutablePointer<PangoFontMap>) {
    self.map = map
    g_object_ref(UnsafeMutableRawPointer(map))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(map)) }

  /// Whether a family is installed or added, or is a generic one such as `serif`. Upper and lower case are alike.
  ///
  /// Views ask whenever they are made, so the names are looked up once.
  public func contains(_ family: String) -> Bool {
    let name = family.lowercased()
    if Self.generic.contains(name) { return true }
    return known.withLock { known in
      let names = known ?? Set(all.map { $0.lowercased() })
      known = names
      return names.contains(name)
    }
  }

  /// All of them as they are written.
  var all: Set<String> {
    var names: Set<String> = []
    let configuration = pango_fc_font_map_get_config(OpaquePointer(map))
    for set in [FcSetSystem, FcSetApplication] {
      guard let fonts = FcConfigGetFonts(configuration, set) else { continue }
      for pattern in FontLibrary.patterns(of: fonts) { names.formUnion(FontLibrary.names(of: pattern)) }
    }
    return names
  }

  /// Lets the fonts change: meanwhile nobody looks at them.
  func change(_ body: () -> Void) {
    known.withLock { known in
      known = nil
      body()
    }
  }
}
