internal import FollowspotGeometry

extension LayoutNode {
  // MARK: Displacement

  /// Is shown on its way from where it was on the display to where it is, in points.
  final func displace(from old: Rect, to new: Rect, _ transaction: Transaction, on host: ViewHost) {
    let displacement = displacement ?? Displacement(of: self)
    self.displacement = displacement
    displacement.add(from: old, to: new, transaction, on: host)
  }

  /// Where what it paints of its own is shown, in its own coordinates: in its frame, or on the way there.
  final var shownBounds: Rect {
    guard let shown = displacement?.shown else { return Rect(origin: .zero, size: frame.size) }
    let size = Size(width: frame.size.width + shown.width, height: frame.size.height + shown.height)
    return Rect(origin: shown.origin, size: size.sanitized)
  }

  // MARK: Coming and going

  /// Whether the view is on its way in or out: then it takes touches and does nothing.
  package final var isArriving: Bool { transitionState != nil || hasGone || wrapped?.isArriving ?? false }
  /// Whether the view is on its way out. Its container shows it where it was, and lays it out no more.
  final var isLeaving: Bool { hasGone || transitionState?.isLeaving ?? false || wrapped?.isLeaving ?? false }
  /// Whether it has gone and only waits to be taken down.
  final var isGone: Bool { hasGone || wrapped?.isGone ?? false }
  /// Whether it is shown where it was when it began to leave, or on its way back from there.
  final var isHeldInPlace: Bool { hasGone || transitionState?.isHeld ?? false || wrapped?.isHeldInPlace ?? false }

  /// Comes in the way that a transition says, if the change that shows it is animated; or turns back on its way out.
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
  }

  /// Goes in the way that a transition says. Returns false if it has gone already.
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
    return true
  }

  private func way(_ way: AnyTransition.Way, in transaction: Transaction) -> AnyTransition.Way {
    environment.reducesMotion && way.animation(in: transaction) != nil ? way.reduced : way
  }

  final func transitionEnded(hasGone: Bool) {
    transitionState = nil
    self.hasGone = hasGone
    invalidatePainting()
    let waiting = waitingForArrival
    waitingForArrival = []
    if !hasGone { waiting.forEach { $0() } }
  }

  /// Runs an action when the view has arrived; never, if it leaves before.
  final func afterArrival(_ action: @escaping () -> Void) { waitingForArrival.append(action) }

  /// Paints a node as much as this one, and what this one is wrapped around, are there.
  final func paintPresent(_ builder: inout DisplayListBuilder, of shown: LayoutNode) {
    func inner(_ builder: inout DisplayListBuilder) {
      if let wrapped { wrapped.paintPresent(&builder, of: shown) } else { shown.paint(&builder) }
    }
    guard let transitionState else { return inner(&builder) }
    builder.isPassing = true
    transitionState.paint(&builder, of: shown, inner)
  }

  /// Where it is shown on the display, in points, but for what it is held by itself; in a scroll view, on what is
  /// scrolled.
  final var placeOnContent: Point {
    var place = frame.origin
    for node in containers.dropFirst() {
      if node.container is ScrollNode { break }
      place = place + node.frame.origin + (node.transitionState?.heldDistance ?? .zero)
    }
    return place
  }
}

extension AnyTransition.Way {
  /// How it is done in a transaction; nil for at once. What comes and goes does so in a time.
  @MainActor
  func animation(in transaction: Transaction) -> Animation? {
    var own = transaction
    if let animation { own.animation = animation }
    return own.effective?.ending
  }
}
