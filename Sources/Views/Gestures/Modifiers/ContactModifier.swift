internal import FollowspotGeometry

/// A finger that is on a view, whatever it comes to mean. It is never recognised, so it takes nothing from others.
struct ContactGesture: PrimitiveGesture {
  func _makeMachine() -> ContactMachine { ContactMachine() }
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

/// Tells of fingers on a view.
struct ContactModifier: PrimitiveModifier {
  let changed: (Bool) -> Void

  func gestureClient(node: ModifierNode<Self>) -> GestureClient? {
    GestureClient(.together, gesture) { [weak node] in node?.modifier.gesture }
  }

  private var gesture: GestureListener<ContactGesture> {
    GestureListener(
      base: ContactGesture(), changed: { before, _ in if before == nil { changed(true) } }, over: { changed(false) })
  }

  func needsLayout(after old: Self) -> Bool { false }
}

extension View {
  /// Tells when a finger comes to the view and when it leaves the display or is taken away. The view takes no touches
  /// that it wouldn't take anyway, and what they do is not changed.
  package func onContact(_ changed: @escaping (Bool) -> Void) -> some View {
    Modified(content: self, modifier: ContactModifier(changed: changed))
  }
}
