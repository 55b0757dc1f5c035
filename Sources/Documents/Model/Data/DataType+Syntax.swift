internal import FollowspotData
internal import FollowspotSpelling

extension DataType {
  /// The keys that declare a type.
  enum Keys {
    static let text = Key("text", .noValue(of: "text"), "Any text.")
    static let integer = Key("integer", .optional(.integerRange), "A whole number; its bounds, such as '1...9'.")
    static let number = Key(
      "number", .optional(.digits), "A number; the number of digits after the decimal point, 0 to 9.")
    static let range = Key("range", .numberRange, "The bounds of a 'number', such as '0...100'.")
    static let flag = Key("flag", .noValue(of: "flag"), "Yes or no: 'true' or 'false'.")
    static let choice = Key("choice", .list(.text), "One of these words.")
    static let money = Key("money", .currency, "An amount of a currency, its ISO 4217 code such as 'EUR'.")
    static let date = styled("date", .choice, DateStyle.medium, "A day; its display style.")
    static let time = styled("time", .choice, TimeStyle.short, "A moment; its display style.")
    static let duration = styled("duration", .choice, DurationStyle.minutes, "A span of time; its display style.")
    static let image = Key("image", .noValue(of: "image"), "The path of a picture, from the document's folder.")
    static let record = Key("record", .mapping(scalar), "Values by name, with the type of each.")
    static let list = Key("list", .mapping(field), "Rows: the names of their fields, with the type of each.")

    /// Returns the key of a type whose value is a display style or nothing, which stands for the default.
    private static func styled<Style>(
      _ name: String, _ syntax: Syntax<Style>, _ standard: Style, _ summary: String
    ) -> KeyWithDefault<Style> {
      Key(name, .optional(syntax, or: standard), summary).or(standard)
    }

    static let scalars = [
      text.any, integer.any, number.any, range.any, flag.any, choice.any, money.any, date.any, time.any, duration.any,
      image.any,
    ]
    /// The names of types, of which a declaration has exactly one.
    static let names = scalars.map(\.name).filter { $0 != range.name } + [record.name, list.name]
  }

  /// The type of a field of a record.
  static let scalar = syntax("field", Keys.scalars)
  /// The type of a field of a list's rows.
  static let field = syntax("column", Keys.scalars + [Keys.record.any])

  /// A word such as `text`, or a mapping with details, such as `{ money: EUR }`.
  private static func syntax(_ name: String, _ keys: [AnyKey]) -> Syntax<DataType> {
    .scalar(word, or: .record(name, keys) { fields, reader in DataType.read(fields, &reader) }.refusingOtherWords)
  }

  /// A type that is complete with its name.
  static let word = Syntax<DataType>(shape: words.shape) { node, reader in
    guard let text = reader.text(node, expecting: words.shape) else { return nil }
    let meant = ForeignTypes.name(of: text)
    if let needed = needed[meant ?? text] {
      reader.report(at: node.position, needed)
      return nil
    }
    if let type = plain.first(where: { $0.name == text }) { return type.value }
    let hint =
      meant.map { "; write '\($0)'" } ?? declared(node, text)
      ?? reader.nearest(to: text, among: Keys.names).map { "; did you mean '\($0)'?" }
    reader.report(
      at: node.position,
      "expected one of \(Keys.names.joined(separator: ", ")), found \(node.noun)\(hint ?? "")")
    return nil
  }

  /// Returns the correct form of a datum that was given a value in place of its type.
  private static func declared(_ node: YAMLNode, _ text: String) -> String? {
    guard text.utf8.count <= 32 else { return nil }
    if case .scalar(_, isPlain: false) = node.content { return "; write '{ text: , default: \"\(text)\" }'" }
    if ["true", "false"].contains(text) { return "; write '{ flag: , default: \(text) }'" }
    guard Reader.number(text) != nil else { return nil }
    return "; write '{ \(Int(whole: text) == nil ? "number" : "integer"): , default: \(text) }'"
  }

  private static let words: Syntax<DataType> = .choice(plain)

  private static let plain: [(name: String, value: DataType)] = [
    ("text", .text), ("integer", .integer(.min ... .max)), ("number", .number(DataType.anyNumber, digits: nil)),
    ("flag", .flag), ("date", .date(Keys.date.standard)), ("time", .time(Keys.time.standard)),
    ("duration", .duration(Keys.duration.standard)), ("image", .image),
  ]

