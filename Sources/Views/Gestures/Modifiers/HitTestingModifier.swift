internal import FollowspotGeometry

/// Lets touches land on a view, or pass it by.
struct HitTestingModifier: PrimitiveModifier {
  let isEnabled: Bool

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    isEnabled ? content.hitInContainer(point) : nil
  }

  func needsLayout(after old: HitTestingModifier) -> Bool { false }
}

extension View {
  /// Whether touches land on the view.
  public func allowsHitTesting(_ enabled: Bool) -> some View {
    Modified(content: self, modifier: HitTestingModifier(isEnabled: enabled))
  }
}
