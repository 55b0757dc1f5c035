package import FollowspotGeometry

/// Makes a view's whole frame a control that keeps touches from the views below.
struct TouchBarrierModifier: PrimitiveModifier {
  let cutouts: [Rect]
  let action: (Point) -> Void

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard Rect(origin: .zero, size: node.frame.size).contains(point) else { return content.hitInContainer(point) }
    let hit = content.hitInContainer(point)
    guard cutouts.contains(where: { $0.contains(point) }) else { return hit ?? node }
    // In a cutout, controls still accept touches; views without gestures don't.
    let isControl = hit?.containers.prefix { $0 !== node }.contains { $0.gestureClient != nil } ?? false
    return isControl ? hit : nil
  }

  func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard node.environment.isEnabled else { return nil }
    return GestureClient(.exclusive, Self.tap(action)) { [weak node] in node.map { Self.tap($0.modifier.action) } }
  }

  private static func tap(_ action: @escaping (Point) -> Void) -> GestureListener<SpatialTapGesture> {
    SpatialTapGesture().onEnded { action($0.location) }
  }

  func needsLayout(after old: Self) -> Bool { false }
}

extension View {
  /// Makes the view's whole frame a control that keeps touches from the views below.
  ///
  /// - Parameters:
  ///   - cutouts: The areas, in the view's coordinates, where touches reach the views below unless a control of this
  ///     view is there.
  ///   - action: Called for a tap that no control in the view handled, with its location in the view's coordinates.
  package func touchBarrier(cutouts: [Rect], perform action: @escaping (Point) -> Void) -> some View {
    Modified(content: self, modifier: TouchBarrierModifier(cutouts: cutouts, action: action))
  }
}
