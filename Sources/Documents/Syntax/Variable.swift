/// The `$names` in a text: `$` and an ASCII letter, then letters, digits and `_`. `$$` is a dollar sign.
enum Variable {
  /// The name, where the whole text is one variable.
  static func whole(_ text: String) -> String? {
    // Nearly no value is one, so bytes are looked at before characters.
    guard text.utf8.first == UInt8(ascii: "$"), text.count > 1 else { return nil }
    let name = text.dropFirst()
    return isStart(name.first) && name.allSatisfy(isPart) ? String(name) : nil
  }

  /// All names in a text.
  static func names(in text: String) -> [String] {
    var names: [String] = []
    _ = replacing(in: text) { name in
      names.append(name)
      return ""
    }
    return names
  }

  /// The text with each variable replaced.
  static func replacing(in text: String, _ value: (String) -> String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "$") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == "$" {
        result += "$"
        rest.removeFirst()
      } else if isStart(rest.first) {
        let name = rest.prefix(while: isPart)
        result += value(String(name))
        rest = rest[name.endIndex...]
      } else {
        result += "$"
      }
    }
    return result + rest
  }

  private static func isStart(_ character: Character?) -> Bool {
    character.map { $0.isASCII && $0.isLetter } ?? false
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || character == "_")
  }
}
