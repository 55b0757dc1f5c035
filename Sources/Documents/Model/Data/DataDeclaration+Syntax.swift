internal import FollowspotData
internal import FollowspotSpelling

extension DataDeclaration {
  enum Keys {
    static let key = Key("key", .text, "The field that identifies a list's rows, a 'text' or an 'integer'.")
    static let initial = Key(
      "default", .anything, "The initial value; default: missing.")
    static let expires = Key(
      "expires", .duration(.seconds(1)...(.seconds(31_536_000))),
      "The time without an update after which the value is missing; default: never.")
    static let session = Key(
      "session", .flag, "Whether it is reset to its default when a visitor's session ends."
    ).or(false)
    static let keep = Key("keep", .flag, "Whether its value is stored on disk for the next start.").or(false)
    static let from = Key(
      "from", WrittenDerivation.syntax,
      "The calculation that makes the value from other data, such as '{ sum: basket.price }'; nothing else sets it then."
    )
    static let isPrivate = Key(
      "private", .flag,
      "Whether its value is for the visitor alone: it is left out of logs and dumps, and screenshots hide it."
    ).or(false)
    static let limit = Key(
      "limit", .integer(1...1000), "The most characters of a 'text'; a longer one is refused. Default: any number.")
    static let all =
      DataType.Keys.scalars + [
        DataType.Keys.record.any, DataType.Keys.list.any, key.any, initial.any, expires.any, session.any, keep.any,
        from.any, isPrivate.any, limit.any,
      ]
  }

  /// The name of a type, or keys. The section fills in the name of the datum.
  static let syntax = Syntax<WrittenDeclaration>.scalar(
    DataType.word.map { type, _, _ in WrittenDeclaration(DataDeclaration("", type)) },
    or: .record("datum", Keys.all) { fields, reader in
      guard var type = DataType.read(fields, &reader) else { return nil }
      if fields.has(Keys.from) { return derived(type, fields, &reader) }
      if case .list(let columns, _) = type {
        guard let key = reader.key(of: columns, fields) else { return nil }
        type = .list(columns, key: key)
      } else if let entry = fields[Keys.key] {
        reader.report(at: entry.keyPosition, "only a 'list' has a 'key'; remove it")
      }
      let initial = fields[Keys.initial].flatMap { reader.value($0.value, of: type, at: "default") }
      let (isOfSession, isKept) = (fields(Keys.session, &reader), fields(Keys.keep, &reader))
      if isOfSession, isKept, let entry = fields[Keys.keep.name] {
        reader.report(
          at: entry.keyPosition, "data of a 'session' end with it and can't be kept; remove one of the two")
      }
      let isPrivate = fields(Keys.isPrivate, &reader)
      if isPrivate, isKept, let entry = fields[Keys.keep.name] {
        reader.report(
          at: entry.keyPosition, "what is 'private' must not be stored on disk; remove one of the two")
      }
      if fields.has(Keys.initial), initial == nil, fields[Keys.initial]?.value.isNull != true { return nil }
      let declaration = DataDeclaration(
        "", type, initial: initial, expires: fields(Keys.expires, &reader), isOfSession: isOfSession,
        isKept: isKept, isPrivate: isPrivate, limit: fields(Keys.limit, &reader))
      if type != .text, let entry = fields[Keys.limit] {
        reader.report(at: entry.keyPosition, "only a 'text' has a 'limit', and this is \(type.phrase); remove it")
      }
      if let excess = declaration.excess(in: initial), let entry = fields[Keys.initial] {
        reader.report(at: entry.value.position, excess.message)
      }
      return WrittenDeclaration(declaration)
    }.refusingOtherWords)

  /// Reads a datum that is made from others.
  private static func derived(_ type: DataType, _ fields: Fields, _ reader: inout Reader) -> WrittenDeclaration? {
    for name in [
      Keys.key.name, Keys.initial.name, Keys.expires.name, Keys.session.name, Keys.keep.name, Keys.limit.name,
    ] {
      guard let entry = fields[name] else { continue }
      reader.report(
        at: entry.keyPosition, "a value made 'from' others is only calculated, so it takes no '\(name)'; remove it")
    }
    // The other data may be declared further down, so the names are looked up later.
    guard let derivation = fields(Keys.from, &reader) else { return nil }
    return WrittenDeclaration(DataDeclaration("", type, isPrivate: fields(Keys.isPrivate, &reader)), derivation)
  }
}

extension Reader {
  fileprivate mutating func key(of columns: [DataType.Field], _ fields: Fields) -> String? {
    let names = columns.filter { $0.type.isKey }.map(\.name)
    guard let entry = fields[DataDeclaration.Keys.key] else {
      let example = names.first.map { ": 'key: \($0)'" } ?? "; give its rows one"
      report(
        at: fields.position, "a list needs the 'key' that identifies its rows, a 'text' or an 'integer'\(example)")
      return nil
    }
    guard let key = read(DataDeclaration.Keys.key.syntax, entry.value) else { return nil }
    guard names.contains(key) else {
      let isThere = columns.contains { $0.name == key }
      report(
        at: entry.value.position,
        isThere
          ? "'\(key)' can't identify rows; a key is a 'text' or an 'integer'"
          : "the rows have no field \(key.quoted)\(hint(for: key, among: names))")
      return nil
    }
    return key
  }