  /// The findings about types that a name alone does not complete.
  private static let needed = [
    "money": "an amount needs its currency; write '{ money: EUR }'",
    "choice": "a choice needs its words; write '{ choice: [open, closed] }'",
    "record": "a record needs its fields; write '{ record: { name: text } }'",
    "list":
      "a list needs the fields of its rows, and the one that identifies a row; write '{ list: { id: text }, key: id }'",
  ]

  /// Reads a type from its keys; returns `nil` after a report.
  static func read(_ fields: Fields, _ reader: inout Reader) -> DataType? {
    let written = fields.entries.filter { Keys.names.contains($0.key) }
    guard written.count == 1 else {
      let what =
        written.isEmpty
        ? "no type is named here" : "it is one of \(written.map(\.key.quoted).joined(separator: " and "))"
      reader.report(
        at: written.last?.keyPosition ?? fields.position, "\(what); give it one of 'text', 'integer', 'number', 'list'…"
      )
      return nil
    }
    if let entry = fields[Keys.range], !fields.has(Keys.number) {
      reader.report(
        at: entry.keyPosition, "'range' belongs to 'number'; bounds of an 'integer' are its value: 'integer: 1...9'")
    }
    switch written[0].key {
    case Keys.text.name: return fields(Keys.text, &reader).map { _ in .text }
    case Keys.flag.name: return fields(Keys.flag, &reader).map { _ in .flag }
    case Keys.image.name: return fields(Keys.image, &reader).map { _ in .image }
    case Keys.integer.name: return fields(Keys.integer, &reader).map { .integer($0 ?? .min ... .max) }
    case Keys.number.name:
      let range = fields(Keys.range, &reader) ?? DataType.anyNumber
      return fields(Keys.number, &reader).map { .number(range, digits: $0) }
    case Keys.choice.name: return fields(Keys.choice, &reader).flatMap { choice($0, written[0], &reader) }
    case Keys.money.name: return fields(Keys.money, &reader).map { .money(currency: $0) }
    case Keys.date.name: return fields(Keys.date.key, &reader).map { .date($0) }
    case Keys.time.name: return fields(Keys.time.key, &reader).map { .time($0) }
    case Keys.duration.name: return fields(Keys.duration.key, &reader).map { .duration($0) }
    case Keys.record.name:
      return fields(Keys.record, &reader).flatMap { reader.columns($0, written[0]) }.map { .record($0) }
    default: return fields(Keys.list, &reader).flatMap { reader.columns($0, written[0]) }.map { .list($0, key: "") }
    }
  }

  private static func choice(_ words: [String], _ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataType? {
    guard words.count > 1, Set(words).count == words.count else {
      reader.report(at: entry.value.position, "a choice needs several different words")
      return nil
    }
    return .choice(words)
  }
}

extension Reader {
  /// Reads the fields of a record or a list; returns `nil` after a report.
  fileprivate mutating func columns(_ named: [Named<DataType>], _ entry: YAMLNode.Entry) -> [DataType.Field]? {
    if case .mapping(let written) = entry.value.content, written.isEmpty {
      report(at: entry.value.position, "a '\(entry.key)' needs fields, each with its type: '{ name: text }'")
    }
    // Faults of existing fields have already been reported.
    if named.isEmpty { return nil }
    for field in named { checkDataName(field.name, at: field.position) }
    return named.map { DataType.Field($0.name, $0.value) }
  }

  /// Reports a name that cannot follow a `$` in texts.
  mutating func checkDataName(_ name: String, at position: SourcePosition) {
    guard Variable.whole("$\(name)") != name else { return }
    report(
      at: position,
      "\(name.quoted) can't follow a '$'; data have names of ASCII letters, digits and '_', the first a letter")
  }
}

extension Syntax {
  /// A value, or nothing, which is read as `nil`.
  fileprivate static func optional<Other>(_ syntax: Syntax<Other>) -> Syntax<Other?> where Value == Other? {
    Syntax(shape: .either([.nothing, syntax.shape])) { node, reader in
      if node.isNull { return .some(nil) }
      return reader.read(syntax, node).map { .some($0) }
    }
  }

