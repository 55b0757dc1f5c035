internal import FollowspotGeometry
internal import FollowspotSemantics
internal import Observation

/// The focus of a host, with its ties to the views. Nothing in it happens before a key is used or a view asks for it.
@MainActor
struct HostFocus {
  /// The decisions.
  var engine = FocusEngine()
  /// The elements at the last look.
  var map: FocusMap?
  /// The node with the focus.
  weak var node: LayoutNode?
  /// The serial numbers of the node and all around it. Their rows in lazy stacks stay.
  var path: Set<Int> = []
  /// The focused element that views have seen.
  var tracker: FocusTracker?
  /// The views whose focus a state follows, by their serial numbers.
  var targets: [Int: FocusTargetReference] = [:]
  /// The states that were written and wait for the next layout.
  var requests: [any FocusStorage] = []
  /// The wish that waits for the next layout; `nil` for none.
  var pendingReturn: FocusReturn?
  /// Whether a key is down, by the last report.
  var areKeysDown = false {
    didSet { if !areKeysDown { engine.keysAreUp() } }
  }

  /// The views that offer a text for editing, by the serial numbers of their nodes.
  var textInputs: [Int: TextInputReference] = [:]
  /// The text that is edited, as the text knows it.
  var edited: Edited?
  /// A finger that has come down outside of the text and may end its editing.
  var outsideTouch: (touch: TouchEvent, element: SemanticsNode.ID?)?

  /// A text that is edited.
  struct Edited {
    let serial: Int
    weak var node: LayoutNode?
    let input: any TextInput
  }

  /// Whether changes of the display matter to the focus.
  var isFollowing: Bool {
    engine.showsRing || engine.editing != nil || !targets.isEmpty || !requests.isEmpty || pendingReturn != nil
  }
}

/// The focused element, for views that read it.
@Observable @MainActor
final class FocusTracker {
  /// The serial number of the node with the focus.
  var serial: Int?
}

extension ViewHost {
  /// Brings the focus up to date with the tree. Returns whether views have to be evaluated for it.
  func followFocus() -> Bool {
    guard focus.isFollowing, rootNode != nil else { return false }
    let map = mapFocus()
    returnFocus(in: map)
    let isChanged = carryOutRequests(in: map)
    return notifyFocus() || isChanged
  }

  /// Describes the display and lets the focus follow.
  @discardableResult
  func mapFocus() -> FocusMap {
    let (nodes, scopes) = describeScopes()
    let map = FocusMap(
      nodes, scopes: scopes.map { FocusMap.ScopeID(node: $0.id, step: $0.step) },
      gaps: { [unowned self] in missingRows(of: $0) })
    focus.map = map
    focus.engine.follow(map, areKeysDown: focus.areKeysDown)
    return map
  }

  /// Finds the node with the focus and tells views that follow it. Returns whether a view has to be evaluated.
  @discardableResult
  func notifyFocus() -> Bool {
    let current = focus.engine.current
    if focus.node?.serial != current?.serial || focus.node?.isDetached == true {
      focus.node = current.flatMap { self.node($0.serial) }
      focus.path = []
      var node: _ViewNode? = focus.node
      while let next = node {
        focus.path.insert(next.serial)
        node = (next as? LayoutNode)?.treeParent ?? next.parent
      }
    }
    var isChanged = false
    if let tracker = focus.tracker, tracker.serial != current?.serial {
      tracker.serial = current?.serial
      isChanged = true
    }
    notifyTexts()
    return updateFocusStates() || isChanged
  }

  /// Forgets the focus, for the next visitor.
  package func forgetFocus() {
    panel.keyboard?.forget()
    for text in focus.textInputs.values { text.input.forget() }
    guard focus.engine != FocusEngine() || !focus.requests.isEmpty else { return }
    focus.engine.forget()
    focus.requests = []
    notifyFocus()
    updates.changed()
  }

  /// Notes that the visitor touches the display: the ring goes, and the place stays.
  func focusWillReceiveTouch() {
    guard focus.engine.showsRing else { return }
    focus.engine.hideRing()
    updates.changed()
  }

  /// Notes whether any key is down. After a change of the scope, the select command waits until none is.
  package func noteKeys(areDown: Bool) { focus.areKeysDown = areDown }

  // MARK: Commands

  /// Handles a command of keys. Call it between updates; the next ``update()`` shows the changes.
  ///
  /// - Returns: Whether the command had an effect here.
  package func take(_ command: FocusCommand) -> Bool {
    settle()
    let map = mapFocus()
    defer {
      notifyFocus()
      updates.changed()
    }
    if adjust(by: command) { return true }
    switch command {
    case .next, .previous: return move(command, in: map)
    case .up, .down, .left, .right:
      notifyFocus()
      if steer(command) { return true }
      // A guide without a focus continues by arrows, as it does by taps.
      let moves = !map.isGuide || focus.engine.showsRing && focus.engine.current != nil
      if moves, move(command, in: map) { return true }
      return step(command)
    case .select: return select(in: map)
    // Nothing below a modal scope is dismissed, even while the scope can't be.
    case .back, .cancel: return leave(command) || !map.scopes.isEmpty
    }
  }

