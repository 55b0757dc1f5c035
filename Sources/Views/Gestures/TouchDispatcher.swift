package import Geometry

/// What a node does with touches.
package enum TouchRole {
  /// A touch that ends where it began.
  case tap(TapTarget)
  /// A touch that moves.
  case drag(axes: Axis.Set, changed: (DragChange) -> Void)
}

/// A tap's target: told while it is held, and when it happened.
package struct TapTarget {
  let pressed: (Bool) -> Void
  let action: (Point) -> Void
}

/// How far a drag has come since it was last told.
package enum DragChange {
  case moved(by: Point)
  case ended
}

/// Decides who a touch belongs to. One finger at a time means something; others on the display are ignored.
@MainActor
package final class TouchDispatcher {
  /// How far a finger may stray, in points, before its touch is no tap: about 3 mm on a kiosk's panel.
  static let slop = 12.0

  private enum State {
    case idle
    /// The finger has not moved enough to tell. The targets are those under it, innermost first.
    case undecided(finger: Int, start: Point, targets: [LayoutNode], held: LayoutNode?)
    /// The finger drags.
    case dragging(finger: Int, last: Point, target: LayoutNode)
    /// The finger means nothing until it leaves.
    case spent(finger: Int)
  }

  private var state = State.idle

  /// Passes a touch to whoever it belongs to.
  func dispatch(_ touch: Touch, in host: ViewHost) {
    switch (touch.phase, state) {
    case (.began, .idle):
      let targets = host.hit(touch.location).map { Array($0.containers) } ?? []
      let held = targets.first { $0.tapTarget != nil }
      state = .undecided(
        finger: touch.id, start: touch.location, targets: targets.filter { $0.touchRole != nil }, held: held)
      held?.tapTarget?.pressed(true)

    case (.moved, .undecided(let finger, let start, let targets, let held)) where finger == touch.id:
      let way = touch.location - start
      guard way.x * way.x + way.y * way.y > Self.slop * Self.slop else { return }
      held?.tapTarget?.pressed(false)
      guard let target = targets.first(where: { $0.drags(along: way) }) else {
        state = .spent(finger: finger)
        return
      }
      state = .dragging(finger: finger, last: touch.location, target: target)
      target.drag(.moved(by: way))

    case (.moved, .dragging(let finger, let last, let target)) where finger == touch.id:
      state = .dragging(finger: finger, last: touch.location, target: target)
      target.drag(.moved(by: touch.location - last))

    case (.ended, .undecided(let finger, _, _, let held)) where finger == touch.id:
      state = .idle
      held?.tapTarget?.pressed(false)
      if let held, !held.isDetached {
        held.tapTarget?.action(touch.location - held.displayOrigin)
      }

    case (.cancelled, .undecided(let finger, _, _, let held)) where finger == touch.id:
      state = .idle
      held?.tapTarget?.pressed(false)

    case (.ended, .dragging(let finger, _, let target)) where finger == touch.id,
      (.cancelled, .dragging(let finger, _, let target)) where finger == touch.id:
      state = .idle
      target.drag(.ended)

    case (.ended, .spent(let finger)) where finger == touch.id,
      (.cancelled, .spent(let finger)) where finger == touch.id:
      state = .idle

    default: break
    }
  }
}

extension LayoutNode {
  fileprivate var tapTarget: TapTarget? {
    if case .tap(let target) = touchRole { target } else { nil }
  }

  fileprivate func drags(along way: Point) -> Bool {
    guard case .drag(let axes, _) = touchRole else { return false }
    return axes.contains(abs(way.x) > abs(way.y) ? .horizontal : .vertical)
  }

  fileprivate func drag(_ change: DragChange) {
    guard !isDetached, case .drag(_, let changed) = touchRole else { return }
    changed(change)
  }
}

extension ViewHost {
  /// Gives the views a touch. Call it between updates; what it changes is seen by the next ``update()``.
  public func send(_ touch: Touch) { touches.dispatch(touch, in: self) }
}
