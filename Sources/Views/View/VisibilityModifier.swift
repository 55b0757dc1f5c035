/// Runs an action when a part of the view becomes visible, and another when all of it is hidden again.
nonisolated struct VisibilityModifier<Value: Equatable>: PrimitiveModifier {
  /// The argument of the actions. Changing it in a visible view ends the old value's visibility and begins the new
  /// one's.
  let value: Value
  let appear: (Value) -> Void
  let disappear: (Value) -> Void

  final class Storage {
    /// The value that is visible; `nil` while the view is hidden.
    var seen: Value?
  }

  @MainActor func makeStorage(in environment: EnvironmentValues) -> Storage { Storage() }

  @MainActor func didUpdate(from old: VisibilityModifier?, node: ModifierNode<Self>) {
    guard old == nil else {
      if node.storage.seen.map({ $0 != value }) == true {
        node.host?.updates.afterLayout { [weak node] in node?.look() }
      }
      return
    }
    node.host?.updates.listeners[node.serial] = { [weak node] in node?.look() }
  }

  @MainActor func didDetach(node: ModifierNode<Self>) {
    node.host?.updates.listeners[node.serial] = nil
    guard let seen = node.storage.seen else { return }
    node.storage.seen = nil
    node.host?.updates.afterLayout { disappear(seen) }
  }

  @MainActor func needsLayout(after old: VisibilityModifier) -> Bool { false }
}

extension ModifierNode {
  /// Runs the actions for the node's current visibility.
  fileprivate func look<Value>() where Modifier == VisibilityModifier<Value> {
    guard !isDetached else { return }
    let value = isInSight ? modifier.value : nil
    let before = storage.seen
    guard value != before else { return }
    storage.seen = value
    if let before { modifier.disappear(before) }
    if let value { modifier.appear(value) }
  }
}

nonisolated extension View {
  /// Runs actions with a value when the view becomes visible and when it no longer is.
  ///
  /// A view is hidden when it is scrolled away, covered by an opaque view or removed. Visibility is checked after each
  /// layout.
  package func onVisibility<Value: Equatable>(
    of value: Value, perform appear: @escaping (Value) -> Void, onEnd disappear: @escaping (Value) -> Void
  ) -> some View {
    Modified(content: self, modifier: VisibilityModifier(value: value, appear: appear, disappear: disappear))
  }
}
