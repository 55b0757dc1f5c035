/// A JSON text as RFC 8259 has it, read without any leniency: what scripts in other languages will accept.
indirect enum StrictJSON: Equatable {
  case null
  case flag(Bool)
  case number(String)
  case text(String)
  case array([StrictJSON])
  case object([String: StrictJSON])

  /// What breaks the grammar, and at which byte.
  struct Fault: Error, Equatable {
    var offset: Int
  }

  init(_ text: String) throws(Fault) {
    var parser = Parser(bytes: Array(text.utf8))
    self = try parser.value()
    parser.skipSpace()
    guard parser.next == nil else { throw parser.fault }
  }

  subscript(name: String) -> StrictJSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  var elements: [StrictJSON]? { if case .array(let elements) = self { elements } else { nil } }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    var next: UInt8? { position < bytes.count ? bytes[position] : nil }
    var fault: Fault { Fault(offset: position) }

    mutating func skipSpace() {
      while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { position += 1 }
    }

    mutating func take(_ word: String) throws(Fault) {
      guard bytes[position...].starts(with: word.utf8) else { throw fault }
      position += word.utf8.count
    }

    mutating func value() throws(Fault) -> StrictJSON {
      skipSpace()
      switch next.map(Unicode.Scalar.init) {
      case "n":
        try take("null")
        return .null
      case "t":
        try take("true")
        return .flag(true)
      case "f":
        try take("false")
        return .flag(false)
      case "\"": return .text(try text())
      case "[":
        var elements: [StrictJSON] = []
        try list(to: "]") { parser throws(Fault) in elements.append(try parser.value()) }
        return .array(elements)
      case "{":
        var members: [String: StrictJSON] = [:]
        try list(to: "}") { parser throws(Fault) in
          let name = try parser.text()
          guard members[name] == nil else { throw parser.fault }
          parser.skipSpace()
          try parser.take(":")
          members[name] = try parser.value()
        }
        return .object(members)
      default: return .number(try number())
      }
    }

    private mutating func list(to end: String, _ element: (inout Parser) throws(Fault) -> Void) throws(Fault) {
      position += 1
      skipSpace()
      if next == end.utf8.first { return position += 1 }
      while true {
        skipSpace()
        try element(&self)
        skipSpace()
        guard next == UInt8(ascii: ",") else { return try take(end) }
        position += 1
      }
    }

    private mutating func number() throws(Fault) -> String {
      let start = position
      if next == UInt8(ascii: "-") { position += 1 }
      let first = next
      let whole = try digits()
      guard whole == 1 || first != UInt8(ascii: "0") else { throw fault }
      if next == UInt8(ascii: ".") {
        position += 1
        _ = try digits()
      }
      if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
        position += 1
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
        _ = try digits()
      }
      return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(Fault) -> Int {
      let start = position
      while let next, (0x30...0x39).contains(next) { position += 1 }
      guard position > start else { throw fault }
      return position - start
    }

    private mutating func text() throws(Fault) -> String {
      try take("\"")
      var content: [UInt8] = []
      while let byte = next, byte != UInt8(ascii: "\"") {
        guard byte >= 0x20 else { throw fault }
        content.append(byte)
        position += 1
        guard byte == UInt8(ascii: "\\") else { continue }
        // The escape is checked, and kept as it stands.
        guard let escaped = next, "\"\\/bfnrtu".utf8.contains(escaped) else { throw fault }
        content.append(escaped)
        position += 1
        guard escaped == UInt8(ascii: "u") else { continue }
        for _ in 0..<4 {
          guard let digit = next, "0123456789abcdefABCDEF".utf8.contains(digit) else { throw fault }
          content.append(digit)
          position += 1
        }
      }
      try take("\"")
      guard let text = String(validating: content, as: UTF8.self) else { throw fault }
      return text
    }
  }
}
