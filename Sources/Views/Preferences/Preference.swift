/// Sends a value up in place of what the content sends.
struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let value: @MainActor (LayoutNode) -> Key.Value

  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: LayoutNode) {
    let before = preferences[Key.self]
    content.gather(&preferences)
    preferences[Key.self] = before
    preferences.add(value(content), for: Key.self)
  }
}

/// Changes what the content sends up.
struct TransformPreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let transform: @MainActor (inout Key.Value, LayoutNode) -> Void

  func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: LayoutNode) {
    let before = preferences[Key.self]
    preferences[Key.self] = nil
    content.gather(&preferences)
    var value = preferences[Key.self] ?? Key.defaultValue
    transform(&value, content)
    preferences[Key.self] = before
    preferences.add(value, for: Key.self)
  }
}

/// Runs an action when the value that the content sends up changes.
struct PreferenceObserver<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void
  let last = LastValue<Key.Value>()

  func didPlace(_ content: LayoutNode, node: LayoutNode) {
    node.host?.afterUpdate { [last, action] in
      var preferences = PreferenceValues()
      content.gather(&preferences)
      let value = preferences[Key.self] ?? Key.defaultValue
      guard last.value != value else { return }
      last.value = value
      action(value)
    }
  }

  func didUpdate(from old: PreferenceObserver?, node: LayoutNode) { last.value = old?.last.value }
}

/// What an observer saw last.
final class LastValue<Value> {
  var value: Value?
}

extension View {
  /// Sends a value up the tree.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    Modified(content: self, modifier: PreferenceModifier<Key> { _ in value })
  }

  /// Changes a value on its way up the tree.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    Modified(content: self, modifier: TransformPreferenceModifier<Key> { value, _ in callback(&value) })
  }

  /// Runs an action, after layout, when the value that the view sends up is another than before.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    Modified(content: self, modifier: PreferenceObserver<Key>(action: action))
  }
}
