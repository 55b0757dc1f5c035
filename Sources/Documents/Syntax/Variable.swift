/// The `$names` in a text: `$` and an ASCII letter, then letters, digits and `_`. `$$` is a dollar sign.
enum Variable {
  /// The name, where the whole text is one variable.
  static func whole(_ text: String) -> String? {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let name = text.utf8.dropFirst()
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
    var rest = text.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "$")) {
      result += text[rest.startIndex..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == UInt8(ascii: "$") {
        result += "$"
        rest.removeFirst()
      } else if isStart(rest.first) {
        let name = rest.prefix(while: isPart)
        result += value(String(text[name.startIndex..<name.endIndex]))
        rest = rest[name.endIndex...]
      } else {
        result += "$"
      }
    }
    return result + text[rest.startIndex...]
  }

  private static func isStart(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
  }
}
