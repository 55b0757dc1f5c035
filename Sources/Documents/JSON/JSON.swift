/// A JSON value to write (RFC 8259). Members keep the order they are given in.
package enum JSON: Sendable {
  case null
  case string(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case array([JSON])
  case object([(String, JSON)])

  /// The value as text, indented by two, with a line feed at the end.
  package var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text + "\n"
  }

  private func write(to text: inout String, indent: String) {
    switch self {
    case .string(let string): Self.write(string, to: &text)
    case .integer(let integer): text += String(integer)
    // JSON has no word for the infinite.
    case .number(let number):
      text += number.isFinite ? (Int(exactly: number).map(String.init) ?? String(number)) : "null"
    case .null: text += "null"
    case .flag(let flag): text += flag ? "true" : "false"
    case .array(let values) where values.isEmpty: text += "[]"
    case .array(let values):
      Self.write(values, in: ("[", "]"), to: &text, indent: indent) { $0.write(to: &$1, indent: $2) }
    case .object(let members) where members.isEmpty: text += "{}"
    case .object(let members):
      Self.write(members, in: ("{", "}"), to: &text, indent: indent) { member, text, indent in
        Self.write(member.0, to: &text)
        text += ": "
        member.1.write(to: &text, indent: indent)
      }
    }
  }

  private static func write<Element>(
    _ elements: [Element], in brackets: (String, String), to text: inout String, indent: String,
    one: (Element, inout String, String) -> Void
  ) {
    text += brackets.0
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + indent + "  "
      one(element, &text, indent + "  ")
    }
    text += "\n" + indent + brackets.1
  }

  private static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // The second block of control characters, which JSON allows, commands terminals too.
      // What turns the direction of a line, or ends it, would do so in a terminal.
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}",
        "\u{2066}"..."\u{2069}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
