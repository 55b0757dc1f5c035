internal import FollowspotCPangoCairo
internal import Synchronization

/// The names of the families that are installed or added to a library at one time. May be asked from any thread.
public final class FontNames: Sendable {
  /// In lower case; nil until someone asks.
  private let known = Mutex<Set<String>?>(nil)
  private let fonts: @Sendable () -> FontConfiguration

  /// Names that always stand for some font.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
  ]

  /// The names in a configuration, which is waited for when someone asks.
  init(in fonts: @escaping @Sendable () -> FontConfiguration) { self.fonts = fonts }

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
  var all: Set<String> { fonts().patterns.reduce(into: []) { $0.formUnion(FontLibrary.names(of: $1)) } }
}
