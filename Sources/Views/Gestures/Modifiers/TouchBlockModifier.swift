internal import FollowspotGeometry

/// Takes every touch in the view's frame and ignores it.
struct TouchBlockModifier: PrimitiveModifier {
  let isBlocking: Bool

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard isBlocking else { return content.hitInContainer(point) }
    return Rect(origin: .zero, size: node.frame.size).contains(point) ? node : content.hitInContainer(point)
  }

  var blocksTouches: Bool { isBlocking }

  func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    if isBlocking, old?.isBlocking != true { node.host?.gestures.cancelAll() }
  }

  func needsLayout(after old: Self) -> Bool { false }
}

extension View {
  /// Takes every touch in the view's frame and passes it to nothing, neither to the view nor to what lies below or
  /// around it. As it begins to block, every touch that is going on anywhere is taken away: nothing that began before
  /// moves on.
  package func blocksTouches(_ isBlocking: Bool = true) -> some View {
    Modified(content: self, modifier: TouchBlockModifier(isBlocking: isBlocking))
  }
}
