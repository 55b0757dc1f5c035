internal import FollowspotGeometry

/// A finger on a view, whatever gesture it performs. It is never recognised, so it excludes no other gesture.
nonisolated struct ContactGesture: PrimitiveGesture {
  @MainActor func _makeMachine() -> ContactMachine { ContactMachine() }
}

/// Watches a finger for a ``ContactGesture``.
struct ContactMachine: GestureMachine {
  private(set) var phase = GesturePhase<Bool>.possible(nil)
  let deadline: Duration? = nil

  mutating func handle(_ event: GestureEvent) {
    guard case .touch(let touch, _) = event, !phase.isFinal else { return }
    switch touch.phase {
    case .began, .moved: phase = .possible(true)
    case .ended, .cancelled: phase = .failed
    }
  }
}

/// Reports when fingers are on a view.
nonisolated struct ContactModifier: PrimitiveModifier {
  let changed: (Bool) -> Void

  @MainActor func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    GestureClient(.together, gesture) { [weak node] in node?.modifier.gesture }
  }

  @MainActor private var gesture: _GestureListener<ContactGesture> {
    _GestureListener(
      base: ContactGesture(), changed: { before, _ in if before == nil { changed(true) } }, over: { changed(false) })
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Calls a closure with true when a finger comes down on the view, and with false when it lifts or is cancelled. The
  /// view accepts no additional touches, and other gestures are unaffected.
  package func onContact(_ changed: @escaping (Bool) -> Void) -> some View {
    Modified(content: self, modifier: ContactModifier(changed: changed))
  }
}
