internal import FollowspotCJansson
internal import Glibc

extension JSON {
  /// How a text is written.
  package enum Format: Sendable {
    /// On one line, for programs that read line by line. The line end is left to them.
    case compact
    /// A member a line, indented by two, with a line end behind the last: for files and people.
    case indented

    fileprivate var flags: size_t {
      switch self {
      case .compact: size_t(JSON_COMPACT)
      case .indented: followspot_json_indented
      }
    }

    fileprivate var end: [UInt8] { self == .indented ? [UInt8(ascii: "\n")] : [] }
  }

  /// The value as a text in printable ASCII: `json_dumps(3)`.
  ///
  /// All other characters are escaped, whatever they are. So a text can be printed on any terminal, where control
  /// characters, and those that turn the direction of a line, would act, and no list of them has to be kept. Who reads
  /// JSON gets the same characters back.
  ///
  /// - Throws: A ``JSONWritingError`` where the value can't be written as JSON that ``init(parsing:)`` takes.
  package func text(_ format: Format = .indented) throws(JSONWritingError) -> String {
    String(decoding: try encoded(format), as: UTF8.self)
  }

  /// The bytes of ``text(_:)``.
  package func encoded(_ format: Format = .indented) throws(JSONWritingError) -> [UInt8] {
    var digits = 0
    let value = try JanssonValue.make(self, digits: &digits)
    let flags = format.flags | size_t(JSON_ENSURE_ASCII | JSON_ENCODE_ANY) | followspot_json_digits(CInt(digits))
    guard let text = json_dumps(value.pointer, flags) else { throw .outOfMemory }
    defer { free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    guard memchr(text, 0x7F, bytes.count) != nil else { return Array(bytes) + format.end }
    // The one control character that jansson takes for ASCII. Outside of a text there is none.
    let pieces = bytes.split(separator: 0x7F, omittingEmptySubsequences: false)
    return Array(pieces.joined(separator: Array("\\u007F".utf8))) + format.end
  }
}
