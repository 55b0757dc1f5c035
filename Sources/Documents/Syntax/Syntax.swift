/// How one kind of value is written, and how it is read.
///
/// The one description of the format: reading, messages, suggestions and the JSON Schema all come from it.
struct Syntax<Value: Sendable>: Sendable {
  /// What it looks like.
  let shape: ValueShape
  /// Reads a node; nil after having reported why it can't. Call it by ``Reader/read(_:_:)``, which fills in variables.
  let read: @Sendable (YAMLNode, inout Reader) -> Value?

  /// The same, called by a name in the schema because many keys have it.
  func shared(as name: String) -> Syntax { Syntax(shape: .shared(name, shape), read: read) }

  /// A value made from the one read; the function reports and gives nil where it can't be made.
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
  /// Another name, for one value where the name is for several.
  let singular: String?
  /// The name in older documents, which is read with a warning.
  let former: String?
  /// A key beside which a required one may be missing.
  let alternative: String?
  /// Whether it is for older documents only.
  let isDeprecated: Bool

  /// A key that may be missing unless it is `required`.
  ///
  /// - Parameters:
  ///   - singular: A second name, for one value.
  ///   - former: A name that older documents have; it is read with a warning.
  ///   - unless: A key beside which a required one may be missing.
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

  /// The key without its value's type, for tables.
  var any: AnyKey {
    AnyKey(
      name: name, singular: singular, former: former, alternative: alternative, shape: syntax.shape,
      isRequired: isRequired, isDeprecated: isDeprecated, summary: summary)
  }
}

/// A key as tables list it.
struct AnyKey: Sendable {
  let name: String
  /// See ``Key``.
  let singular, former, alternative: String?
  let shape: ValueShape
  let isRequired, isDeprecated: Bool
  let summary: String

  /// The names under which the key may be written, but for its former one.
  var names: [String] { [name] + [singular].compactMap(\.self) }

  /// The keys that do for it.
  var others: [String] { [singular, former, alternative].compactMap(\.self) }

  /// The key with a value of another shape.
  func with(_ shape: ValueShape) -> AnyKey {
    AnyKey(
      name: name, singular: singular, former: former, alternative: alternative, shape: shape, isRequired: isRequired,
      isDeprecated: isDeprecated, summary: summary)
  }

  /// Whether an entry is written under one of the key's names.
  func names(_ entry: YAMLNode.Entry) -> Bool {
    entry.isNamed(name) || singular.map(entry.isNamed) ?? false || former.map(entry.isNamed) ?? false
  }
}

/// The keys of one record as they are written.
struct Fields {
  let position: SourcePosition
  /// In the order of the document. Records have a handful of keys: looking through them beats hashing each name.
  private(set) var entries: [YAMLNode.Entry]

  /// What is written under a name; where a name comes twice, the first.
  subscript(name: String) -> YAMLNode.Entry? {
    entries.firstIndex { $0.isNamed(name) }.map { entries[$0] }
  }

  /// The value of a key; nil where the key is not there or its value was reported.
  func callAsFunction<Value>(_ key: Key<Value>, _ reader: inout Reader) -> Value? {
    self[key].flatMap { reader.read(key.syntax, $0.value) }
  }

  /// What is written under a key, by whichever of its names.
  subscript<Value>(key: Key<Value>) -> YAMLNode.Entry? {
    self[key.name] ?? key.singular.flatMap { self[$0] } ?? key.former.flatMap { self[$0] }
  }

  /// Whether a value may hold `$names`.
  var hasVariables: Bool { entries.contains { $0.value.hasVariables } }

  /// Whether the key was written, readable or not.
  func has<Value>(_ key: Key<Value>) -> Bool { self[key] != nil }

  /// Whether something was written under a name.
  func has(_ name: String) -> Bool { entries.contains { $0.isNamed(name) } }
}
