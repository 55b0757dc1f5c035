/// A language by its BCP 47 tag, which determines texts, fonts and direction.
///
/// Letter case, extensions and private-use parts do not matter.
package struct Language: Hashable, Sendable {
  /// The language in lower case, such as `de`. Codes that ISO 639 has withdrawn are replaced: `iw` by `he`.
  var language: String
  /// The script in title case, such as `Latn`, if the tag states one.
  var script: String?
  /// The region in upper case, such as `CH` or `419`, if the tag states one.
  var region: String?
  /// The variants in lower case, such as `1996`.
  var variants: [String]

  /// Reads a tag. It is not checked against RFC 5646.
  package init(_ tag: String) {
    // A single letter begins an extension or a private-use part.
    var parts = tag.lowercased().split(separator: "-").prefix { $0.utf8.count > 1 }.map(String.init)[...]
    (language, script, region, variants) = (parts.popFirst() ?? "", nil, nil, [])
    // Up to three extended language codes of three letters may follow; the first replaces the language: `zh-yue` is
    // `yue`.
    for index in 0..<3 {
      guard let part = parts.first, part.utf8.count == 3, part.allSatisfy(\.isLetter) else { break }
      if index == 0 { language = part }
      parts.removeFirst()
    }
    if let part = parts.first, part.utf8.count == 4, part.allSatisfy(\.isLetter) {
      script = part.prefix(1).uppercased() + part.dropFirst()
      parts.removeFirst()
    }
    if let part = parts.first, part.utf8.count == (part.first?.isNumber == true ? 3 : 2) {
      region = part.uppercased()
      parts.removeFirst()
    }
    variants = Array(parts)
    if let today = Self.withdrawn[language] {
      language = today.language
      script = script ?? today.script
      region = region ?? today.region
    }
  }

  /// Creates a language from its parts.
  init(language: String, script: String? = nil, region: String? = nil) {
    (self.language, self.script, self.region, variants) = (language, script, region, [])
  }

  /// Returns the language, script and region joined by a separator.
  func joined(by sign: String) -> String { [language, script, region].compactMap(\.self).joined(separator: sign) }

  /// The aliases of languages for which CLDR has data: `languageAlias` in `supplementalMetadata.xml`, CLDR 45.
  private static let withdrawn: [String: Language] = [
    "iw": Language(language: "he"), "in": Language(language: "id"), "ji": Language(language: "yi"),
    "jw": Language(language: "jv"), "mo": Language(language: "ro"),
    "tl": Language(language: "fil"), "cmn": Language(language: "zh"), "arb": Language(language: "ar"),
    "pes": Language(language: "fa"), "zsm": Language(language: "ms"),
    "sh": Language(language: "sr", script: "Latn"), "prs": Language(language: "fa", region: "AF"),
  ]
}
