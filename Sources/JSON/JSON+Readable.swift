extension JSON {
  /// Returns the value as readable text, with unescaped letters of all scripts.
  ///
  /// Besides quotes and backslashes, it escapes only control characters, characters that change the direction of a line
  /// or break it, and code points without a visible character: see ``text(_:)``. Parsing gives the same characters.
  ///
  /// - Throws: A ``JSONWritingError`` if the value cannot be written as JSON that ``init(parsing:)`` accepts.
  package func readable(_ format: Format = .indented) throws(JSONWritingError) -> String {
    let escaped = try encoded(format)
    guard escaped.contains(UInt8(ascii: "\\")) else { return String(decoding: escaped, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(escaped.count)
    var rest = escaped[...]
    while let first = rest.first {
      if let (scalar, length) = Self.escapedScalar(rest), scalar.isReadable {
        text += Array(String(scalar).utf8)
        rest = rest.dropFirst(length)
      } else {
        // The byte after a backslash belongs to the escape, even if it is another backslash.
        let count = first == UInt8(ascii: "\\") ? 2 : 1
        text += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the character of an escape at the start, `\u00E9` or a surrogate pair, and the number of bytes of the
  /// escape.
  private static func escapedScalar(_ bytes: ArraySlice<UInt8>) -> (Unicode.Scalar, length: Int)? {
    guard let unit = escapedUnit(bytes) else { return nil }
    if let scalar = Unicode.Scalar(unit) { return (scalar, 6) }
    guard UTF16.isLeadSurrogate(unit), let low = escapedUnit(bytes.dropFirst(6)), UTF16.isTrailSurrogate(low) else {
      return nil
    }
    return Unicode.Scalar(0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)).map { ($0, 12) }
  }

  private static func escapedUnit(_ bytes: ArraySlice<UInt8>) -> UInt16? {
    guard bytes.count >= 6, bytes.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    return UInt16(String(decoding: bytes.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
  }
}

extension Unicode.Scalar {
  /// Whether the character is visible and does not affect the text around it.
  fileprivate var isReadable: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: return false
    // Persian, Hindi and combined emoji need the joiner and the non-joiner.
    case .format: return value == 0x200C || value == 0x200D
    default: return true
    }
  }
}
