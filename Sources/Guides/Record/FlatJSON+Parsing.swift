/// What is wrong with a text that should be a ``FlatJSON``, and where.
struct FlatJSONError: Error, Hashable, CustomStringConvertible {
  /// The byte it is about, from 0.
  var offset: Int
  /// What was expected there.
  var problem: String

  var description: String { "byte \(offset): \(problem)" }
}

extension FlatJSON {
  /// Reads one object and nothing after it but white space. A name may come once.
  init(parsing bytes: [UInt8]) throws(FlatJSONError) {
    var parser = Parser(bytes: bytes)
    members = try parser.object()
  }
}

/// Walks over the bytes once, by RFC 8259's grammar. Nothing nests, so nothing recurses.
private struct Parser {
  let bytes: [UInt8]
  var position = 0

  /// The byte at the position; nil at the end.
  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func failure(_ problem: String) -> FlatJSONError { FlatJSONError(offset: position, problem: problem) }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
  }

  private mutating func take(_ character: Unicode.Scalar) throws(FlatJSONError) {
    guard next == UInt8(ascii: character) else { throw failure("expected \"\(character)\"") }
    position += 1
  }

  mutating func object() throws(FlatJSONError) -> [FlatJSON.Member] {
    var members: [FlatJSON.Member] = []
    skipSpace()
    try take("{")
    skipSpace()
    if next == UInt8(ascii: "}") {
      position += 1
    } else {
      while true {
        try members.append(member(after: members))
        if next == UInt8(ascii: ",") {
          position += 1
          skipSpace()
        } else {
          try take("}")
          break
        }
      }
    }
    skipSpace()
    guard next == nil else { throw failure("expected the end of the file") }
    return members
  }

  /// A name, a colon, a value, and the space after them.
  private mutating func member(after members: [FlatJSON.Member]) throws(FlatJSONError) -> FlatJSON.Member {
    let start = position
    let name = try text()
    guard !members.contains(where: { $0.name == name }) else {
      throw FlatJSONError(offset: start, problem: "this name comes twice")
    }
    skipSpace()
    try take(":")
    skipSpace()
    let value: FlatJSON.Value = next == UInt8(ascii: "\"") ? .text(try text()) : .number(try number())
    skipSpace()
    return FlatJSON.Member(name: name, value: value)
  }

  private mutating func number() throws(FlatJSONError) -> Int {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let digits = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    let isPadded = position > digits + 1 && bytes[digits] == 0x30
    guard position > digits, !isPadded else {
      throw FlatJSONError(offset: start, problem: "expected a text or a whole number")
    }
    guard let number = Int(String(decoding: bytes[start..<position], as: UTF8.self)) else {
      throw FlatJSONError(offset: start, problem: "this number is too large")
    }
    return number
  }

  private mutating func text() throws(FlatJSONError) -> String {
    let start = position
    try take("\"")
    var content: [UInt8] = []
    while true {
      guard let byte = next else { throw failure("the text has no closing quote") }
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let text = String(validating: content, as: UTF8.self) else {
          throw FlatJSONError(offset: start, problem: "this text is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"):
        position += 1
        try content.append(contentsOf: String(escape()).utf8)
      case 0..<0x20:
        throw failure("a control character must be escaped")
      default:
        content.append(byte)
        position += 1
      }
    }
  }

  /// What follows a backslash.
  private mutating func escape() throws(FlatJSONError) -> Unicode.Scalar {
    guard let byte = next else { throw failure("the text has no closing quote") }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try scalar()
    default:
      position -= 1
      throw failure("there is no such escape")
    }
  }

  /// The four digits after `\u`, and the second half where they are the first of a pair.
  private mutating func scalar() throws(FlatJSONError) -> Unicode.Scalar {
    let start = position
    var units = [try unit()]
    if UTF16.isLeadSurrogate(units[0]) {
      try take("\\")
      try take("u")
      try units.append(unit())
    }
    guard let text = String(validating: units, as: UTF16.self), let scalar = text.unicodeScalars.first else {
      throw FlatJSONError(offset: start, problem: "half a surrogate pair")
    }
    return scalar
  }

  private mutating func unit() throws(FlatJSONError) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw failure("expected four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
