internal import FollowspotGeometry

/// Lets a view accept touches or ignore them.
nonisolated struct HitTestingModifier: PrimitiveModifier {
  let isEnabled: Bool

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    isEnabled ? content.hitInContainer(point) : nil
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    if !isEnabled { builder.change(since: start) { $0.block() } }
  }

  @MainActor func needsLayout(after old: HitTestingModifier) -> Bool { false }
}

nonisolated extension View {
  /// Whether the view accepts touches. If not, they reach the views below it.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    Modified(content: self, modifier: HitTestingModifier(isEnabled: enabled))
  }
}
