package import FollowspotGeometry

/// Has someone told of touches inside, which go to whom they belong all the same.
struct TouchWatchModifier<G: Gesture>: PrimitiveModifier {
  /// Whether anyone wants to know now; then the space between views takes touches as well.
  let isWatching: () -> Bool
  let gesture: G

  func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    if let hit = content.hitInContainer(point) { return hit }
    return isWatching() && Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard isWatching() else { return nil }
    return GestureClient(.together, gesture) { [weak node] in node?.modifier.gesture }
  }

  func needsLayout(after old: Self) -> Bool { false }
}

extension View {
  /// Tells when a finger comes to the view or one inside; what it does there goes on all the same.
  ///
  /// - Parameter isWatching: Whether anyone wants to know now; then the space between views takes touches as well.
  package func watchingFingers(while isWatching: @escaping () -> Bool, _ action: @escaping () -> Void) -> some View {
    let gesture = GestureListener(base: PressGesture(), changed: { before, _ in if before == nil { action() } })
    return Modified(content: self, modifier: TouchWatchModifier(isWatching: isWatching, gesture: gesture))
  }

  /// Tells of taps on the view or one inside, with their place on the display in points; what they do there happens
  /// all the same, and before.
  ///
  /// - Parameter isWatching: Whether anyone wants to know now; then the space between views takes touches as well.
  package func watchingTaps(
    while isWatching: @escaping () -> Bool, _ action: @escaping (Point) -> Void
  ) -> some View {
    let gesture = SpatialTapGesture(coordinateSpace: .global).onEnded { action($0.location) }
    return Modified(content: self, modifier: TouchWatchModifier(isWatching: isWatching, gesture: gesture))
  }
}
