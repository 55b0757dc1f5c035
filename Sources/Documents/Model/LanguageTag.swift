internal import FollowspotData
internal import FollowspotSpelling

/// BCP 47 language tags, such as `de` and `de-CH`.
package enum LanguageTag {
  /// Whether a tag is well-formed: two or three letters, then parts of up to eight letters and digits after hyphens, at
  /// most 64 characters. This is the part of RFC 5646 that covers ISO 639 languages.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return tag.utf8.count <= 64 && (2...3).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }
}

extension Reader {
  /// Warns of a malformed language tag, and records a well-formed one for the check of its language.
  mutating func checkLanguage(_ tag: String, at position: SourcePosition) {
    if tag.utf8.contains(UInt8(ascii: "$")) { return }
    guard !LanguageTag.isWellFormed(tag) else { return resources.languages.append((tag, position)) }
    let other = String(tag.map { $0 == "_" ? "-" : $0 })
    let hint = LanguageTag.isWellFormed(other) ? "did you mean '\(other)'?" : "write one such as 'en' or 'de-CH'"
    warn(at: position, "\(tag.quoted) is not a language tag; \(hint)")
  }
}

extension LanguageTag {
  /// Returns a warning about a well-formed tag that ICU has no data for, or `nil` for a known language or a system
  /// without ICU.
  package static func problem(withUnknown tag: String) -> String? {
    guard isWellFormed(tag), DataFormatter.isKnown(language: tag) == false else { return nil }
    return
      "there is no language '\(tag)', so numbers, dates and plural forms follow no rules; write one such as 'en' or 'de-CH'"
  }
}

extension Syntax where Value == String {
  /// A language tag. A malformed one is accepted with a warning.
  static var languageTag: Syntax<String> {
    name.map { tag, node, reader in
      reader.checkLanguage(tag, at: node.position)
      return tag
    }
  }
}

extension Document {
  /// Returns a warning about a language that is chosen outside of the document, or `nil` if the document has texts in
  /// it or needs none.
  package func warning(ofLocale tag: String) -> String? {
    if let problem = problem(withLocale: tag) { return problem }
    // Loading ICU takes time, so the tag is only checked if the language matters.
    return data.isEmpty && !languages.isEmpty ? nil : LanguageTag.problem(withUnknown: tag)
  }
}
