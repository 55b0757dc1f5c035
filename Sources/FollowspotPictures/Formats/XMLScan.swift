/// The start tags of an XML text, in order. They are found even if the text is not well-formed.
struct XMLScan {
  private let bytes: PictureBytes
  private var place = 0

  init(_ bytes: PictureBytes) { self.bytes = bytes }

  /// Moves to the next start tag. Returns its name without a prefix; nil at the end of the text.
  mutating func nextElement() -> String? {
    while let tag = bytes.place(of: "<", from: place) {
      place = tag + 1
      if bytes.has("!--", at: place) {
        skip(past: "-->")
      } else if bytes.has("![CDATA[", at: place) {
        skip(past: "]]>")
      } else if bytes.has("?", at: place) {
        skip(past: "?>")
      } else if let name = name() {
        return name.split(separator: ":").last.map(String.init) ?? ""
      }
    }
    return nil
  }

  /// Moves to the next attribute of the tag. Returns its name and value; nil at the end of the tag.
  mutating func nextAttribute() -> (name: String, value: String)? {
    skipSpace()
    guard let name = name() else { return nil }
    skipSpace()
    guard bytes.has("=", at: place) else { return nil }
    place += 1
    skipSpace()
    let quote: StaticString = bytes.has("'", at: place) ? "'" : "\""
    guard bytes.has(quote, at: place), let end = bytes.place(of: quote, from: place + 1) else { return nil }
    // The value may be an embedded picture of several megabytes, so only its beginning is read.
    let value = Self.resolved(bytes.text(from: place + 1, to: min(end, place + 1 + Self.longest)))
    place = end + 1
    return (name, value)
  }

  private mutating func skip(past mark: StaticString) {
    place = bytes.place(of: mark, from: place).map { $0 + mark.utf8CodeUnitCount } ?? bytes.count
  }

  private mutating func skipSpace() {
    while place < bytes.count, Self.space.contains(bytes[place]) { place += 1 }
  }

  /// Reads a name and moves past it; nil if no name is here.
  private mutating func name() -> String? {
    let start = place
    while place < bytes.count, !Self.space.contains(bytes[place]), !Self.marks.contains(bytes[place]) { place += 1 }
    return place > start ? bytes.text(from: start, to: min(place, start + Self.longest)) : nil
  }

  private static let space = Array(" \t\r\n".utf8)
  private static let marks = Array("<>/='\"!?&".utf8)
  /// The most bytes of a name or a value.
  private static let longest = 2048

  /// Returns a value without surrounding space, with `&amp;` replaced by `&`.
  private static func resolved(_ value: String) -> String {
    var bytes: [UInt8] = []
    let entity = Array("amp;".utf8)
    var rest = Substring(value).utf8
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "&"), rest.starts(with: entity) { rest.removeFirst(entity.count) }
      if !bytes.isEmpty || !space.contains(byte) { bytes.append(byte) }
    }
    while let last = bytes.last, space.contains(last) { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
