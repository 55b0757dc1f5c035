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
    /// The finger may still tap or drag what lies under it.
    case undecided(finger: Int, start: Point, path: TouchPath, held: Held?)
    /// The finger drags.
    case dragging(finger: Int, last: Point, target: LayoutNode)
    /// The finger means nothing until it leaves.
    case spent(finger: Int)
  }

  /// What a tap would go to. The target is kept as it was when the finger came, to be let go by whatever happens.
  @MainActor
  private struct Held {
    let node: LayoutNode
    let target: TapTarget

    /// Whether a finger still means it: near its frame, however far it has moved inside.
    func isMeant(at location: Point) -> Bool {
      node.displayFrame.insetBy(dx: -TouchDispatcher.slop, dy: -TouchDispatcher.slop).contains(location)
    }
  }

  private var state = State.idle

  /// Passes a touch to whoever it belongs to.
  func dispatch(_ touch: Touch, in host: ViewHost) {
    guard touch.location.x.isFinite, touch.location.y.isFinite else { return }
    // A finger that comes twice has left unnoticed.
    if touch.phase == .began, finger == touch.id {
      var left = touch
      left.phase = .cancelled
      dispatch(left, in: host)
    }
    switch (touch.phase, state) {
    case (.began, .idle):
      let path = TouchPath(from: host.hit(touch.location))
      let held = path.nodes.lazy.compactMap { node in node.tapTarget.map { Held(node: node, target: $0) } }.first
      state = .undecided(finger: touch.id, start: touch.location, path: path, held: held)
      path.tellBegan(at: touch.location)
      held?.target.pressed(true)

    case (.moved, .undecided(let finger, let start, let path, let held)) where finger == touch.id:
      let way = touch.location - start
      guard way.x * way.x + way.y * way.y > Self.slop * Self.slop else { return }
      guard let target = path.nodes.first(where: { $0.drags(along: way) }) else {
        if held?.isMeant(at: touch.location) == true { return }
        state = .spent(finger: finger)
        held?.target.pressed(false)
        return
      }
      held?.target.pressed(false)
      state = .dragging(finger: finger, last: touch.location, target: target)
      target.drag(.moved(by: way))

    case (.moved, .dragging(let finger, let last, let target)) where finger == touch.id:
      state = .dragging(finger: finger, last: touch.location, target: target)
      target.drag(.moved(by: touch.location - last))

    case (.ended, .undecided(let finger, _, let path, let held)) where finger == touch.id:
      state = .idle
      held?.target.pressed(false)
      guard path.isCurrent else { return }
      // Asked again: since the finger came the view may have gone or been disabled.
      if let node = held?.node, !node.isDetached {
        node.tapTarget?.action(touch.location - node.displayOrigin)
      }
      path.tellTapped(at: touch.location)

    case (.cancelled, .undecided(let finger, _, _, let held)) where finger == touch.id:
      state = .idle
      held?.target.pressed(false)

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

  /// The finger that means something now.
  private var finger: Int? {
    switch state {
    case .idle: nil
    case .undecided(let finger, _, _, _), .dragging(let finger, _, _), .spent(let finger): finger
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