  /// A value, or nothing, which is read as a default.
  fileprivate static func optional(_ syntax: Syntax, or standard: Value) -> Syntax {
    Syntax(
      shape: .either([.nothing, syntax.shape]),
      read: { node, reader in
        node.isNull ? standard : reader.read(syntax, node)
      }, write: syntax.write)
  }
}

extension Syntax where Value == Bool {
  /// The key of a type that takes no value.
  fileprivate static func noValue(of type: String) -> Syntax<Bool> {
    Syntax(shape: .nothing) { node, reader in
      if node.isNull { return true }
      var value = "…"
      if case .scalar(let text, _) = node.content, text.utf8.count <= 32 { value = text }
      reader.report(
        at: node.position,
        "'\(type)' only names the type; the initial value is 'default': '{ \(type): , default: \(value) }'"
      )
      return nil
    }
  }
}

extension Syntax where Value == Int {
  /// The number of decimal digits that are shown.
  fileprivate static var digits: Syntax<Int> {
    let digits = Syntax.integer(0...9)
    return Syntax(shape: digits.shape) { node, reader in
      if case .scalar(let text, _) = node.content, let value = Reader.number(text),
        !(0...9).contains(value) || value != value.rounded()
      {
        reader.report(
          at: node.position,
          "the value of a 'number' is its number of digits, from 0 to 9; write '{ number: , default: \(text) }'")
        return nil
      }
      guard case .scalar(let text, _) = node.content, text.holds("..") else { return digits.read(node, &reader) }
      reader.report(
        at: node.position,
        "a 'number' has its bounds under 'range': '{ number: , range: \(text) }'; its value is the number of digits"
      )
      return nil
    }
  }
}

extension Syntax where Value == ClosedRange<Int> {
  /// Bounds such as `1...9`.
  fileprivate static var integerRange: Syntax<ClosedRange<Int>> {
    Syntax(shape: .text) { node, reader in reader.range(node) { Int($0) } }
  }
}

extension Syntax where Value == ClosedRange<Double> {
  /// Bounds such as `0...1.5`.
  fileprivate static var numberRange: Syntax<ClosedRange<Double>> {
    Syntax(shape: .text) { node, reader in reader.range(node) { Reader.number($0) } }
  }
}

extension Reader {
  fileprivate mutating func range<Bound: Comparable>(
    _ node: YAMLNode, _ bound: (String) -> Bound?
  ) -> ClosedRange<Bound>? {
    guard let text = text(node, expecting: .text) else { return nil }
    let dots = text.utf8.indices.first { text.utf8[$0...].starts(with: "...".utf8) }
    if let dots, let low = bound(String(text[..<dots])), low <= high(text, dots, bound) ?? low,
      let high = high(text, dots, bound)
    {
      return low...high
    }
    // A number that is too large or has other signs is reported as such, not as one in the wrong order.
    if let dots {
      let ends = [String(text[..<dots]), String(text[text.utf8.index(dots, offsetBy: 3)...])]
      if let wrong = ends.first(where: { bound($0) == nil && Double($0) != nil }) {
        report(at: node.position, "the bound '\(wrong)' is not a number that can be stored; write a smaller one")
        return nil
      }
    }
    // Other languages write ranges with two dots, `..<` or a hyphen.
    let ends = text.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }.sorted()
    let meant = ends.count == 2 ? "; did you mean '\(ends[0])...\(ends[1])'?" : ""
    report(at: node.position, "expected bounds such as '1...9', the lower one first, found \(node.noun)\(meant)")
    return nil
  }

  private func high<Bound>(_ text: String, _ dots: String.Index, _ bound: (String) -> Bound?) -> Bound? {
    bound(String(text[text.utf8.index(dots, offsetBy: 3)...]))
  }
}

extension Syntax where Value == String {
  /// An ISO 4217 currency code.
  fileprivate static var currency: Syntax<String> {
    Syntax(shape: .text) { node, reader in
      if node.isNull {
        reader.report(at: node.position, "an amount needs its currency; write '{ money: EUR }'")
        return nil
      }
      guard let code = reader.text(node, expecting: .text) else { return nil }
      if DataFormatter.isKnown(currency: code) != false { return code }
      let large = code.uppercased()
      let hint =
        large != code && DataFormatter.isKnown(currency: large) == true
        ? "did you mean '\(large)'?" : "codes are those of ISO 4217, such as 'EUR'"
      reader.report(at: node.position, "there is no currency \(code.quoted); \(hint)")
      return nil
    }
  }
}
