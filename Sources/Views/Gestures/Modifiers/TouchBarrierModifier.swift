package import FollowspotGeometry

/// All of a view's frame as one control that keeps touches from what lies below.
struct TouchBarrierModifier: PrimitiveModifier {
  let cutouts: [Rect]
  let action: (Point) -> Void

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    guard Rect(origin: .zero, size: node.frame.size).contains(point) else { return content.hitInContainer(point) }
    let hit = content.hitInContainer(point)
    guard cutouts.contains(where: { $0.contains(point) }) else { return hit ?? node }
    // What can be touched lies before a cutout; what is only painted doesn't.
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
  /// The view with all of its frame as a control that keeps touches from what lies below.
  ///
  /// - Parameters:
  ///   - cutouts: Where touches go to what lies below unless a control of the view is there, in the view's
  ///     coordinates.
  ///   - action: A tap happened that no control in the view took, at a place in the view's coordinates.
  package func touchBarrier(cutouts: [Rect], perform action: @escaping (Point) -> Void) -> some View {
    Modified(content: self, modifier: TouchBarrierModifier(cutouts: cutouts, action: action))
  }
}
