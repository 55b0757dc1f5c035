extension SourceText {
  /// The same text of JSON as one of YAML: a character beyond U+FFFF that is escaped as two halves (RFC 8259, section 7)
  /// is escaped as one.
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
        // What follows a backslash belongs to it, also another backslash.
        let count = first == UInt8(ascii: "\\") ? 2 : 1
        text.bytes += rest.prefix(count)
        rest = rest.dropFirst(count)
      }
    }
    return text
  }

  /// The number of an escape such as `\ud83d` at the start, where it lies in a range.
  private static func escape(_ bytes: ArraySlice<UInt8>, in range: ClosedRange<UInt32>) -> UInt32? {
    guard bytes.count >= 6, bytes.starts(with: Array("\\u".utf8)) else { return nil }
    let digits = String(decoding: bytes.dropFirst(2).prefix(4), as: UTF8.self)
    return UInt32(digits, radix: 16).flatMap { range.contains($0) ? $0 : nil }
  }
}
