extension Syntax {
  /// A list. Unreadable items are left out.
  static func list<Item>(_ item: Syntax<Item>) -> Syntax<[Item]> where Value == [Item] {
    Syntax(shape: .list(item.shape)) { node, reader in
      guard case .sequence(let nodes) = node.content else {
        reader.mismatch(node, expecting: .list(item.shape))
        return nil
      }
      return nodes.compactMap { reader.read(item, $0) }
    }
  }

  /// A list, or a single item without a list.
  static func oneOrMore<Item>(_ item: Syntax<Item>) -> Syntax<[Item]> where Value == [Item] {
    Syntax(shape: .oneOrMore(item.shape)) { node, reader in
      if case .sequence(let nodes) = node.content { return nodes.compactMap { reader.read(item, $0) } }
      return reader.read(item, node).map { [$0] }
    }
  }

  /// A mapping with the author's own names, in document order.
  static func mapping<Item>(_ item: Syntax<Item>) -> Syntax<[Named<Item>]> where Value == [Named<Item>] {
    Syntax(shape: .mapping(item.shape)) { node, reader in
      guard case .mapping(let entries) = node.content else {
        reader.mismatch(node, expecting: .mapping(item.shape))
        return nil
      }
      return entries.compactMap { entry in
        guard let value = reader.read(item, entry.value) else {
          reader.unread.add(entry.key)
          return nil
        }
        return Named(name: entry.key, position: entry.keyPosition, value: value)
      }
    }
  }

  /// A mapping with the author's own names, without their positions.
  static func dictionary<Item>(_ item: Syntax<Item>) -> Syntax<[String: Item]> where Value == [String: Item] {
    Syntax<[Named<Item>]>.mapping(item).map { entries, _, _ in [String: Item](named: entries) }
  }

  /// A mapping with fixed keys. Unknown and missing ones are reported; `build` makes a value of the others.
  static func record(
    _ name: String, _ keys: [AnyKey], _ build: @escaping @Sendable (Fields, inout Reader) -> Value?
  ) -> Syntax {
    Syntax(shape: .record(name, keys)) { node, reader in
      guard case .mapping(let entries) = node.content else {
        reader.mismatch(node, expecting: .record(name, keys))
        return nil
      }
      let fields = reader.fields(entries, at: node.position, of: name, keys)
      reader.context.records.append((name, keys))
      defer { reader.context.records.removeLast() }
      return build(fields, &reader)
    }
  }

  /// A mapping with fixed keys that become properties of a value.
  ///
  /// - Parameters:
  ///   - value: The value of an empty mapping.
  ///   - finish: Checks or completes the value.
  static func record(
    _ name: String, _ value: Value, _ rows: [Row<Value>],
    _ finish: @escaping @Sendable (inout Value, Fields, inout Reader) -> Void = { _, _, _ in }
  ) -> Syntax {
    .record(name, rows.keys(of: value)) { fields, reader in
      var record = value
      fields.fill(&record, rows, &reader)
      finish(&record, fields, &reader)
      return record
    }
  }

  /// A mapping with a single key.
  static func record(_ name: String, _ key: Key<Value>) -> Syntax {
    .record(name, [key.any]) { fields, reader in fields(key, &reader) }
  }

  /// A choice by the kind of node: one syntax reads a scalar, and the other everything else.
  static func scalar(_ scalar: Syntax, or other: Syntax) -> Syntax {
    Syntax(shape: .either([scalar.shape, other.shape])) { node, reader in
      if case .scalar(let text, _) = node.content {
        if !node.hasVariables, case .record(let name, _) = other.shape,
          let record = ForeignValues.record(name, meantBy: String(text.prefix(64)))
        {
          reader.mismatch(node, expecting: scalar.shape, "; write '\(record)'")
          return nil
        }
        return scalar.read(node, &reader)
      }
      return other.read(node, &reader)
    }
  }
}

/// A named value of an author, with the position of the name.
package struct Named<Value: Sendable>: Sendable {
  package var name: String
  /// The position of the name in the document.
  package var position: SourcePosition
  package var value: Value
}

extension Dictionary where Key == String, Value: Sendable {
  /// Creates a dictionary, in which the first of several values with one name counts.
  init(named entries: [Named<Value>]) {
    self.init(entries.map { ($0.name, $0.value) }) { first, _ in first }
  }
}
