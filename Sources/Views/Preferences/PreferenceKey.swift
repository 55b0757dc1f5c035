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
  private var values: [ObjectIdentifier: Any] = [:]

  package init() {}

  package subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
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
