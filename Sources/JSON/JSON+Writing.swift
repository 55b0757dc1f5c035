internal import FollowspotCJansson
internal import Glibc

extension JSON {
  /// The layout of written JSON.
  package enum Format: Sendable {
    /// One line without a line end, for programs that read line by line.
    case compact
    /// One member per line, indented by two spaces, with a line end after the last: for files and people.
    case indented

    fileprivate var flags: size_t {
      switch self {
      case .compact: size_t(JSON_COMPACT)
      case .indented: followspot_json_indented
      }
    }

    fileprivate var end: [UInt8] { self == .indented ? [UInt8(ascii: "\n")] : [] }
  }

  /// Returns the value as printable ASCII: `json_dumps(3)`.
  ///
  /// All other characters are escaped. The text can therefore be printed on any terminal, where control characters or
  /// characters that change the direction would otherwise act. Parsing gives the same characters.
  ///
  /// - Throws: A ``JSONWritingError`` if the value cannot be written as JSON that ``init(parsing:)`` accepts.
  package func text(_ format: Format = .indented) throws(JSONWritingError) -> String {
    String(decoding: try encoded(format), as: UTF8.self)
  }

  /// Returns the bytes of ``text(_:)``.
  package func encoded(_ format: Format = .indented) throws(JSONWritingError) -> [UInt8] {
    var digits = 0
    let value = try JanssonValue.make(self, digits: &digits)
    let flags = format.flags | size_t(JSON_ENSURE_ASCII | JSON_ENCODE_ANY) | followspot_json_digits(CInt(digits))
    guard let text = json_dumps(value.pointer, flags) else { throw .outOfMemory }
    defer { free(text) }
    let bytes = UnsafeRawBufferPointer(start: text, count: strlen(text))
    guard memchr(text, 0x7F, bytes.count) != nil else { return Array(bytes) + format.end }
    // DEL is the only control character that jansson does not escape. It occurs only inside of strings.
    let pieces = bytes.split(separator: 0x7F, omittingEmptySubsequences: false)
    return Array(pieces.joined(separator: Array("\\u007F".utf8))) + format.end
  }
}
