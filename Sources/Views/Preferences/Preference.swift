/// Sends a value up the tree in place of the content's value.
nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let value: (LayoutNode) -> Key.Value

  @MainActor func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    let before = preferences.take(Key.self)
    content.gather(&preferences)
    _ = preferences.take(Key.self)
    preferences.add(value(content), after: consume before, for: Key.self)
  }
}

/// Changes the value that the content sends up the tree.
nonisolated struct TransformPreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  /// The name by which scripts find the view; `nil` for none.
  var identifier: String?
  let transform: (inout Key.Value, LayoutNode) -> Void

  @MainActor func gather(_ content: LayoutNode, _ preferences: inout PreferenceValues, node: ModifierNode<Self>) {
    let before = preferences.take(Key.self)
    content.gather(&preferences)
    var value = preferences.take(Key.self) ?? Key.defaultValue
    transform(&value, content)
    preferences.add(value, after: consume before, for: Key.self)
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    if let identifier { builder.name(identifier, since: start, node: node) }
  }
}

/// Runs an action when the value that the content sends up the tree changes.
nonisolated struct PreferenceObserver<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  final class Storage {
    /// The last value seen.
    var value: Key.Value?
  }

  @MainActor func makeStorage(in environment: EnvironmentValues) -> Storage { Storage() }

  @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
    var preferences = PreferenceValues()
    content.gather(&preferences)
    let value = preferences[Key.self] ?? Key.defaultValue
    guard node.storage.value != value else { return }
    node.storage.value = value
    node.host?.updates.afterLayout { action(value) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
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

  /// Runs an action after layout when the value that the view sends up the tree has changed.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    Modified(content: self, modifier: PreferenceObserver<Key>(action: action))
  }
}
