/// Runs one action when the view appears and another when it disappears. The second runs only after the first.
nonisolated struct AppearModifier: PrimitiveModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  final class Storage {
    var hasAppeared = false
  }

  @MainActor func makeStorage(in environment: EnvironmentValues) -> Storage { Storage() }

  @MainActor func didUpdate(from old: AppearModifier?, node: ModifierNode<Self>) {
    guard old == nil else { return }
    node.host?.updates.afterLayout { [weak node] in
      guard let node, !node.isDetached else { return }
      node.storage.hasAppeared = true
      node.modifier.appear?()
    }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) {
    guard node.storage.hasAppeared, let disappear else { return }
    node.host?.updates.afterLayout(disappear)
  }

  @MainActor func needsLayout(after old: AppearModifier) -> Bool { false }
}

/// Runs an action when a value changes.
nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  /// Whether the first value counts as a change.
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor func didUpdate(from old: ChangeModifier?, node: ModifierNode<Self>) {
    if let old, old.value != value {
      node.host?.updates.afterLayout { action(old.value, value) }
    } else if old == nil, isInitial {
      node.host?.updates.afterLayout { action(value, value) }
    }
  }

  @MainActor func needsLayout(after old: ChangeModifier) -> Bool { false }
}

/// A view that is replaced, with fresh state, whenever its id changes.
nonisolated struct IdentifiedView<Content: View>: View, PrimitiveView {
  let content: Content
  let id: AnyHashable

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = BranchNode(in: environment)
    _update(node, in: environment)
    return node
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? BranchNode else { return }
    node.environment = environment
    node.show(content, as: .id(id), in: environment)
  }
}

nonisolated extension View {
  /// Runs an action after the update that adds the view to the tree.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self, modifier: AppearModifier(appear: action, disappear: nil))
  }

  /// Runs an action after the view has left the tree.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self, modifier: AppearModifier(appear: nil, disappear: action))
  }

  /// Runs an action when a value changes.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - initial: Whether the action also runs when the view appears.
  ///   - action: Called with the old and the new value.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    Modified(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value changes.
  ///
  /// - Parameters:
  ///   - value: The observed value.
  ///   - initial: Whether the action also runs when the view appears.
  ///   - action: The action.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    onChange(of: value, initial: initial) { _, _ in action() }
  }

  /// Gives the view an identity. Another id replaces the view and discards its state.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: AnyHashable(id)) }

  /// Disables the controls in the view. A view inside a disabled view can't enable itself.
  public func disabled(_ disabled: Bool) -> some View {
    transformedEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
