/// A key for a value that a view gives to its container's layout.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value of views that set none.
  static var defaultValue: Value { get }
}

extension LayoutTraits {
  /// The view's value for a key.
  package subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: PrimitiveModifier {
  let value: Key.Value

  @MainActor func traits(_ content: LayoutTraits) -> LayoutTraits {
    var traits = content
    traits[Key.self] = value
    return traits
  }

  @MainActor func needsLayout(after old: Self) -> Bool {
    guard let value = value as? any Equatable else { return true }
    return !value.isEqual(to: old.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

nonisolated extension View {
  /// Sets a value that the container's ``Layout`` reads from its subviews.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    Modified(content: self, modifier: LayoutValueModifier<Key>(value: value))
  }
}
