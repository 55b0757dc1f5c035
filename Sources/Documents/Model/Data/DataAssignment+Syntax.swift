internal import Data
internal import Spelling

extension DataAssignment {
  fileprivate enum Word: String, CaseIterable { case add, toggle, append, remove, clear }

  /// Names of data with what becomes of each: a value, or a change.
  static let syntax = Syntax<[DataAssignment]>(shape: .mapping(.any)) { node, reader in
    guard case .mapping(let entries) = node.content, !entries.isEmpty else {
      reader.mismatch(node, expecting: .mapping(.any))
      return nil
    }
    let assignments = entries.compactMap { assignment($0, &reader) }
    return assignments.count == entries.count ? assignments : nil
  }

  private static func assignment(_ entry: YAMLNode.Entry, _ reader: inout Reader) -> DataAssignment? {
    guard let reference = reader.reference(to: entry.key, at: entry.keyPosition) else { return nil }
    guard case .datum(let name) = reference.place, reference.field == nil else {
      reader.report(
        at: entry.keyPosition, "\(entry.key.quoted) is a part of something; a touch changes a datum as a whole")
      return nil
    }
    return change(entry.value, of: reference.type, name, &reader).map { DataAssignment(name: name, change: $0) }
  }

  private static func change(
    _ node: YAMLNode, of type: DataType, _ name: String, _ reader: inout Reader
  ) -> Change? {
    if case .scalar(let text, isPlain: true) = node.content {
      if text == Word.toggle.rawValue, case .flag = type { return .toggle }
      if text == Word.clear.rawValue, case .list = type { return .clear }
    }
    guard case .mapping(let entries) = node.content, entries.count == 1, let word = Word(rawValue: entries[0].key)
    else {
      if case .mapping(let entries) = node.content, type.fields == nil, let entry = entries.first {
        let hint = reader.hint(for: entry.key, among: Word.allCases.map(\.rawValue))
        reader.report(at: entry.keyPosition, "there is no change \(entry.key.quoted)\(hint)")
        return nil
      }
      return reader.operand(node, of: type, called: name).map { .set($0) }
    }
    let (value, position) = (entries[0].value, entries[0].keyPosition)
    guard word.applies(to: type) else {
      reader.report(at: position, "'\(word.rawValue)' can't be done to '\(name)': it is \(type.phrase)")
      return nil
    }
    switch (word, type) {
    case (.toggle, _): return .toggle
    case (.clear, _): return .clear
    case (.add, _): return reader.operand(value, of: type.summand, called: name).map { .add($0) }
    case (.remove, .list(let columns, let key)):
      guard let column = columns.first(where: { $0.name == key }) else { return nil }
      return reader.operand(value, of: column.type, called: key).map { .remove($0) }
    case (.append, .list(let columns, let key)): return row(value, columns, key, &reader).map { .append($0) }
    default: return nil
    }
  }

  private static func row(
    _ node: YAMLNode, _ columns: [DataType.Field], _ key: String, _ reader: inout Reader
  ) -> [String: DataOperand]? {
    guard case .mapping(let entries) = node.content else {
      reader.report(at: node.position, "a row is names with values, found \(node.noun)")
      return nil
    }
    var row: [String: DataOperand] = [:]
    for entry in entries {
      guard let column = columns.first(where: { $0.name == entry.key }) else {
        let hint = reader.hint(for: entry.key, among: columns.map(\.name))
        reader.report(at: entry.keyPosition, "the rows have no field \(entry.key.quoted)\(hint)")
        return nil
      }
      guard let operand = reader.operand(entry.value, of: column.type, called: column.name) else { return nil }
      row[column.name] = operand
    }
    if row[key] == nil {
      reader.report(at: node.position, "the row needs its '\(key)', which tells it from others")
      return nil
    }
    return row
  }
}

extension DataAssignment.Word {
  fileprivate func applies(to type: DataType) -> Bool {
    switch (self, type) {
    case (.clear, _), (.toggle, .flag), (.append, .list), (.remove, .list): true
    case (.add, .integer), (.add, .number), (.add, .money), (.add, .duration): true
    default: false
    }
  }
}

extension DataType {
  /// What may be added: a value of the same kind, whatever its bounds.
  fileprivate var summand: DataType {
    switch self {
    case .integer: .integer(.min ... .max)
    case .number(_, let digits): .number(DataType.anyNumber, digits: digits)
    default: self
    }
  }
}

extension Reader {
  /// A value, or `$name` for what a datum holds when the time comes; nil after a report.
  mutating func operand(_ node: YAMLNode, of type: DataType, called name: String) -> DataOperand? {
    if node.isNull { return .value(nil) }
    guard case .scalar(let text, _) = node.content, let variable = Variable.pieces(of: text).first,
      Variable.pieces(of: text).count == 1, case .variable(let variable) = variable,
      case .data(let whole) = meaning(of: variable.name)
    else { return read(value(of: type, called: name), node).map { .value($0) } }
    guard let reference = part(of: whole, field: variable.field, called: variable.name, at: node.position) else {
      return nil
    }
    guard reference.type.isAlike(type) else {
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
  /// Whether values of another type can be held: bounds are looked at when the time comes, styles don't matter.
  fileprivate func isAlike(_ other: DataType) -> Bool {
    switch (self, other) {
    case (.integer, .integer), (.number, .number), (.date, .date), (.time, .time), (.duration, .duration),
      (.flag, .flag),
      (.text, .text), (.choice, .text), (.image, .image):
      true
    default: self == other
    }
  }
}
