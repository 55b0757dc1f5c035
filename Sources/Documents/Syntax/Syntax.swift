internal import FollowspotSpelling

/// The notation of one kind of value, and the function that reads it.
///
/// This is the only description of the format. Reading, findings, suggestions, the reference and the JSON Schema are
/// all derived from it.
struct Syntax<Value: Sendable>: Sendable {
  let shape: ValueShape
  /// Reads a node, or returns `nil` after a report. Call ``Reader/read(_:_:)`` instead, which fills in variables.
  let read: @Sendable (YAMLNode, inout Reader) -> Value?
  /// Writes a value in the notation of documents, for defaults in the reference and the schema; `nil` if they are not
  /// printed.
  var write: (@Sendable (Value) -> String?)?

  /// Returns the syntax with a function that writes values.
  func writing(_ write: @escaping @Sendable (Value) -> String?) -> Syntax {
    Syntax(shape: shape, read: read, write: write)
  }

  /// Returns the syntax under a name in the schema, for values that many keys share.
  func shared(as name: String) -> Syntax { Syntax(shape: .shared(name, shape), read: read, write: write) }

  /// Returns a syntax that converts the value. The closure returns `nil` after a report if it cannot.
  func map<Other>(_ change: @escaping @Sendable (Value, YAMLNode, inout Reader) -> Other?) -> Syntax<Other> {
    Syntax<Other>(shape: shape) { node, reader in
      read(node, &reader).flatMap { change($0, node, &reader) }
    }
  }
}

/// A key of a record with the syntax of its value.
struct Key<Value: Sendable>: Sendable {
  /// The key without the type of its value, for tables.
  let any: AnyKey
  let syntax: Syntax<Value>
  var name: String { any.name }

  /// Creates a key, which is optional unless it is `required`.
  ///
  /// - Parameters:
  ///   - singular: An additional name for a single value.
  ///   - former: The name in older documents, which is accepted with a warning.
  ///   - unless: A key beside which a required key may be missing.
  init(
    _ name: String, _ syntax: Syntax<Value>, required: Bool = false, singular: String? = nil, former: String? = nil,
    unless alternative: String? = nil, isDeprecated: Bool = false, _ summary: String
  ) {
    self.any = AnyKey(
      name: name, singular: singular, former: former, alternative: alternative, shape: syntax.shape,
      isRequired: required, isDeprecated: isDeprecated, purpose: summary)
    self.syntax = syntax
  }

  /// Returns the key with the value of documents that leave it out.
  func or(_ standard: Value) -> KeyWithDefault<Value> {
    KeyWithDefault(key: self, standard: standard, any: self.any.stating { [syntax] in syntax.write?(standard) })
  }
}

/// A key with the value of documents that leave it out.
struct KeyWithDefault<Value: Sendable>: Sendable {
  let key: Key<Value>
  let standard: Value
  let any: AnyKey
  var name: String { any.name }
}

/// A key in a table, without the type of its value.
struct AnyKey: Sendable {
  let name: String
  /// An additional name for a single value, if the main name is for several.
  let singular: String?
  /// The name in older documents, which is accepted with a warning.
  let former: String?
  /// The key beside which a required key may be missing.
  let alternative: String?
  var shape: ValueShape
  let isRequired: Bool
  /// Whether the key exists for older documents only.
  let isDeprecated: Bool
  fileprivate let purpose: String
  /// Returns the default in the notation of documents; `nil` for none.
  private(set) var standard: @Sendable () -> String? = { nil }

  /// The names of the key, except for its former one.
  var names: [String] { [name] + [singular].compactMap(\.self) }

  /// The other keys that satisfy the requirement of this one.
  var others: [String] { [singular, former, alternative].compactMap(\.self) }

  /// Returns the key with a value of another shape.
  func with(_ shape: ValueShape) -> AnyKey {
    var key = self
    key.shape = shape
    return key
  }

  /// The purpose of the key, with its default unless it is required. Only the reference and the schema need it.
  var summary: String {
    guard !isRequired, let standard = standard() else { return purpose }
    let isLong = purpose.holds("; ") || purpose.holds(". ")
    return isLong ? "\(purpose) Default: \(standard)." : "\(purpose.dropLast()); default: \(standard)."
  }

  /// Returns the key with a default.
  fileprivate func stating(_ standard: @escaping @Sendable () -> String?) -> AnyKey {
    var key = self
    key.standard = standard
    return key
  }

  /// Whether an entry has one of the key's names.
  func names(_ entry: YAMLNode.Entry) -> Bool {
    entry.isNamed(name) || singular.map(entry.isNamed) ?? false || former.map(entry.isNamed) ?? false
  }
}

