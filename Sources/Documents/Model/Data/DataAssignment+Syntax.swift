internal import FollowspotData
internal import FollowspotSpelling

extension DataAssignment.Change {
  /// The values of data that the change copies.
  fileprivate var copied: [DataReference] {
    let operands: [DataOperand] =
      switch self {
      case .set(let operand), .add(let operand): [operand]
      case .append(let fields): Array(fields.values)
      case .toggle, .remove, .clear: []
      }
    return operands.compactMap { if case .reference(let reference) = $0 { reference } else { nil } }
  }
}

extension DataAssignment {
  fileprivate enum Word: String, CaseIterable { case add, toggle, append, remove, clear }

  /// Names of data, each with a new value or a change.
  static let syntax = Syntax<[DataAssignment]>(shape: .mapping(.any)) { node, reader in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reader.mismatch(node, expecting: .mapping(.any), remedy(for: node))
      return nil
    }
    let assignments = entries.compactMap { assignment($0, &reader) }
    return assignments.count == entries.count ? assignments : nil
  }

  private static func assignment(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataAssignment? {
    guard let reference = reader.reference(to: entry.key, at: entry.keyPosition) else { return nil }
    guard case .datum(let name) = reference.source, reference.field == nil else {
      reader.report(
        at: entry.keyPosition, "\(entry.key.quoted) is a part of a datum; an action changes a datum as a whole")
      return nil
    }
    if let derivation = reader.declarations[name]?.derivation {
      reader.report(at: entry.keyPosition, derivation.refusal(of: name))
      return nil
    }
    guard let change = change(entry.value, of: reference.type, name, &reader) else { return nil }
    reader.crossReferences.copies += change.copied.map { (from: $0, to: name, position: entry.keyPosition) }
    return DataAssignment(name: name, change: change)
  }

  /// Returns the end of a finding about an assignment without keys, such as `set: n 3`, with its correct form.
  private static func remedy(for node: YAMLNode) -> String {
    guard case .scalar(let text, _) = node.content else { return "" }
    let words = text.prefix(64).split(separator: " ")
    if words.count == 3, ["+", "-", "+=", "-="].contains(words[1]), Reader.number(String(words[2])) != nil {
      let name = words[0].drop { $0 == "$" }
      return "; write 'set: { \(name): { add: \(words[1].hasPrefix("-") ? "-" : "")\(words[2]) } }'"
    }
    return "; write 'set: \(written(text.prefix(64)))'"
  }

  /// Returns an assignment in words as a mapping: `{ n: 3 }` for `n 3`, `n = 3` and `$n`.
  static func written(_ words: some StringProtocol) -> String {
    let parts = words.split(maxSplits: 1) { $0 == " " || $0 == "=" || $0 == ":" }
    let value = parts.count > 1 ? String(parts[1].drop { $0 == " " || $0 == "=" }) : ""
    let name = parts.first.map { $0.drop { $0 == "$" } } ?? "name"
    return "{ \(name): \(value.isEmpty ? "…" : value) }"
  }

  private static func change(
    _ node: YAMLNode, of type: DataType, _ name: String, _ reader: inout Reader
  ) -> Change? {
    switch node.content {
    case .scalar(let text, isPlain: true):
      guard let word = Word(rawValue: text), type.value(ofText: text) == nil || type == .text else { break }
      switch (word, type) {
      case (.toggle, .flag): return .toggle
      case (.clear, .list): return .clear
      default:
        report(word, at: node.position, of: type, name, isAlone: true, &reader)
        return nil
      }
    case .mapping(let entries):
      let words = entries.map { Word(rawValue: $0.key) }
      if case .record = type, words.allSatisfy({ $0 == nil }) { break }
      return change(entries, words, at: node.position, of: type, name, &reader)
    default: break
    }
    if case .scalar(let text, isPlain: true) = node.content, Word.add.applies(to: type),
      type.value(ofText: text) == nil,
      let sign = text.first, "+-".contains(sign), Reader.number(text.filter { $0 != " " && $0 != "+" }) != nil
    {
      let change = text.filter { $0 != " " && $0 != "+" }
      reader.report(
        at: node.position,
        "\(text.quoted) is not a value, because nothing is calculated here; write '\(name): { add: \(change) }'")
      return nil
    }
    if let sum = sum(node, of: type, name) {
      reader.report(at: node.position, sum)
      return nil
    }
    return reader.operand(node, of: type, called: name).map { .set($0) }
  }

  /// Reads a change that is written as a mapping, such as `{ add: 1 }`.
  private static func change(
    _ entries: [YAMLNode.Entry], _ words: [Word?], at place: SourcePosition, of type: DataType, _ name: String,
    _ reader: inout Reader
  ) -> Change? {
    guard let first = entries.first else {
      reader.report(at: place, "'\(name)' has no value here; write 'name: value', or '\(name): ~' for missing")
      return nil
    }
    if let index = words.firstIndex(of: nil) {
      let hint =
        ["increment", "increase", "plus", "inc"].contains(entries[index].key.lowercased()) && Word.add.applies(to: type)
        ? "; did you mean 'add'?" : reader.hint(for: entries[index].key, among: Word.allCases.map(\.rawValue))
      reader.report(at: entries[index].keyPosition, "there is no change \(entries[index].key.quoted)\(hint)")
      return nil
    }
    guard entries.count == 1, let word = words[0] else {
      let other = entries[1]
      reader.report(
        at: other.keyPosition,
        "'\(first.key)' and '\(other.key)' are two changes; give each its own 'set', in a list of actions")
      return nil
    }
    let (value, position) = (first.value, first.keyPosition)
    guard word.applies(to: type) else {
      report(word, at: position, of: type, name, isAlone: false, &reader)
      return nil
    }
    switch (word, type) {
    case (.toggle, _): return .toggle
    case (.clear, _): return .clear
    case (.add, _): return reader.operand(value, of: type.withoutBounds, called: name).map { .add($0) }
    case (.remove, .list(let columns, let key)):
      guard let column = columns.first(where: { $0.name == key }) else { return nil }
      if case .mapping = value.content {
        reader.report(
          at: value.position, "expected the '\(key)' of a row, found \(value.noun); write 'remove: …' and that alone")
        return nil
      }
      return reader.operand(value, of: column.type, called: key).map { .remove($0) }
    case (.append, .list(let columns, let key)): return row(value, columns, key, &reader).map { .append($0) }
    default: return nil
    }
  }

  /// Reports a change that does not apply to a type, or that lacks its value.
  private static func report(
    _ word: Word, at position: SourcePosition, of type: DataType, _ name: String, isAlone: Bool, _ reader: inout Reader
  ) {
    if word.applies(to: type) {
      let what = word == .append ? "{ … }" : word == .remove ? "key" : "1"
      return reader.report(
        at: position, "'\(word.rawValue)' needs a value; write '\(name): { \(word.rawValue): \(what) }'")
    }
    let hint =
      switch (word, type) {
      case (_, .text) where isAlone: "; quote it where the word is meant: '\"\(word.rawValue)\"'"
      case (.clear, _): "; 'clear' empties a list, and '\(name): ~' makes anything missing"
      case (.add, .list): "; a row is added by 'append'"
      case (.append, _) where Word.add.applies(to: type): "; write '\(name): { add: 1 }'"
      case (.remove, _) where Word.add.applies(to: type): "; write '\(name): { add: -1 }'"
      case (.toggle, _): "; only a 'flag' has two states"
      default: "; give it a value: '\(name): value'"
      }
    reader.report(at: position, "'\(word.rawValue)' can't be done to '\(name)': it is \(type.phrase)\(hint)")
  }

  /// Returns the finding about a sum such as `$n + 1`, which would be taken for a text; `nil` for anything else.
  private static func sum(_ node: YAMLNode, of type: DataType, _ name: String) -> String? {
    guard case .scalar(let text, isPlain: true) = node.content, type.value(ofText: text) == nil || type == .text else {
      return nil
    }
    let pieces = Variable.pieces(of: text)
    guard pieces.count == 2, case .variable(let variable) = pieces[0], case .text(let rest) = pieces[1] else {
      return nil
    }
    let digits = rest.filter { $0 != " " }
    guard let sign = digits.first, "+-*/".contains(sign) else { return nil }
    let change = (sign == "+" ? "" : "-") + digits.dropFirst()
    if variable.key == name, DataAssignment.Word.add.applies(to: type), "+-".contains(sign),
      Reader.number(change) != nil
    {
      return "\(text.quoted) is a text, because nothing is calculated here; write '\(name): { add: \(change) }'"
    }
    return "\(text.quoted) is a text, because nothing is calculated here; let the program set '\(name)' becomes"
  }

  private static func row(
    _ node: YAMLNode, _ columns: [DataType.Field], _ key: String, _ reader: inout Reader
  ) -> [String: DataOperand]? {
    guard case .mapping(let entries) = node.content else {
      reader.report(at: node.position, "expected a row, names with values such as '{ \(key): … }', found \(node.noun)")
      return nil
    }
    var row: [String: DataOperand] = [:]
    var isWhole = true
    for entry in entries {
      guard let column = columns.first(where: { $0.name == entry.key }) else {
        let hint = reader.hint(for: entry.key, among: columns.map(\.name))
        reader.report(at: entry.keyPosition, "the rows have no field \(entry.key.quoted)\(hint)")
        isWhole = false
        continue
      }
      let operand = reader.operand(entry.value, of: column.type, called: column.name)
      if operand == nil { isWhole = false }
      row[column.name] = operand
    }
    if !entries.contains(where: { $0.key == key }), isWhole {
      reader.report(at: node.position, "the row needs its '\(key)', which identifies it")
      return nil
    }
    return isWhole ? row : nil
  }
}

