internal import FollowspotGeometry

/// Paints an area of one colour in place of a view that is for the visitor alone, because its place, opacity or form
/// shows a value.
nonisolated struct ConcealModifier: PrimitiveModifier, Equatable {
  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    if !builder.hides(node.frame.size, in: node.environment) { content.paintInContainer(&builder) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Hides the view as a whole from screenshots and recordings if it is for the visitor alone.
  package func concealed(_ isPrivate: Bool) -> some View {
    Modified(content: self, modifier: ConcealModifier()).privacySensitive(isPrivate)
  }
}
