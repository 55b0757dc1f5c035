internal import FollowspotLanguages

/// Splits a string at line feeds into parts of UTF-8 bytes for Pango.
enum TextParts {
  /// A part of a string.
  struct Part: Hashable {
    var bytes: [UInt8] = []
    /// The offset of the part in the string, if offsets are kept.
    var start = 0
  }

  /// Splits at line feeds, carriage returns, CR LF pairs and paragraph separators (U+2029). There is always at least
  /// one part.
  ///
  /// Very long words get break opportunities (U+200B), because Pango would shape the rest of such a word again for each
  /// line. NUL, which ends C strings, becomes U+FFFD. Text beyond `TextLimits/bytes` is cut off.
  ///
  /// - Parameters:
  ///   - words: The dictionaries that find the ends of words in scripts without spaces.
  ///   - keepsOffsets: Whether each part has exactly the bytes of the string. Then long words get no break
  ///     opportunities, and NUL becomes a space.
  static func split(
    _ string: String, _ words: WordBreaks? = nil, keepsOffsets: Bool = false
  ) -> (parts: [Part], isCut: Bool) {
    let ends = words.map { Set($0.words(of: Array(string.utf8.prefix(TextLimits.bytes))).map(\.upperBound)) } ?? []
    var parts: [Part] = []
    var part = Part()
    var count = 0
    var word = 0
    var lastEnd = 0
    var wasReturn = false
    for scalar in string.unicodeScalars {
      if ends.contains(count) { (word, lastEnd) = (0, part.bytes.count) }
      count += UTF8.width(scalar)
      if count > TextLimits.bytes {
        parts.append(part)
        return (parts, true)
      }
      switch scalar {
      case "\n" where wasReturn: part.start = count
      case "\n", "\r", "\u{2029}":
        parts.append(part)
        (part, lastEnd) = (Part(start: count), 0)
      case "\0": part.bytes += keepsOffsets ? [UInt8(ascii: " ")] : [0xEF, 0xBF, 0xBD]
      default: part.bytes += UTF8.encode(scalar)!
      }
      wasReturn = scalar == "\r"
      word = scalar == " " || part.bytes.isEmpty ? 0 : word + UTF8.width(scalar)
      if word >= TextLimits.wordBytes, !keepsOffsets {
        part.bytes += Array("\u{200B}".utf8)
        word = 0
      }
      if part.bytes.count >= TextLimits.partBytes {
        // After the last word. The rest starts another line.
        let space = part.bytes.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? 0
        let end = max(space, lastEnd) > 0 ? max(space, lastEnd) : part.bytes.count
        parts.append(Part(bytes: Array(part.bytes[..<end]), start: part.start))
        part.bytes.removeFirst(end)
        part.start += end
        lastEnd = 0
      }
    }
    parts.append(part)
    return (parts, false)
  }
}
