internal import FollowspotSemantics

/// The keys and scans of a host, on their way to the views that handle them.
@MainActor
package struct HostKeys {
  /// Called for every key that goes down and for every scan, before the views receive it; returning false drops the key.
  package var filter: (() -> Bool)?
  /// The views that handle keys, by the serial numbers of their nodes.
  var listeners: [Int: Listener<KeyPressModifier>] = [:]
  /// The views that handle scans, by the serial numbers of their nodes.
  var scanListeners: [Int: Listener<ScanModifier>] = [:]

  /// A view that is still in the tree.
  struct Listener<Action> {
    weak var node: LayoutNode?
    let action: () -> Action?
  }

  /// Drops the views, because the tree is gone.
  mutating func close() { (listeners, scanListeners) = ([:], [:]) }

  /// Returns the enabled views in the order in which they are asked: inner views before those around them, then views
  /// that were made later before earlier ones.
  static func ordered<Action>(_ listeners: [Int: Listener<Action>]) -> [(node: LayoutNode, action: Action)] {
    let nodes = listeners.sorted { $0.key > $1.key }.compactMap { _, listener in
      listener.node.flatMap { $0.mayAct ? (node: $0, action: listener.action) : nil }
    }
    var order: [(node: LayoutNode, action: () -> Action?)] = []
    for listener in nodes {
      order.insert(listener, at: order.firstIndex { listener.node.isInside($0.node) } ?? order.endIndex)
    }
    return order.compactMap { listener in listener.action().map { (listener.node, $0) } }
  }
}

extension LayoutNode {
  /// Whether the view is enabled and stays in the tree.
  fileprivate var mayAct: Bool {
    guard !isDetached, environment.isEnabled, !environment.isCovered else { return false }
    var node: _ViewNode? = self
    while let current = node {
      if (current as? LayoutNode)?.isLeaving == true { return false }
      node = (current as? LayoutNode)?.treeParent ?? current.parent
    }
    return true
  }

  func isInside(_ other: LayoutNode) -> Bool {
    // A modifier of a view with a body is around it in the layout only.
    if containers.dropFirst().contains(where: { $0 === other }) { return true }
    var node = treeParent
    while let current = node {
      if current === other { return true }
      node = (current as? LayoutNode)?.treeParent ?? current.parent
    }
    return false
  }
}

extension ViewHost {
  /// Passes a key to the views. Call it between updates; the next ``update()`` shows the changes.
  ///
  /// The view with the focus and the views around it are asked first, the innermost first. Then others are asked, but
  /// none of those with views inside that the focus could be on. A control changes by keys only while the ring shows it.
  public func send(_ press: KeyPress) -> KeyPress.Result {
    settle()
    // On a keyboard Tab always moves the focus.
    if press.key == .tab { focus.engine.endAdjusting() }
    let listeners = HostKeys.ordered(keys.listeners).filter { $0.action.phases.contains(press.phase) }
    let focused = focus.engine.current == nil ? nil : focus.node
    func concerns(_ node: LayoutNode) -> Bool {
      focused.map { $0 === node || $0.isInside(node) || node.isInside($0) } ?? false
    }
    for listener in listeners where concerns(listener.node) && (focus.engine.showsRing || !listener.node.isOfControl) {
      if listener.action.action(press) == .handled { return .handled }
    }
    if edit(press) { return .handled }
    let elements = focused == nil ? [] : Set(focus.map?.elements.map(\.id.serial) ?? [])
    for listener in listeners
    where !concerns(listener.node) && !listener.node.isOfControl && !listener.node.holds(elements) {
      if listener.action.action(press) == .handled { return .handled }
    }
    guard !press.phase.isDisjoint(with: [.down, .repeat]), turnPage(press.key) else { return .ignored }
    notifyFocus()
    updates.changed()
    return .handled
  }

  /// Passes a command with a direction to the control with the focus, as the arrow key that it stands for. Keypads may
  /// have no arrow keys.
  ///
  /// - Returns: Whether the control has handled it.
  func steer(_ command: FocusCommand) -> Bool {
    guard focus.engine.showsRing, focus.engine.current != nil, let node = focus.node, let key = command.arrow else {
      return false
    }
    if focus.engine.editing != nil { return edit(KeyPress(key)) }
    return HostKeys.ordered(keys.listeners).contains { listener in
      listener.node.isOfControl && (listener.node === node || node.isInside(listener.node))
        && listener.action.phases.contains(.down) && listener.action.action(KeyPress(key)) == .handled
    }
  }

  /// Passes the code of a scanner to the views: to the innermost one with `onScan`, among several to the one that
  /// appeared last. A scan never touches another view.
  ///
  /// - Returns: Whether a view has received it.
  @discardableResult
  public func send(scan text: String) -> Bool {
    settle()
    guard let listener = HostKeys.ordered(keys.scanListeners).first else { return false }
    listener.action.action(text)
    return true
  }

  /// Whether a view would receive a scan.
  package var takesScans: Bool { !HostKeys.ordered(keys.scanListeners).isEmpty }
}

extension FocusCommand {
  /// The arrow key that stands for a direction; `nil` for other commands.
  fileprivate var arrow: KeyEquivalent? {
    switch self {
    case .up: .upArrow
    case .down: .downArrow
    case .left: .leftArrow
    case .right: .rightArrow
    case .next, .previous, .select, .back, .cancel: nil
    }
  }
}

extension LayoutNode {
  /// Whether the node is a modifier of a control.
  fileprivate var isOfControl: Bool {
    self is ModifierNode<ControlModifier> || onlyContent?.isOfControl ?? false
  }
}

extension _ViewNode {
  /// Whether the node or one below has one of the serial numbers.
  fileprivate func holds(_ serials: Set<Int>) -> Bool {
    if serials.isEmpty { return false }
    if serials.contains(serial) { return true }
    var isFound = (self as? LayoutNode)?.onlyContent?.holds(serials) ?? false
    forEachChild { if !isFound { isFound = $0.holds(serials) } }
    return isFound
  }
}
