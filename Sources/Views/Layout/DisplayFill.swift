internal import FollowspotGeometry

/// Gives the content all of the display, wherever in the tree it is and however small its own place.
struct DisplayFillModifier: PrimitiveModifier, Equatable {
  func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>) -> Placement {
    let origin = node.displayOrigin
    return Placement(
      origin: Point(x: -origin.x, y: -origin.y), proposal: ProposedViewSize(node.host?.size ?? size), isAbsolute: true)
  }

  func didPlace(_ content: LayoutNode, node: ModifierNode<Self>) { node.host?.watchPosition(of: node) }
}

extension View {
  /// The view over all of the display, safe area or not: a scrim's place.
  package func fillsDisplay() -> some View { Modified(content: self, modifier: DisplayFillModifier()) }
}
