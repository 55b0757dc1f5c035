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
///
/// It can't be copied, so that values grow where they are: a display with thousands of marks copied them all for each.
package struct PreferenceValues: ~Copyable {
  private var entries: [ObjectIdentifier: Entry] = [:]
  /// Counts what was sent, so that it is seen whether anything was.
  private(set) var sent = 0

  /// What was sent by a key.
  private class Entry {
    /// Merges what was sent by the same key after this.
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

  /// Takes out what was sent by a key.
  mutating func take<Key: PreferenceKey>(_ key: Key.Type) -> Key.Value? {
    (entries.removeValue(forKey: ObjectIdentifier(key)) as? Sent<Key>)?.value
  }

  /// Adds all that was gathered from a subtree after what was gathered before.
  mutating func add(_ others: borrowing PreferenceValues) {
    sent += others.sent
    for (key, next) in others.entries {
      if let entry = entries[key] { entry.merge(next) } else { entries[key] = next.copy() }
    }
  }

  /// Puts back what was taken out before, and adds a view's own value after it.
  mutating func add<Key: PreferenceKey>(
    _ value: Key.Value, after before: consuming Key.Value?, for key: Key.Type
  ) {
    if let before { entries[ObjectIdentifier(key)] = Sent<Key>(before) }
    add(value, for: key)
  }

  /// Adds a view's own value after those before it.
  mutating func add<Key: PreferenceKey>(_ value: Key.Value, for key: Key.Type) {
    sent += 1
    if let entry = entries[ObjectIdentifier(key)] as? Sent<Key> {
      Key.reduce(value: &entry.value) { value }
    } else {
      entries[ObjectIdentifier(key)] = Sent<Key>(value)
    }
  }
}
