internal import FollowspotCPangoCairo

/// Where a layout's text may be broken into lines, as the Unicode Line Breaking Algorithm (UAX #14) says. Asked for one
/// line after the other, under the fonts' lock.
struct LineBreaks {
  private let attributes: UnsafeBufferPointer<PangoLogAttr>
  /// How far the text was looked at: Pango counts lines in bytes, and places for breaks in characters.
  private var (byte, character) = (0, 0)

  init(_ layout: OpaquePointer) {
    var count: CInt = 0
    let start = pango_layout_get_log_attrs_readonly(layout, &count)
    attributes = UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
  }

  /// Whether the text may be broken where a line ends; lines are asked about in their order.
  mutating func mayBreak(after line: UnsafePointer<PangoLayoutLine>, of text: [UInt8]) -> Bool {
    let end = min(Int(line.pointee.start_index + line.pointee.length), text.count)
    while byte < end {
      // A character's first byte is any but a continuation's.
      if text[byte] & 0xC0 != 0x80 { character += 1 }
      byte += 1
    }
    return !attributes.indices.contains(character) || attributes[character].is_line_break != 0
  }
}
