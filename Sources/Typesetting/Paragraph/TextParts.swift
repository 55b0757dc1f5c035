internal import FollowspotLanguages

/// Splits a string at line feeds into parts of UTF-8 bytes for Pango.
enum TextParts {
  /// Splits at line feeds, carriage returns, CR LF pairs and paragraph separators (U+2029). There is always at least
  /// one part.
  ///
  /// Very long words get break opportunities (U+200B), because Pango would shape the rest of such a word again for each
  /// line. NUL, which ends C strings, becomes U+FFFD. Text beyond `TextLimits/bytes` is cut off.
  ///
  /// - Parameter words: The dictionaries that find the ends of words in scripts without spaces.
  static func split(_ string: String, _ words: WordBreaks? = nil) -> (parts: [[UInt8]], isCut: Bool) {
    let ends = words.map { Set($0.words(of: Array(string.utf8.prefix(TextLimits.bytes))).map(\.upperBound)) } ?? []
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var count = 0
    var word = 0
    var lastEnd = 0
    var wasReturn = false
    for scalar in string.unicodeScalars {
      if ends.contains(count) { (word, lastEnd) = (0, part.count) }
      count += UTF8.width(scalar)
      if count > TextLimits.bytes {
        parts.append(part)
        return (parts, true)
      }
      switch scalar {
      case "\n" where wasReturn: break
      case "\n", "\r", "\u{2029}":
        parts.append(part)
        (part, lastEnd) = ([], 0)
      case "\0": part += [0xEF, 0xBF, 0xBD]
      default: part += UTF8.encode(scalar)!
      }
      wasReturn = scalar == "\r"
      word = scalar == " " || part.isEmpty ? 0 : word + UTF8.width(scalar)
      if word >= TextLimits.wordBytes {
        part += Array("\u{200B}".utf8)
        word = 0
      }
      if part.count >= TextLimits.partBytes {
        // After the last word. The rest starts another line.
        let space = part.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let end = max(space, lastEnd) > 0 ? max(space, lastEnd) : part.count
        parts.append(Array(part[..<end]))
        part.removeFirst(end)
        lastEnd = 0
      }
    }
    parts.append(part)
    return (parts, false)
  }
}
