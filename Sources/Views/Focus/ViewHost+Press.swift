internal import FollowspotGeometry
internal import FollowspotSemantics

extension ViewHost {
  /// Does what a tap on an element does, including for the views around it. An element with a value begins to be
  /// adjusted.
  func press(_ id: SemanticsNode.ID) {
    guard let element = describe(isThorough: false).nodes.found(id), let node = node(id.serial), !node.ignoresTouches
    else { return }
    if panel.contains(node) {
      panel.keyboard?.press(part: id.part)
      return
    }
    if element.actions.contains(.click) {
      tap(node, at: element)
    } else if element.actions.contains(.increment) {
      focus.engine.adjust()
    } else if let name = element.custom.first {
      perform(name, on: id)
    }
  }

  /// Lets the gestures of a node and of those around it see a finger that taps.
  private func tap(_ node: LayoutNode, at element: SemanticsNode) {
    let frame = node.displayFrame
    let visible = (element.visible?.center).map(panel.onStage)
    var touch = TouchEvent(
      id: -1, phase: .began, location: visible.flatMap { frame.contains($0) ? $0 : nil } ?? frame.center,
      time: timeline.now)
    let arbiter = GestureArbiter()
    arbiter.take(touch, in: Array(node.containers))
    touch.phase = .ended
    arbiter.take(touch)
    // A double tap does not follow.
    var patience = 8
    while let deadline = arbiter.deadline, patience > 0 {
      arbiter.take(deadline)
      patience -= 1
    }
  }

  /// Changes the value of the element that is adjusted, or ends adjusting. So `next`, `back` and `select` alone set every
  /// value, on keypads that have no more keys.
  ///
  /// - Returns: False if no element is adjusted.
  func adjust(by command: FocusCommand) -> Bool {
    guard let element = focus.engine.adjusted else { return false }
    switch command {
    case .next, .up, .right: _ = adjust(element, by: 1)
    case .previous, .down, .left, .back: _ = adjust(element, by: -1)
    case .select, .cancel: focus.engine.endAdjusting()
    }
    return true
  }
}
