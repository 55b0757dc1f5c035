internal import FollowspotCPangoCairo

/// The possible line breaks of a layout's text by the Unicode Line Breaking Algorithm (UAX #14). Query lines in order,
/// under the fonts' lock.
struct LineBreaks {
  private let attributes: UnsafeBufferPointer<PangoLogAttr>
  /// The current position. Pango counts lines in bytes, and possible breaks in characters.
  private var (byte, character) = (0, 0)

  init(_ layout: OpaquePointer) {
    var count: CInt = 0
    let start = pango_layout_get_log_attrs_readonly(layout, &count)
    attributes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// Returns the word that is broken at a line's end; `nil` if a break is possible there. Query lines in order.
  mutating func word(brokenBy line: UnsafePointer<PangoLayoutLine>, of text: [UInt8]) -> String? {
    let end = min(Int(line.pointee.start_index + line.pointee.length), text.count)
    while byte < end {
      if Self.isFirst(text[byte]) { character += 1 }
      byte += 1
    }
    guard attributes.indices.contains(character), !mayBreak(at: character) else { return nil }
    var (start, first) = (byte, character)
    while start > 0, !mayBreak(at: first) {
      start -= 1
      if Self.isFirst(text[start]) { first -= 1 }
    }
    var (next, last) = (byte, character)
    while next < text.count, !mayBreak(at: last) {
      next += 1
      if next == text.count || Self.isFirst(text[next]) { last += 1 }
    }
    return String(decoding: text[start..<next], as: UTF8.self).trimmed
  }

  private func mayBreak(at character: Int) -> Bool {
    !attributes.indices.contains(character) || attributes[character].is_line_break != 0
  }

  /// Whether a byte begins a UTF-8 character.
  private static func isFirst(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

extension String {
  fileprivate var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop { $0.isWhitespace })
  }
}