/// A key and the property of a record that holds its value. The property's initial value is the default.
struct Row<Record: Sendable>: Sendable {
  let key: AnyKey
  /// Writes the property's value in the notation of documents, or returns `nil` if it has none to print.
  fileprivate let write: @Sendable (Record) -> String?
  let read: @Sendable (inout Record, YAMLNode, inout Reader) -> Void

  /// Creates the row of a property that always has a value. See ``Key`` for the other parameters.
  init<Value>(
    _ name: String, _ syntax: Syntax<Value>,
    _ property: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Record, Value> & Sendable,
    required: Bool = false, singular: String? = nil, former: String? = nil, _ summary: String
  ) {
    self = Key(name, syntax, required: required, singular: singular, former: former, summary).sets(property())
  }

  /// Creates the row of a property that may have no value. See ``Key`` for the other parameters.
  ///
  /// - Parameter standard: The value that the program then takes; `nil` if there is none, or if it depends on others.
  init<Value>(
    _ name: String, _ syntax: Syntax<Value>,
    _ property: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Record, Value?> & Sendable,
    or standard: Value? = nil, _ summary: String
  ) {
    self = Key(name, syntax, summary).sets(property(), or: standard)
  }

  fileprivate init(
    key: AnyKey, write: @escaping @Sendable (Record) -> String?,
    read: @escaping @Sendable (inout Record, YAMLNode, inout Reader) -> Void
  ) {
    (self.key, self.write, self.read) = (key, write, read)
  }
}

extension Key {
  /// Returns the row of a value that is read separately, because no single property holds it.
  func readSeparately<Record>() -> Row<Record> { Row(key: self.any, write: { _ in nil }, read: { _, _, _ in }) }

  /// Returns the row of a property that always has a value. Its key path is made when it is needed: to make all of them
  /// took a twentieth of the reading of the demo.
  func sets<Record>(
    _ property: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Record, Value> & Sendable
  ) -> Row<Record> {
    Row(key: self.any, write: { [syntax] in syntax.write?($0[keyPath: property()]) }) { [syntax] record, node, reader in
      if let value = reader.read(syntax, node) { record[keyPath: property()] = value }
    }
  }

  /// Returns the row of a property that may have no value, with the value that the program then takes.
  func sets<Record>(
    _ property: @escaping @autoclosure @Sendable () -> any WritableKeyPath<Record, Value?> & Sendable,
    or standard: Value? = nil
  ) -> Row<Record> {
    Row(key: self.any, write: { [syntax] in ($0[keyPath: property()] ?? standard).flatMap { syntax.write?($0) } }) {
      [syntax] record, node, reader in
      if let value = reader.read(syntax, node) { record[keyPath: property()] = value }
    }
  }
}

extension Array {
  /// Returns the keys of rows, with the values of a record as defaults.
  func keys<Record: Sendable>(of standard: Record) -> [AnyKey] where Element == Row<Record> {
    map { row in row.key.stating { row.write(standard) } }
  }
}

/// The entries of one record.
struct Fields {
  let position: SourcePosition
  /// The entries in document order. Records have few keys, so a linear search is faster than hashing.
  private(set) var entries: [YAMLNode.Entry]

  /// The first entry with a name.
  subscript(name: String) -> YAMLNode.Entry? {
    entries.firstIndex { $0.isNamed(name) }.map { entries[$0] }
  }

  /// Reads the value of a key. Returns `nil` if the key is missing or after a report.
  func callAsFunction<Value>(_ key: Key<Value>, _ reader: inout Reader) -> Value? {
    self[key].flatMap { reader.read(key.syntax, $0.value) }
  }

  /// Reads the value of a key. Returns the default if the key is missing or after a report.
  func callAsFunction<Value>(_ key: KeyWithDefault<Value>, _ reader: inout Reader) -> Value {
    self(key.key, &reader) ?? key.standard
  }

  /// Reads the values of rows into a record. Properties of missing and unreadable keys stay as they are.
  func fill<Record>(_ record: inout Record, _ rows: [Row<Record>], _ reader: inout Reader) {
    for row in rows { if let entry = self[row.key] { row.read(&record, entry.value, &reader) } }
  }

  /// The entry of a key, by any of its names.
  subscript(key: AnyKey) -> YAMLNode.Entry? {
    self[key.name] ?? key.singular.flatMap { self[$0] } ?? key.former.flatMap { self[$0] }
  }

  /// The entry of a key, by any of its names.
  subscript<Value>(key: Key<Value>) -> YAMLNode.Entry? { self[key.any] }

  /// Whether a value may contain variables.
  var hasVariables: Bool { entries.contains { $0.value.hasVariables } }

  /// Whether the key is present, even if its value is unreadable.
  func has<Value>(_ key: Key<Value>) -> Bool { self[key] != nil }

  /// Whether an entry with a name is present.
  func has(_ name: String) -> Bool { entries.contains { $0.isNamed(name) } }
}
