internal import FollowspotDrawing
internal import FollowspotGeometry

/// The state of a view that is appearing or disappearing.
@MainActor
final class TransitionState: Moving {
  /// One direction of the transition. The presence is 1 without its effects and 0 with all of them.
  private struct Direction {
    let effects: [AnyTransition.Effect]
    var presence: AnimatedValue<Double>
  }

  /// The position that a leaving view keeps, wherever its container moves.
  private struct Hold {
    /// See ``LayoutNode/placeOnContent``, in points.
    var place: Point
    /// 1 while the view leaves, decreasing to 0 when it returns.
    var strength = AnimatedValue(1.0)
  }

  private var ways: [Direction] = []
  private var hold: Hold?
  private weak var node: LayoutNode?
  /// Called once when a leaving view has gone.
  private var gone: (() -> Void)?

  init(of node: LayoutNode) { self.node = node }

  /// Whether the view is disappearing.
  var isLeaving: Bool { gone != nil }

  /// Whether the view is shown where it began to leave, or is returning from there.
  var isHeld: Bool { hold != nil }

  /// Makes the view appear, or return while it is leaving.
  func appear(
    by way: AnyTransition.Direction, _ animation: Animation, _ completion: AnimationCompletion?, on host: ViewHost
  ) {
    let now = host.timeline.now
    let isTurning = gone != nil
    gone = nil
    // A leaving view returns: all effects go to rest.
    hold?.strength.move(to: 0, by: animation, at: now, completion)
    for index in ways.indices { ways[index].presence.move(to: 1, by: animation, at: now, completion) }
    if !isTurning, !ways.contains(where: { $0.effects == way.effects }) {
      add(way, from: 0, to: 1, animation, completion, on: host)
    }
    host.updates.start(self)
  }

  /// Makes the view leave, and calls `gone` at the end.
  func leave(
    by way: AnyTransition.Direction, _ animation: Animation, _ completion: AnimationCompletion?, on host: ViewHost,
    gone: @escaping () -> Void
  ) {
    self.gone = gone
    if let node { hold = Hold(place: node.placeOnContent + heldDistance) }
    if let index = ways.firstIndex(where: { $0.effects == way.effects }) {
      ways[index].presence.move(to: 0, by: animation, at: host.timeline.now, completion)
    } else {
      // Effects of an unfinished insertion continue besides.
      add(way, from: 1, to: 0, animation, completion, on: host)
    }
    host.updates.start(self)
  }

  private func add(
    _ way: AnyTransition.Direction, from start: Double, to end: Double, _ animation: Animation,
    _ completion: AnimationCompletion?, on host: ViewHost
  ) {
    var presence = AnimatedValue(start)
    presence.move(to: end, by: animation, at: host.timeline.now, completion)
    ways.append(Direction(effects: way.effects, presence: presence))
  }

  /// Whether the view was removed or has another transition now.
  var isOver: Bool { node.map { $0.isDetached || $0.transitionState !== self } ?? true }

  func move(at now: Duration) -> Bool {
    guard let node, !isOver else { return false }
    for index in ways.indices { ways[index].presence.settle(at: now) }
    hold?.strength.settle(at: now)
    node.repaint()
    if isMoving { return true }
    let gone = gone
    // The view is either gone or fully shown, so the transition has no effect any more.
    node.transitionEnded(hasGone: gone != nil)
    gone?()
    return false
  }

  private var isMoving: Bool { ways.contains(where: \.presence.isMoving) || hold?.strength.isMoving ?? false }

  func nextMove(after now: Duration) -> Duration {
    let next = ways.lazy.compactMap { $0.presence.nextMove(after: now) }.min()
    let held = hold?.strength.nextMove(after: now)
    return [next, held].lazy.compactMap(\.self).min() ?? now
  }

  /// The distance of the shown position from the frame, in points, for a view that keeps its position while leaving.
  var heldDistance: Point {
    guard let hold, let node else { return .zero }
    let strength = hold.strength.value(at: node.environment.timeline.now)
    let distance = hold.place - node.placeOnContent
    return Point(x: distance.x * strength, y: distance.y * strength)
  }

  /// Paints a node with the effects of the transition. The node is the view's or a wrapper around it.
  func paint(_ builder: inout DisplayListBuilder, of node: LayoutNode, _ body: (inout DisplayListBuilder) -> Void) {
    let now = node.environment.timeline.now
    // A view that moves by its size must not jump when the size changes.
    let bounds = node.shownBounds
    let size = bounds.size
    var opacity = 1.0
    var distance = heldDistance
    var scale: (factor: Double, anchor: UnitPoint)?
    for way in ways {
      let absence = 1 - way.presence.value(at: now)
      guard absence != 0 else { continue }
      for effect in way.effects {
        switch effect {
        case .modifier: break
        case .opacity: opacity *= max(0, min(1 - absence, 1))
        case .offset(let offset): distance = distance + Point(x: offset.x * absence, y: offset.y * absence)
        case .move(let edge):
          let way = edge.direction(in: node.environment.layoutDirection)
          distance = distance + Point(x: way.x * size.width * absence, y: way.y * size.height * absence)
        case .scale(let factor, let anchor):
          // An overshooting spring would mirror the view.
          scale = (
            (scale?.factor ?? 1) * max(0, 1 + (factor - 1) * absence),
            anchor.placed(for: node.environment.layoutDirection)
          )
        }
      }
    }
    guard opacity > 0 else { return }
    func moved(_ builder: inout DisplayListBuilder) {
      builder.translated(by: distance) { builder in
        guard let scale else { return body(&builder) }
        builder.scaled(
          by: Size(width: scale.factor, height: scale.factor), about: scale.anchor.point(in: size) + bounds.origin, body
        )
      }
    }
    guard opacity < 1 else { return moved(&builder) }
    builder.add(builder.isolated { moved(&$0) }, opacity: opacity)
  }
}

extension Edge {
  /// The unit vector towards the edge.
  fileprivate func direction(in layoutDirection: LayoutDirection) -> Point {
    switch self {
    case .top: Point(x: 0, y: -1)
    case .bottom: Point(x: 0, y: 1)
    case .leading: Point(x: layoutDirection == .leftToRight ? -1 : 1, y: 0)
    case .trailing: Point(x: layoutDirection == .leftToRight ? 1 : -1, y: 0)
    }
  }
}

extension UnitPoint {
  /// Returns the position in a size, in points.
  func point(in size: Size) -> Point { Point(x: x * size.width, y: y * size.height) }
}
