internal import FollowspotGeometry

extension LayoutNode {
  // MARK: Displacement

  /// Animates a change of the node's frame on the display, in points.
  final func displace(from old: Rect, to new: Rect, _ transaction: Transaction, by updates: FrameUpdates) {
    let displacement = displacement ?? Displacement(of: self)
    self.displacement = displacement
    displacement.add(from: old, to: new, transaction, by: updates)
  }

  /// The rectangle in which the node paints, in its own coordinates: its frame, or an intermediate one of an animation.
  final var shownBounds: Rect {
    guard let shown = displacement?.shown else { return Rect(origin: .zero, size: frame.size) }
    let size = Size(width: frame.size.width + shown.width, height: frame.size.height + shown.height)
    return Rect(origin: shown.origin, size: size.sanitized)
  }

  // MARK: Appearing and disappearing

  /// Whether the view is appearing or disappearing. It then blocks touches and ignores them.
  package final var isArriving: Bool { transitionState != nil || hasGone || wrapped?.isArriving ?? false }
  /// Whether the view is disappearing. Its container still paints it in its place but no longer lays it out.
  final var isLeaving: Bool { hasGone || transitionState?.isLeaving ?? false || wrapped?.isLeaving ?? false }
  /// Whether it has disappeared and waits to be detached.
  final var isGone: Bool { hasGone || wrapped?.isGone ?? false }
  /// Whether it is shown where it began to leave, or is returning from there.
  final var isHeldInPlace: Bool { hasGone || transitionState?.isHeld ?? false || wrapped?.isHeldInPlace ?? false }

  /// Appears with a transition if the change is animated, or returns while it is leaving.
  final func appear(by transition: AnyTransition, in transaction: Transaction) {
    let way = way(transition.insertion, in: transaction)
    hasGone = false
    invalidatePainting()
    guard let host, let animation = way.animation(in: transaction), !way.effects.isEmpty || transitionState != nil
    else {
      transitionState = nil
      return
    }
    let transitionState = transitionState ?? TransitionState(of: self)
    self.transitionState = transitionState
    transitionState.appear(by: way, animation, transaction.completion, on: host)
    if !way.modifiers.isEmpty { traits.transitionPhase?.enter(in: Transaction(animation: animation), on: host) }
  }

  /// Leaves with a transition. Returns false if it disappears at once.
  final func leave(by transition: AnyTransition, in transaction: Transaction, gone: @escaping () -> Void) -> Bool {
    let way = way(transition.removal, in: transaction)
    invalidatePainting()
    guard let host, isPlaced, let animation = way.animation(in: transaction), !way.effects.isEmpty else {
      transitionState = nil
      hasGone = true
      return false
    }
    let transitionState = transitionState ?? TransitionState(of: self)
    self.transitionState = transitionState
    transitionState.leave(by: way, animation, transaction.completion, on: host, gone: gone)
    if !way.modifiers.isEmpty { traits.transitionPhase?.leave(in: Transaction(animation: animation)) }
    return true
  }

  private func way(_ way: AnyTransition.Direction, in transaction: Transaction) -> AnyTransition.Direction {
    environment.reducesMotion && way.animation(in: transaction) != nil ? way.reduced : way
  }

  final func transitionEnded(hasGone: Bool) {
    transitionState = nil
    self.hasGone = hasGone
    invalidatePainting()
  }

  /// Paints a node with the transitions of this node and of those that it wraps.
  final func paintPresent(_ builder: inout DisplayListBuilder, of shown: LayoutNode) {
    func inner(_ builder: inout DisplayListBuilder) {
      if let wrapped { wrapped.paintPresent(&builder, of: shown) } else { shown.paint(&builder) }
    }
    guard let transitionState else { return inner(&builder) }
    builder.isPassing = true
    transitionState.paint(&builder, of: shown, inner)
  }

  /// The shown position in points, without the node's own held distance. It is relative to the display, or inside a
  /// scroll view to the scrolled content.
  final var placeOnContent: Point {
    var place = frame.origin
    for node in containers.dropFirst() {
      if node.container is ScrollNode { break }
      place = place + node.frame.origin + (node.transitionState?.heldDistance ?? .zero)
    }
    return place
  }
}

extension AnyTransition.Direction {
  /// Returns the animation of the transition in a transaction, always finite; `nil` for none.
  @MainActor
  func animation(in transaction: Transaction) -> Animation? {
    var own = transaction
    if let animation { own.animation = animation }
    return own.effective?.ending
  }
}
