internal import FollowspotGeometry

/// Accepts every touch in the view's frame and ignores it.
nonisolated struct TouchBlockModifier: PrimitiveModifier {
  let isBlocking: Bool

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard isBlocking else { return content.hitInContainer(point) }
    return Rect(origin: .zero, size: node.frame.size).contains(point) ? node : content.hitInContainer(point)
  }

  @MainActor var blocksTouches: Bool { isBlocking }

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    if isBlocking, old?.isBlocking != true { node.host?.gestures.cancelAll() }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Blocks touches in the view's frame, both for the view and for the views below and around it.
  ///
  /// When blocking begins, all running gestures are cancelled, everywhere on the display.
  package func blocksTouches(_ isBlocking: Bool = true) -> some View {
    Modified(content: self, modifier: TouchBlockModifier(isBlocking: isBlocking))
  }
}
