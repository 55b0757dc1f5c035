/// A key for values that views send up the tree to their containers.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none was sent.
  static var defaultValue: Value { get }
  /// Merges the value of the next view, in tree order, into the value of those before.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// `nil`, where no value was sent.
  public static var defaultValue: Value { nil }
}

/// The preferences collected from a subtree.
///
/// It can't be copied, so that values grow in place. A display with thousands of marks copied all of them for each one.
package struct PreferenceValues: ~Copyable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of values sent so far.
  private(set) var sent = 0

  /// The merged value of a key.
  private class Entry {
    /// Merges a later value of the same key.
    func merge(_ next: Entry) {}
    func copy() -> Entry { self }
  }

  private final class Sent<Key: PreferenceKey>: Entry {
    var value: Key.Value

    init(_ value: Key.Value) { self.value = value }

    override func merge(_ next: Entry) {
      if let next = next as? Sent { Key.reduce(value: &value) { next.value } }
    }

    override func copy() -> Entry { Sent(value) }
  }

  package init() {}

  package subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    (entries[ObjectIdentifier(key)] as? Sent<Key>)?.value
  }

  /// Removes and returns the value of a key.
  mutating func take<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    (entries.removeValue(forKey: ObjectIdentifier(key)) as? Sent<Key>)?.value
  }

  /// Merges the preferences of a later subtree.
  mutating func add(_ others: borrowing PreferenceValues) {
    sent += others.sent
    for (key, next) in others.entries {
      if let entry = entries[key] { entry.merge(next) } else { entries[key] = next.copy() }
    }
  }

  /// Restores the value that was removed before, and merges a view's value after it.
  mutating func add<Key: PreferenceKey>(
    _ value: Key.Value, after before: consuming Key.Value?, for key: Key.Type
  ) {
    if let before { entries[ObjectIdentifier(key)] = Sent<Key>(before) }
    add(value, for: key)
  }

  /// Merges a view's value after those before.
  mutating func add<Key: PreferenceKey>(_ value: Key.Value, for key: Key.Type) {
    sent += 1
    if let entry = entries[ObjectIdentifier(key)] as? Sent<Key> {
      Key.reduce(value: &entry.value) { value }
    } else {
      entries[ObjectIdentifier(key)] = Sent<Key>(value)
    }
  }
}
