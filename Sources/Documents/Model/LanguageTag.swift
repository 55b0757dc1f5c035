internal import FollowspotData
internal import FollowspotSpelling

/// BCP 47 language tags, such as `de` and `de-CH`, as documents write them.
package enum LanguageTag {
  /// Whether a tag is written as RFC 5646 has it: two or three letters, as ISO 639 gives each language, then parts of
  /// up to eight letters and digits behind hyphens, 64 characters at most.
  package static func isWellFormed(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
    func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    return tag.utf8.count <= 64 && (2...3).contains(parts[0].count) && parts[0].allSatisfy(isLetter)
      && parts.dropFirst().allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }
}

extension Reader {
  /// Warns of a language that no visitor's will ever match.
  mutating func checkLanguage(_ tag: String, at position: SourcePosition) {
    if tag.utf8.contains(UInt8(ascii: "$")) { return }
    guard !LanguageTag.isWellFormed(tag) else { return languages.append((tag, position)) }
    let other = String(tag.map { $0 == "_" ? "-" : $0 })
    let hint = LanguageTag.isWellFormed(other) ? "did you mean '\(other)'?" : "write one such as 'en' or 'de-CH'"
    warn(at: position, "\(tag.quoted) is no language tag; \(hint)")
  }
}

extension LanguageTag {
  /// What is odd about a well-formed tag that ICU has no data for; nil for a language of people, and where the system
  /// has no ICU.
  package static func problem(withUnknown tag: String) -> String? {
    guard isWellFormed(tag), DataFormatter.isKnown(language: tag) == false else { return nil }
    return
      "no language is known as '\(tag)', so numbers, dates and plural forms are of none; write one such as 'en' or 'de-CH'"
  }
}

extension Syntax where Value == String {
  /// A language tag. Others are read with a warning.
  static var languageTag: Syntax<String> {
    name.map { tag, node, reader in
      reader.checkLanguage(tag, at: node.position)
      return tag
    }
  }
}

extension Document {
  /// What is odd about a language that a visitor is given from outside of the document, with what would be right; nil
  /// for one that it has texts in, or needs none in.
  package func warning(ofLocale tag: String) -> String? {
    if let problem = problem(withLocale: tag) { return problem }
    // Where it makes a difference; ICU is not loaded for anything less.
    return data.isEmpty && !languages.isEmpty ? nil : LanguageTag.problem(withUnknown: tag)
  }
}
