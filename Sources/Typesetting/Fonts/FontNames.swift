internal import FollowspotCPangoCairo
internal import Synchronization

/// The family names of a library at one moment. May be used on any thread.
package final class FontNames: Sendable {
  /// The names in lower case; `nil` until the first query.
  private let known = Mutex<Set<String>?>(nil)
  private let fonts: @Sendable () -> FontConfiguration

  /// Names that always match some font.
  private static let generic: Set<String> = [
    "sans", "sans-serif", "serif", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
  ]

  /// Creates the names of a configuration, which the first query waits for.
  init(in fonts: @escaping @Sendable () -> FontConfiguration) { self.fonts = fonts }

  /// Whether a family is installed or added, or is generic such as `serif`. Case is ignored.
  ///
  /// The names are read only once, because every view asks when it is made.
  package func contains(_ family: String) -> Bool {
    let name = family.lowercased()
    if Self.generic.contains(name) { return true }
    return known.withLock { known in
      let names = known ?? Set(all.map { $0.lowercased() })
      known = names
      return names.contains(name)
    }
  }

  /// All names in their original case.
  var all: Set<String> { fonts().patterns.reduce(into: []) { $0.formUnion(FontLibrary.names(of: $1)) } }
}
