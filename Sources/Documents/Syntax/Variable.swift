/// A variable in a text. It is written `$name`, with an ASCII letter and then letters, digits and `_`; or `${name}`, in
/// which `.field` and `|style` may follow the name. `$$` is a dollar sign.
package struct Variable: Hashable {
  let name: String
  /// The field of a record.
  let field: String?
  /// The style in which the value is shown, or `nil` for that of its type.
  package let style: String?
  /// Whether the variable is written in braces.
  let isBraced: Bool

  /// A part of a text.
  package enum Piece: Hashable {
    case text(String)
    case variable(Variable)
  }

  /// The variable in the notation of documents.
  var written: String { isBraced ? "${\(key)\(style.map { "|\($0)" } ?? "")}" : "$\(name)" }

  /// The name of the data: `line`, or `train.line` for a field of a record.
  package var key: String { name + (field.map { ".\($0)" } ?? "") }

  /// Returns the variable under another name, in braces if the following text would be read as a part of it.
  func called(_ name: String, before next: String) -> Variable {
    Variable(name: name, field: field, style: style, isBraced: isBraced || next.utf8.first.map(Self.isPart) ?? false)
  }

  /// Returns the name if a text consists of one variable without a field and style.
  static func whole(_ text: String) -> String? {
    Variable(whole: text).flatMap { $0.field == nil ? $0.name : nil }
  }

  /// Returns all names in a text.
  static func names(in text: String) -> [String] {
    pieces(of: text).compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } }
  }

  /// Escapes a text so that none of it is read as a variable. Dollar signs are only doubled if that is necessary:
  /// `US$ 5` stays unchanged.
  package static func written(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")), pieces(of: text) != [.text(text)] else { return text }
    return doubled(text)
  }

  /// Returns a text with doubled dollar signs.
  static func doubled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return text.map { $0 == "$" ? "$$" : String($0) }.joined()
  }

  /// Returns a text without data as visitors read it, with single dollar signs.
  package static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let stretch): stretch
      case .variable(let variable): variable.written
      }
    }.joined()
  }

  /// Returns a text of a document in its canonical form. `US$$ 5` becomes `US$ 5`, and a literal dollar sign beside a
  /// variable is doubled.
  static func normalized(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let pieces = pieces(of: text)
    guard pieces.contains(where: { if case .variable = $0 { true } else { false } }) else {
      return written(plain(text))
    }
    return pieces.map { piece in
      switch piece {
      case .text(let stretch): doubled(stretch)
      case .variable(let variable): variable.written
      }
    }.joined()
  }

  /// Splits a text into parts. Literal parts are not empty, and dollar signs in them are single.
  package static func pieces(of text: String) -> [Piece] {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text.isEmpty ? [] : [.text(text)] }
    var pieces: [Piece] = []
    var plain = ""
    var rest = text.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "$")) {
      plain += text[rest.startIndex..<sign]
      rest = rest[rest.index(after: sign)...]
      if rest.first == UInt8(ascii: "$") {
        plain += "$"
        rest.removeFirst()
      } else if let (variable, end) = variable(at: rest) {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.variable(variable))
        rest = end
      } else {
        plain += "$"
      }
    }
    plain += text[rest.startIndex...]
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  /// Returns the invalid variables in a text that begin with `${`, each up to its brace or the end of the text.
  static func flaws(in text: String) -> [Substring] {
    var flaws: [Substring] = []
    var rest = text.utf8[...]
    while let sign = rest.firstIndex(of: UInt8(ascii: "$")) {
      rest = rest[rest.index(after: sign)...]
      if rest.first == UInt8(ascii: "$") {
        rest.removeFirst()
      } else if let (_, end) = variable(at: rest) {
        rest = end
      } else if rest.first == UInt8(ascii: "{") {
        let end = rest.firstIndex(of: UInt8(ascii: "}")).map { rest.index(after: $0) } ?? rest.endIndex
        flaws.append(text[sign..<end])
      }
    }
    return flaws
  }

  /// Returns the variable after a dollar sign, and the text after it; `nil` if there is none.
  private static func variable(at start: Substring.UTF8View) -> (Variable, Substring.UTF8View)? {
    var rest = start
    func word() -> String? {
      guard isStart(rest.first) else { return nil }
      let word = rest.prefix(while: isPart)
      rest = rest[word.endIndex...]
      return String(word)
    }
    guard rest.first == UInt8(ascii: "{") else {
      return word().map { (Variable(name: $0, field: nil, style: nil, isBraced: false), rest) }
    }
    rest.removeFirst()
    guard let name = word() else { return nil }
    var field: String?
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      field = word()
      if field == nil { return nil }
    }
    var style: String?
    if rest.first == UInt8(ascii: "|") {
      rest.removeFirst()
      let letters = rest.prefix { isPart($0) || $0 == UInt8(ascii: "-") }
      rest = rest[letters.endIndex...]
      style = String(letters)
    }
    guard rest.first == UInt8(ascii: "}") else { return nil }
    rest.removeFirst()
    return (Variable(name: name, field: field, style: style, isBraced: true), rest)
  }

  private static func isStart(_ byte: UInt8?) -> Bool {
    guard let letter = byte.map({ $0 | 0x20 }) else { return false }
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z")
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    isStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "_")
  }
}

extension Variable {
  /// Creates a variable without a style from a text that consists of it. Fails for any other text.
  init?(whole text: String) {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let pieces = Self.pieces(of: text)
    guard pieces.count == 1, case .variable(let variable) = pieces[0], variable.style == nil else { return nil }
    self = variable
  }
}
