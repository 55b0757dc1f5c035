/// Scrolls to a view when it is placed for the first time.
nonisolated struct RevealModifier: PrimitiveModifier, Equatable {
  let isWanted: Bool

  final class Storage {
    var isDone = false
  }

  @MainActor func makeStorage(in environment: EnvironmentValues) -> Storage { Storage() }

  @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
    guard !node.storage.isDone else { return }
    node.storage.isDone = true
    if isWanted { node.host?.updates.afterLayout { [weak node] in node?.reveal() } }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Scrolls to the view when it appears.
  package func revealedAtFirst(_ isWanted: Bool) -> some View {
    Modified(content: self, modifier: RevealModifier(isWanted: isWanted))
  }
}
