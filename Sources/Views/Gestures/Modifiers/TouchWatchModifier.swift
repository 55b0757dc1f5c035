package import FollowspotGeometry

/// Watches touches inside a view without affecting them.
nonisolated struct TouchWatchModifier<G: Gesture>: PrimitiveModifier {
  /// Whether touches are watched now. If so, gaps between views accept touches too.
  let isWatching: () -> Bool
  let gesture: G

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    if let hit = content.hitInContainer(point) { return hit }
    return isWatching() && Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  @MainActor func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    guard isWatching() else { return nil }
    return GestureClient(.together, gesture) { [weak node] in node?.modifier.gesture }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Runs an action when a finger comes down on the view or on a view inside. Other gestures are unaffected.
  ///
  /// - Parameter isWatching: Whether touches are watched now. If so, gaps between views accept touches too.
  package func watchingFingers(while isWatching: @escaping () -> Bool, _ action: @escaping () -> Void) -> some View {
    let gesture = _GestureListener(base: PressGesture(), changed: { before, _ in if before == nil { action() } })
    return Modified(content: self, modifier: TouchWatchModifier(isWatching: isWatching, gesture: gesture))
  }

  /// Runs an action for taps on the view or on a view inside, with their location on the display in points. Other
  /// gestures still happen, and happen before.
  ///
  /// - Parameter isWatching: Whether touches are watched now. If so, gaps between views accept touches too.
  package func watchingTaps(
    while isWatching: @escaping () -> Bool, _ action: @escaping (Point) -> Void
  ) -> some View {
    let gesture = SpatialTapGesture(coordinateSpace: .global).onEnded { action($0.location) }
    return Modified(content: self, modifier: TouchWatchModifier(isWatching: isWatching, gesture: gesture))
  }
}