  /// Reads a value of a type; returns `nil` for a null value and after a report.
  mutating func value(_ node: YAMLNode, of type: DataType, at path: String) -> DataValue? {
    if node.isNull { return nil }
    switch (type, node.content) {
    case (.record(let columns), .mapping(let entries)):
      return .record(values(entries, columns, at: path))
    case (.list(let columns, let key), .sequence(let items)):
      return .list(rows(items, columns, key, of: type, at: path, node.position))
    case (.record, _), (.list, _):
      mismatch(node, type.phrase)
      return nil
    default:
      guard let text = isOfProgram ? node.text : text(node, expecting: .text) else {
        if isOfProgram { mismatch(node, type.phrase) }
        return nil
      }
      if let json = typing.json(node, text) {
        do throws(DataError) { return try type.value(of: json, at: path) } catch {
          report(at: node.position, error.message)
          return nil
        }
      }
      if case .text = type, case .scalar(_, isPlain: true) = node.content, text == "true" || text == "false" {
        report(
          at: node.position,
          "expected a text, found '\(text)', which is a value of a 'flag'; quote the word, '\"\(text)\"', or declare a 'flag'"
        )
        return nil
      }
      guard let value = type.value(ofText: text) else {
        mismatch(node, Self.number(text) == nil ? type.phrase : type.phraseOfNumber, type.remedy(for: text))
        return nil
      }
      if case (.image, .text(let name)) = (type, value) { resources.dataPictures.append((name, node.position)) }
      return value
    }
  }

  /// Reads the rows of a list. A fault that several rows share is reported once for each field.
  private mutating func rows(
    _ items: [YAMLNode], _ columns: [DataType.Field], _ key: String, of type: DataType, at path: String,
    _ place: SourcePosition
  ) -> [DataRow] {
    guard items.count <= DataType.rowLimit else {
      report(at: place, "\(path): expected \(DataType.rowLimit) rows at most, found \(items.count)")
      return []
    }
    var rows: [DataRow] = []
    var keys: Set<String> = []
    var faults = RowFaults()
    for (index, item) in items.enumerated() {
      let diagnosed = diagnostics.count
      if let row = row(item, columns, key, at: "\(path)[\(index)]") {
        if keys.insert(row.key).inserted {
          rows.append(row)
        } else {
          report(at: item.position, "another row has the '\(key)' \(row.key.quoted); give each its own")
        }
      }
      faults.add(diagnostics[diagnosed...], in: item)
      diagnostics.removeSubrange(diagnosed...)
    }
    diagnostics += faults.diagnostics
    return rows
  }

  private mutating func row(
    _ item: YAMLNode, _ columns: [DataType.Field], _ key: String, at path: String
  ) -> DataRow? {
    guard case .mapping(let entries) = item.content else {
      mismatch(item, DataType.record(columns).phrase)
      return nil
    }
    let diagnosed = diagnostics.count
    let values = values(entries, columns, at: path)
    guard let id = values[key]?.key else {
      // An unreadable key has already been reported.
      if diagnostics.count == diagnosed || !entries.contains(where: { $0.key == key }) {
        report(at: item.position, "the row needs its '\(key)', which identifies it")
      }
      return nil
    }
    return DataRow(key: id, values: values)
  }

  private mutating func values(
    _ entries: [YAMLNode.Entry], _ columns: [DataType.Field], at path: String
  ) -> [String: DataValue] {
    var values: [String: DataValue] = [:]
    for entry in entries {
      guard let column = columns.first(where: { $0.name == entry.key }) else {
        // The type of the field may be unreadable, which has been reported.
        if unread.contains(entry.key) { continue }
        let hint = hint(for: entry.key, among: columns.map(\.name))
        report(at: entry.keyPosition, "there is no field \(entry.key.quoted)\(hint)")
        continue
      }
      values[column.name] = value(entry.value, of: column.type, at: "\(path).\(column.name)")
    }
    return values
  }

  private mutating func mismatch(_ node: YAMLNode, _ phrase: String, _ remedy: String = "") {
    report(at: node.position, "expected \(phrase), found \(node.noun)\(remedy)")
  }
}

extension DataType {
  /// Returns the end of a finding about a word that stands for a value of this type elsewhere, or an empty text.
  fileprivate func remedy(for text: String) -> String {
    switch self {
    case .flag: ValueShape.flag(meantBy: text).map { "; write '\($0)'" } ?? ""
    default: ""
    }
  }

  /// Whether a field of this type can identify rows.
  fileprivate var isKey: Bool {
    switch self {
    case .text, .integer: true
    default: false
    }
  }
}

extension DataError {
  /// The error without its path, because the finding has a position.
  fileprivate var message: String {
    if case .wrongType(_, let expected, let found) = self {
      "expected \(expected), found \(found)"
    } else {
      description
    }
  }
}
