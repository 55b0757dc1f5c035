/// One JSON object (RFC 8259) whose members are texts and whole numbers: all that a record needs. Foundation's decoder
/// would add more to the program than everything else in it.
struct FlatJSON: Hashable {
  /// What a member holds.
  enum Value: Hashable {
    case text(String)
    case number(Int)
  }

  /// A member, in the order of the file.
  struct Member: Hashable {
    var name: String
    var value: Value
  }

  var members: [Member] = []

  /// Adds a member at the end.
  mutating func add(_ name: String, _ value: Value) { members.append(Member(name: name, value: value)) }

  /// The value of a member; nil where there is none.
  subscript(name: String) -> Value? { members.first { $0.name == name }?.value }

  /// The object as text, one member a line, in UTF-8.
  func encoded() -> [UInt8] {
    let lines = members.map { member in
      let value =
        switch member.value {
        case .text(let text): Self.quoted(text)
        case .number(let number): String(number)
        }
      return "  \(Self.quoted(member.name)): \(value)"
    }
    return Array("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8)
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0.escapedInJSON }.joined() + "\""
  }
}

extension Unicode.Scalar {
  /// The character as JSON writes it inside quotes, in printable ASCII.
  var escapedInJSON: String {
    switch self {
    case "\"": return "\\\""
    case "\\": return "\\\\"
    case " "..."~": return String(self)
    default: break
    }
    return String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
