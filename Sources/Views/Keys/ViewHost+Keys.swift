/// The views of a host that handle keys and scans.
@MainActor
struct KeyListeners {
  /// A view that is still in the tree.
  struct Listener<Action> {
    weak var node: LayoutNode?
    let action: () -> Action?
  }

  var keys: [Int: Listener<KeyPressModifier>] = [:]
  var scans: [Int: Listener<ScanModifier>] = [:]

  /// Returns the enabled views in the order in which they are asked: inner views before those around them, then views
  /// that were made later before earlier ones.
  static func ordered<Action>(_ listeners: [Int: Listener<Action>]) -> [Action] {
    let nodes = listeners.sorted { $0.key > $1.key }.compactMap { _, listener in
      listener.node.flatMap { $0.mayAct ? (node: $0, action: listener.action) : nil }
    }
    var order: [(node: LayoutNode, action: () -> Action?)] = []
    for listener in nodes {
      order.insert(listener, at: order.firstIndex { listener.node.isInside($0.node) } ?? order.endIndex)
    }
    return order.compactMap { $0.action() }
  }
}

extension LayoutNode {
  /// Whether the view is enabled and stays in the tree.
  fileprivate var mayAct: Bool {
    guard !isDetached, environment.isEnabled else { return false }
    var node: Node? = self
    while let current = node {
      if (current as? LayoutNode)?.isLeaving == true { return false }
      node = (current as? LayoutNode)?.treeParent ?? current.parent
    }
    return true
  }

  fileprivate func isInside(_ other: LayoutNode) -> Bool {
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
  /// No view has the focus yet, so every view with `onKeyPress` is asked, the innermost first. A focused view and the
  /// views around it will be asked here, before the others.
  public func send(_ press: KeyPress) -> KeyPress.Result {
    settle()
    for listener in KeyListeners.ordered(keyListeners.keys)
    where listener.phases.contains(press.phase) && listener.action(press) == .handled { return .handled }
    return .ignored
  }

  /// Passes the code of a scanner to the views: to the innermost one with `onScan`, among several to the one that
  /// appeared last. A scan never touches another view.
  ///
  /// - Returns: Whether a view has received it.
  @discardableResult
  public func send(scan text: String) -> Bool {
    settle()
    guard let listener = KeyListeners.ordered(keyListeners.scans).first else { return false }
    listener.action(text)
    return true
  }

  /// Whether a view would receive a scan.
  package var takesScans: Bool { !KeyListeners.ordered(keyListeners.scans).isEmpty }
}
