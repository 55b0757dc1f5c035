internal import FollowspotGeometry

/// Lays the content out over the whole display, wherever the view is in the tree.
nonisolated struct DisplayFillModifier: PrimitiveModifier, Equatable {
  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    let origin = node.displayOrigin
    return Placement(
      origin: Point(x: -origin.x, y: -origin.y), proposal: ProposedViewSize(node.host?.size ?? size), isAbsolute: true)
  }

  @MainActor func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) {
    node.host?.updates.watchPosition(of: node)
  }
}

nonisolated extension View {
  /// Lays the view out over the whole display, safe area included. Used for scrims.
  package func fillsDisplay() -> some View { Modified(content: self, modifier: DisplayFillModifier()) }
}