extension DataAssignment.Word {
  fileprivate func applies(to type: DataType) -> Bool {
    switch (self, type) {
    case (.clear, .list), (.toggle, .flag), (.append, .list), (.remove, .list): true
    case (.add, .integer), (.add, .number), (.add, .money), (.add, .duration): true
    default: false
    }
  }
}

extension Reader {
  /// Reads a value, or `$name` for the value of a datum at that time; returns `nil` after a report.
  ///
  /// - Parameter accepting: Returns whether a datum of a type may stand there; by default, one that could be set.
  mutating func operand(
    _ node: YAMLNode, of type: DataType, called name: String, accepting: ((DataType) -> Bool)? = nil
  ) -> DataOperand? {
    follow(node) { $1.followed($0, of: type, called: name, accepting: accepting ?? { $0.isAlike(type) }) }
  }

  private mutating func followed(
    _ node: YAMLNode, of type: DataType, called name: String, accepting: (DataType) -> Bool
  ) -> DataOperand? {
    if node.isNull { return .value(nil) }
    guard case .scalar(let text, _) = node.content, let variable = Variable.pieces(of: text).first,
      Variable.pieces(of: text).count == 1, case .variable(let variable) = variable,
      case .data(let whole) = meaning(of: variable.name)
    else { return read(value(of: type, called: name), node).map { .value($0) } }
    guard let reference = part(of: whole, field: variable.field, called: variable.name, at: node.position) else {
      return nil
    }
    guard accepting(reference.type) else {
      report(
        at: node.position, "'\(name)' is \(type.phrase), and '\(variable.written)' is \(reference.type.phrase)")
      return nil
    }
    return .reference(reference)
  }

  private func value(of type: DataType, called name: String) -> Syntax<DataValue> {
    Syntax(shape: .any) { node, reader in reader.value(node, of: type, at: name) }
  }
}

extension DataType {
  /// Whether a datum of another type accepts values of this type. Bounds are checked at run time; styles do not matter.
  fileprivate func isAlike(_ other: DataType) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.number, .number), (.date, .date), (.time, .time), (.duration, .duration),
      (.flag, .flag),
      (.text, .text), (.choice, .text), (.image, .image):
      true
    default: self == other
    }
  }

  /// Whether values of both types can be compared: one accepts the other's, or both are numbers.
  func isComparable(with other: DataType) -> Bool {
    switch (self, other) {
    case (.integer, .number), (.number, .integer): true
    case (.choice(let words), .choice(let others)): !Set(words).isDisjoint(with: others)
    default: isAlike(other) || other.isAlike(self)
    }
  }
}
