internal import FollowspotLanguages

/// A string in parts between line feeds, as bytes that Pango takes.
enum TextParts {
  /// Splits at line feeds, carriage returns, both together, and paragraph separators (U+2029). There is always a part.
  ///
  /// A word without end gets places where it may be broken (U+200B), or Pango would shape its rest once a line.
  /// NUL, which ends strings in C, becomes U+FFFD. What lies beyond ``TextLimits/bytes`` is cut off.
  ///
  /// - Parameter words: The dictionaries that find ends of words in scripts without spaces.
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
        // After the last word; the rest starts another line.
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
