/// A key for something that views tell the container they are laid out in.
public protocol LayoutValueKey {
  /// What is told.
  associatedtype Value
  /// What a view tells that says nothing.
  static var defaultValue: Value { get }
}

extension LayoutTraits {
  /// What the view says.
  package subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

struct LayoutValueModifier<Key: LayoutValueKey>: PrimitiveModifier {
  let value: Key.Value

  func traits(_ content: LayoutTraits) -> LayoutTraits {
    var traits = content
    traits[Key.self] = value
    return traits
  }

  func needsLayout(after old: Self) -> Bool {
    guard let value = value as? any Equatable else { return true }
    return !value.isEqual(to: old.value)
  }
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}

extension View {
  /// Tells the container that the view is laid out in something, which a ``Layout`` reads from its subviews.
  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    Modified(content: self, modifier: LayoutValueModifier<Key>(value: value))
  }
}
