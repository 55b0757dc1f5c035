/// BCP 47 language tags, such as `de` and `de-CH`, as far as documents need them: what falls back to what.
enum LanguageTag {
  /// The tag, then the tag less its last part, down to the language alone; nothing for nil.
  static func fallbacks(of tag: String?) -> [String] {
    guard let tag, !tag.isEmpty else { return [] }
    var parts = tag.split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return tags
  }

  /// Whether a visitor's tag is a language or one of its regions: `de-CH` matches `de`, not the other way round.
  static func matches(_ tag: String?, _ language: String) -> Bool {
    fallbacks(of: tag).contains { $0.lowercased() == language.lowercased() }
  }
}
