extension SourceText {
  /// The JSON text with surrogate pairs replaced by single escapes. A character beyond U+FFFF is two escapes in JSON
  /// (RFC 8259, section 7) but one in YAML.
  var withJoinedSurrogates: SourceText {
    var text = self
    text.bytes = []
    text.bytes.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      if let high = Self.escape(rest, in: 0xD800...0xDBFF),
        let low = Self.escape(rest.dropFirst(6), in: 0xDC00...0xDFFF)
      {
        let digits = String(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00), radix: 16)
        text.bytes += Array("\\U\(String(repeating: "0", count: 8 - digits.count))\(digits)".utf8)
        rest = rest.dropFirst(12)
      } else {
        // A backslash and the next character belong together, even if that is another backslash.
        let count = first == UInt8(ascii: "\\") ? 2 : 1
        text.bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return text
  }

  /// Returns the value of a leading escape such as `\ud83d`, if it lies in a range.
  private static func escape(_ bytes: ArraySlice<UInt8>, in range: ClosedRange<UInt32>) -> UInt32? {
    guard bytes.count >= 6, bytes.starts(with: Array("\\u".utf8)) else { return nil }
    let digits = String(decoding: bytes.dropFirst(2).prefix(4), as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap { range.contains($0) ? $0 : nil }
  }
}
