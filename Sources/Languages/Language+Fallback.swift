extension Language {
  /// Whether a visitor's language equals another or falls back to it: `de-CH` to `de`, `zh-HK` to `zh-Hant`.
  package static func matches(_ tag: String?, _ other: String) -> Bool {
    guard let tag, !tag.isEmpty else { return false }
    return tag == other || Fallback(tag).rank(of: other) != nil
  }

  /// Returns those of several languages that a visitor's language falls back to, the nearest first; empty for `nil`.
  package static func fallbacks(of tag: String?, among tags: some Sequence<String>) -> [String] {
    guard let tag, !tag.isEmpty else { return [] }
    let fallback = Fallback(tag)
    return tags.compactMap { other in (other == tag ? -1 : fallback.rank(of: other)).map { (other, $0) } }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// A language and its parents, the nearest first.
  private struct Fallback {
    let languages: [Language]

    init(_ tag: String) {
      var languages = [Language(tag)]
      // `no` and `nb` are each other's parent.
      while let parent = languages.last?.parent, !languages.contains(parent) { languages.append(parent) }
      self.languages = languages
    }

    /// Returns the distance to a language, or `nil` if it is not a parent.
    func rank(of tag: String) -> Int? {
      let other = Language(tag)
      for (rank, mine) in languages.enumerated() where mine.language == other.language {
        guard mine.region == other.region, mine.variants == other.variants else { continue }
        // Only the first language still has the region that determines its script.
        let own = mine.language == languages[0].language ? languages[0] : mine
        if own.sharesScript(with: other) { return rank }
      }
      // A language without a region matches its most common one: `zh-Hant` matches `zh-TW` if nothing is nearer.
      let own = languages[0]
      guard own.region == nil, other.region != nil, own.language == other.language, own.variants == other.variants,
        own.likely == other.likely
      else { return nil }
      return languages.count
    }
  }
}
