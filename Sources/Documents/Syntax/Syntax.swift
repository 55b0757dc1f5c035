/// The notation of one kind of value, and the function that reads it.
///
/// This is the only description of the format. Reading, findings, suggestions, the reference and the JSON Schema are
/// all derived from it.
struct Syntax<Value: Sendable>: Sendable {
  /// The shape of the value.
  let shape: ValueShape
  /// Reads a node, or returns `nil` after a report. Call ``Reader/read(_:_:)`` instead, which fills in variables.
  let read: @Sendable (YAMLNode, inout Reader) -> Value?

  /// Returns the syntax under a name in the schema, for values that many keys share.
  func shared(as name: String) -> Syntax { Syntax(shape: .shared(name, shape), read: read) }

  /// Returns a syntax that converts the value. The closure returns `nil` after a report if it cannot.
  func map<Other>(_ change: @escaping @Sendable (Value, YAMLNode, inout Reader) -> Other?) -> Syntax<Other> {
    Syntax<Other>(shape: shape) { node, reader in
      read(node, &reader).flatMap { change($0, node, &reader) }
    }
  }
}

/// A key of a record with the syntax of its value.
struct Key<Value: Sendable>: Sendable {
  let name: String
  let syntax: Syntax<Value>
  let isRequired: Bool
  let summary: String
  /// An additional name for a single value, if the main name is for several.
  let singular: String?
  /// The name in older documents, which is accepted with a warning.
  let former: String?
  /// The key beside which a required key may be missing.
  let alternative: String?
  /// Whether the key exists for older documents only.
  let isDeprecated: Bool

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
    self.name = name
    self.syntax = syntax
    self.isRequired = required
    self.summary = summary
    self.singular = singular
    self.former = former
    self.alternative = alternative
    self.isDeprecated = isDeprecated
  }

  /// The key without the type of its value, for tables.
  var any: AnyKey {
    AnyKey(
      name: name, singular: singular, former: former, alternative: alternative, shape: syntax.shape,
      isRequired: isRequired, isDeprecated: isDeprecated, summary: summary)
  }
}

/// A key in a table, without the type of its value.
struct AnyKey: Sendable {
  let name: String
  /// See ``Key``.
  let singular, former, alternative: String?
  let shape: ValueShape
  let isRequired, isDeprecated: Bool
  let summary: String

  /// The names of the key, except for its former one.
  var names: [String] { [name] + [singular].compactMap(\.self) }

  /// The other keys that satisfy the requirement of this one.
  var others: [String] { [singular, former, alternative].compactMap(\.self) }

  /// Returns the key with a value of another shape.
  func with(_ shape: ValueShape) -> AnyKey {
    AnyKey(
      name: name, singular: singular, former: former, alternative: alternative, shape: shape, isRequired: isRequired,
      isDeprecated: isDeprecated, summary: summary)
  }

  /// Whether an entry has one of the key's names.
  func names(_ entry: YAMLNode.Entry) -> Bool {
    entry.isNamed(name) || singular.map(entry.isNamed) ?? false || former.map(entry.isNamed) ?? false
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

  /// The entry of a key, by any of its names.
  subscript<Value>(key: Key<Value>) -> YAMLNode.Entry? {
    self[key.name] ?? key.singular.flatMap { self[$0] } ?? key.former.flatMap { self[$0] }
  }

  /// Whether a value may contain variables.
  var hasVariables: Bool { entries.contains { $0.value.hasVariables } }

  /// Whether the key is present, even if its value is unreadable.
  func has<Value>(_ key: Key<Value>) -> Bool { self[key] != nil }

  /// Whether an entry with a name is present.
  func has(_ name: String) -> Bool { entries.contains { $0.isNamed(name) } }
}
