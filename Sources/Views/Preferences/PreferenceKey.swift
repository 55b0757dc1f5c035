/// A value that views send up to whatever contains them.
public protocol PreferenceKey {
  /// What is sent.
  associatedtype Value
  /// What is read where nothing was sent.
  static var defaultValue: Value { get }
  /// Merges the value of the next view, in tree order, into those before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

/// The preferences gathered from a subtree.
package struct PreferenceValues {
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Counts what was sent, so that it is seen whether anything was.
  private(set) var sent = 0

  private struct Entry {
    let value: Any
    /// Merges a value of the key into one before it.
    let merge: (Any, Any) -> Any
  }

  package init() {}

  package subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    get { entries[ObjectIdentifier(key)]?.value as? Key.Value }
    set {
      sent += 1
      entries[ObjectIdentifier(key)] = newValue.map { value in
        Entry(value: value) { before, after in
          guard var before = before as? Key.Value, let after = after as? Key.Value else { return before }
          Key.reduce(value: &before) { after }
          return before
        }
      }
    }
  }

  /// Adds all that was gathered from a subtree after what was gathered before.
  mutating func add(_ others: PreferenceValues) {
    sent += others.sent
    entries.merge(others.entries) { Entry(value: $0.merge($0.value, $1.value), merge: $0.merge) }
  }

  /// Adds a view's own value after those before it.
  mutating func add<Key: PreferenceKey>(_ value: Key.Value, for key: Key.Type) {
    if var before = self[key] {
      Key.reduce(value: &before) { value }
      self[key] = before
    } else {
      self[key] = value
    }
  }
}
