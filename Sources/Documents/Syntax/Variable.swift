/// A `$name` in a text: `$` and an ASCII letter, then letters, digits and `_`; or `${name}`, where `.field` and `|style`
/// may follow the name. `$$` is a dollar sign.
struct Variable: Hashable {
  let name: String
  /// A part of a record.
  let field: String?
  /// How the value is to be shown, instead of as its type says.
  let style: String?
  /// Whether it stands in braces.
  let isBraced: Bool

  /// A stretch of a text.
  enum Piece: Hashable {
    case text(String)
    case variable(Variable)
  }

  /// The variable as it is written.
  var written: String { isBraced ? "${\(key)\(style.map { "|\($0)" } ?? "")}" : "$\(name)" }

  /// What it speaks of: `line`, or `train.line` for a part of a record.
  var key: String { name + (field.map { ".\($0)" } ?? "") }

  /// The same of another name, in braces where what follows would be taken for a part of it.
  func called(_ name: String, before next: String) -> Variable {
    Variable(name: name, field: field, style: style, isBraced: isBraced || next.utf8.first.map(Self.isPart) ?? false)
  }

  /// The name, where the whole text is one variable and nothing but a name.
  static func whole(_ text: String) -> String? {
    Variable(whole: text).flatMap { $0.field == nil ? $0.name : nil }
  }

  /// All names in a text.
  static func names(in text: String) -> [String] {
    pieces(of: text).compactMap { if case .variable(let variable) = $0 { variable.name } else { nil } }
  }

  /// A text as visitors read it, written so that none of it is taken for a variable: with double dollar signs, where a
  /// single one would be. `US$ 5` stays as it is.
  static func written(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")), pieces(of: text) != [.text(text)] else { return text }
    return doubled(text)
  }

  /// A text with double dollar signs.
  static func doubled(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return text.map { $0 == "$" ? "$$" : String($0) }.joined()
  }

  /// A text without data as visitors read it: double dollar signs are single.
  static func plain(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let stretch): stretch
      case .variable(let variable): variable.written
      }
    }.joined()
  }

  /// A text as a document may write it, in the one way in which it is known: `US$$ 5` is `US$ 5`, and a lone dollar sign
  /// beside a variable is double.
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

  /// A text taken apart; stretches of text are not empty, and dollar signs in them are single.
  static func pieces(of text: String) -> [Piece] {
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

  /// What begins with `${` in a text and is no variable, each up to its brace or to the end of the text.
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

  /// A variable whose dollar sign was taken, and what follows it; nil where there is none.
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
  /// The variable that a whole text is, without a style; nil where there is more, or none.
  init?(whole text: String) {
    guard text.utf8.first == UInt8(ascii: "$") else { return nil }
    let pieces = Self.pieces(of: text)
    guard pieces.count == 1, case .variable(let variable) = pieces[0], variable.style == nil else { return nil }
    self = variable
  }
}
