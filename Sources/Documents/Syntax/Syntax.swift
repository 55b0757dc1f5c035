/// How one kind of value is written, and how it is read.
///
/// The one description of the format: reading, messages, suggestions and the JSON Schema all come from it.
struct Syntax<Value: Sendable>: Sendable {
  /// What it looks like.
  let shape: ValueShape
  /// Reads a node; nil after having reported why it can't. Call it by ``Reader/read(_:_:)``, which fills in variables.
  let read: @Sendable (Node, inout Reader) -> Value?

  /// The same, called by a name in the schema because many keys have it.
  func shared(as name: String) -> Syntax { Syntax(shape: .shared(name, shape), read: read) }

  /// A value made from the one read; the function reports and gives nil where it can't be made.
  func map<Other>(_ change: @escaping @Sendable (Value, Node, inout Reader) -> Other?) -> Syntax<Other> {
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

  init(_ name: String, _ syntax: Syntax<Value>, required: Bool = false, _ summary: String) {
    self.name = name
    self.syntax = syntax
    self.isRequired = required
    self.summary = summary
  }

  /// The key without its value's type, for tables.
  var any: AnyKey { AnyKey(name: name, shape: syntax.shape, isRequired: isRequired, summary: summary) }
}

/// A key as tables list it.
struct AnyKey: Sendable {
  let name: String
  let shape: ValueShape
  let isRequired: Bool
  let summary: String
}

/// The keys of one record as they are written.
struct Fields {
  let position: SourcePosition
  /// In the order of the document. Records have a handful of keys: looking through them beats hashing each name.
  private(set) var entries: [Node.Entry]

  /// What is written under a name; where a name comes twice, the first.
  subscript(name: String) -> Node.Entry? {
    entries.firstIndex { $0.isNamed(name) }.map { entries[$0] }
  }

  /// The value of a key; nil where the key is not there or its value was reported.
  func callAsFunction<Value>(_ key: Key<Value>, _ reader: inout Reader) -> Value? {
    self[key.name].flatMap { reader.read(key.syntax, $0.value) }
  }

  /// Whether a value may hold `$names`.
  var hasVariables: Bool { entries.contains { $0.value.hasVariables } }

  /// Whether the key was written, readable or not.
  func has<Value>(_ key: Key<Value>) -> Bool { has(key.name) }

  /// Whether something was written under a name.
  func has(_ name: String) -> Bool { entries.contains { $0.isNamed(name) } }
}