  private func move(_ command: FocusCommand, in map: FocusMap) -> Bool {
    if showRing(), let current = focus.engine.current, map[current] != nil {
      reveal()
      return true
    }
    var map = map
    var target = focus.engine.target(of: command, in: map)
    // A row may have nothing to focus; a list in which many have nothing is left.
    var tries = 0
    while case .rows(let list, let range) = target {
      tries += 1
      if tries > 16 || !makeRow(range.lowerBound, of: list) {
        map.dropRows(of: list)
      } else {
        layOutCompletely()
        map = mapFocus()
      }
      target = focus.engine.target(of: command, in: map)
    }
    dropRowRequests()
    guard case .element(let element) = target else { return false }
    focus.engine.focus(element.id, in: map)
    reveal()
    return true
  }

  /// Shows the ring because a key is used. Returns false if it was shown already, as around a text that is edited.
  private func showRing() -> Bool {
    let isHidden = focus.engine.editing == nil
    return focus.engine.showRing() && isHidden
  }

  /// Scrolls to the element that has the focus now, after views know that it has.
  func reveal() {
    notifyFocus()
    revealFocus()
  }

  /// Scrolls to the element with the focus.
  func revealFocus() {
    let reach = FocusRing.reach
    focus.node?.reveal(margin: EdgeInsets(top: reach, leading: reach, bottom: reach, trailing: reach))
  }

  /// Does what a tap on the focused element does. An element without a ring acts only if it is the first of a guide,
  /// which shows what comes next.
  private func select(in map: FocusMap) -> Bool {
    if focus.engine.isDeaf { return true }
    let wasHidden = showRing()
    guard let current = focus.engine.current, map[current] != nil else {
      if map.isGuide, step(.select) { return true }
      guard let initial = map.initial ?? map.elements.first(where: \.isEnabled)?.id else { return false }
      focus.engine.focus(initial, in: map)
      reveal()
      return true
    }
    if wasHidden, !map.isGuide || current != map.initial {
      reveal()
      return true
    }
    reveal()
    layOutCompletely()
    if focus.engine.editing?.element == current {
      textInput?.submit()
    } else if focus.textInputs[current.serial] == nil || !focus.engine.edit(current, by: .command, in: map) {
      press(current)
    }
    return true
  }

  // MARK: Scopes

  /// Goes back in a guide, or dismisses what lies over the rest.
  private func leave(_ command: FocusCommand) -> Bool {
    if focus.engine.editing != nil {
      endEditing()
      return true
    }
    let nodes = describeScopes().nodes
    if let top = nodes.lastDismissable,
      let node = rootNode?.node(top.id.serial) as? ModifierNode<AccessibilityModifier>,
      case .scope(let scope) = node.modifier.change, let dismiss = scope.dismiss
    {
      dismiss()
      return true
    }
    return step(command)
  }

  /// Lets the guide on top handle a command. Returns false if there is none.
  private func step(_ command: FocusCommand) -> Bool {
    guard let scope = focus.map?.scopes.last,
      let node = rootNode?.node(scope.node.serial) as? ModifierNode<TouchBarrierModifier>
    else { return false }
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let keys = node.modifier.keys
    switch command {
    case .select: keys.next()
    case .right: isMirrored ? keys.back() : keys.next()
    case .left: isMirrored ? keys.next() : keys.back()
    case .back: keys.back()
    case .cancel: keys.cancel()
    case .next, .previous, .up, .down: return false
    }
    return true
  }
}

extension [SemanticsNode] {
  /// The last element in reading order that can be dismissed, which lies on top.
  fileprivate var lastDismissable: SemanticsNode? {
    for node in reversed() {
      if let inner = node.children.lastDismissable { return inner }
      if node.actions.contains(.dismiss) { return node }
    }
    return nil
  }
}

extension _ViewNode {
  /// Returns the layout node with a serial number, of this node and those below.
  func node(_ serial: Int) -> LayoutNode? {
    if self.serial == serial { return self as? LayoutNode }
    var found: LayoutNode?
    forEachChild { if found == nil { found = $0.node(serial) } }
    return found
  }
}

extension ViewHost {
  /// Paints the ring over all views.
  func paintFocus(_ builder: inout DisplayListBuilder) {
    // A text that is edited has the ring even if a finger has begun it.
    guard focus.engine.showsRing || focus.engine.editing != nil, let current = focus.engine.current,
      let node = focus.node, !node.isDetached, let element = focus.map?[current]
    else { return }
    let shift = panel.shift(of: node)
    let box = focus.textInputs[current.serial] == nil ? nil : node.first(TextBoxModifier.self)
    builder.translated(by: Point(x: 0, y: -shift)) { builder in
      FocusRing.paint(
        &builder, around: box ?? node, frame: box?.displayFrame ?? element.frame.offsetBy(dx: 0, dy: shift),
        on: Rect(x: 0, y: shift, width: size.width, height: size.height), isWide: focus.engine.adjusted != nil)
    }
  }
}
