/// A string in parts between line feeds, as bytes that Pango takes.
enum TextParts {
  /// Splits at line feeds, carriage returns, both together, and paragraph separators (U+2029). There is always a part.
  ///
  /// A word without end gets places where it may be broken (U+200B), or Pango would shape its rest once a line.
  /// NUL, which ends strings in C, becomes U+FFFD. What lies beyond ``TextLimits/bytes`` is cut off.
  static func split(_ string: String) -> (parts: [[UInt8]], isCut: Bool) {
    var parts: [[UInt8]] = []
    var part: [UInt8] = []
    var count = 0
    var word = 0
    var wasReturn = false
    for scalar in string.unicodeScalars {
      count += UTF8.width(scalar)
      if count > TextLimits.bytes {
        parts.append(part)
        return (parts, true)
      }
      switch scalar {
      case "\n" where wasReturn: break
      case "\n", "\r", "\u{2029}":
        parts.append(part)
        part = []
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
        // After the last space; the rest starts a line of its own.
        let end = part.lastIndex(of: UInt8(ascii: " ")).map { $0 + 1 } ?? part.count
        parts.append(Array(part[..<end]))
        part.removeFirst(end)
      }
    }
    parts.append(part)
    return (parts, false)
  }
}
