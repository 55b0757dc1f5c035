internal import FollowspotGeometry

/// Makes the whole frame press the only button inside that has no style, as in the rows of SwiftUI's lists.
nonisolated struct RowPressModifier: PrimitiveModifier {
  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    let hit = content.hitInContainer(point)
    guard Rect(origin: .zero, size: node.frame.size).contains(point) else { return hit }
    return hit ?? (button(in: content) == nil ? nil : node)
  }

  @MainActor func gestureClient(node: ModifierNode<Self>) -> GestureClient? { button(in: node.content)?.gestureClient }

  /// Returns the button; `nil` if there is none or more than one.
  @MainActor private func button(in content: LayoutNode) -> LayoutNode? {
    var buttons: [LayoutNode] = []
    content.collectButtons(into: &buttons)
    return buttons.count == 1 ? buttons[0] : nil
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

extension _ViewNode {
  fileprivate func collectButtons(into buttons: inout [LayoutNode]) {
    if let node = self as? ModifierNode<GestureModifier<_GestureListener<PressGesture>>>, node.modifier.isButton,
      !node.environment.hasControlStyle(of: ButtonStyleConfiguration.self)
    {
      return buttons.append(node)
    }
    forEachChild { $0.collectButtons(into: &buttons) }
  }
}

nonisolated extension View {
  /// Makes the whole frame press the only button inside, unless that has a style.
  package func rowPress() -> some View { Modified(content: self, modifier: RowPressModifier()) }
}
