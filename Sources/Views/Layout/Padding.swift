public import FollowspotGeometry

nonisolated struct PaddingModifier: PrimitiveModifier, Equatable, Animatable, MovementModifier {
  var insets: EdgeInsets

  @MainActor var animatableData: EdgeInsets.AnimatableData {
    get { insets.animatableData }
    set { insets.animatableData = newValue }
  }

  @MainActor func measure(_ content: LayoutNode, _ proposal: ProposedViewSize) -> Size {
    let size = content.sizeThatFits(proposal.inset(by: insets))
    return Size(width: size.width + insets.horizontal, height: size.height + insets.vertical)
  }

  @MainActor func place(_ content: LayoutNode, in size: Size, proposal: ProposedViewSize, node: ModifierNode<Self>)
    -> Placement
  {
    Placement(origin: Point(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
  }

  @MainActor func find(_ line: AlignmentLine, in content: LayoutNode, at proposal: ProposedViewSize) -> Double? {
    line.shifted(
      content.explicitLine(line, at: proposal.inset(by: insets)), by: Point(x: insets.leading, y: insets.top))
  }
}

extension EdgeInsets {
  var finite: EdgeInsets {
    EdgeInsets(top: top.finite, leading: leading.finite, bottom: bottom.finite, trailing: trailing.finite)
  }
}

nonisolated extension View {
  /// Adds space around the view, in points. Negative lengths remove space.
  public func padding(_ insets: EdgeInsets) -> some View {
    Modified(content: self, modifier: PaddingModifier(insets: insets.finite))
  }

  /// Adds space on some edges, in points; 16 by default.
  public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> some View {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Adds the same space on every edge, in points.
  public func padding(_ length: Double) -> some View { padding(EdgeInsets(length)) }
}
