/// A node without a frame. Its children are laid out by its container.
class StructuralNode: _ViewNode {
  /// The nodes below, including those that are leaving.
  private(set) var children: [_ViewNode] = []
  /// The children that are leaving.
  private var leaving: Set<ObjectIdentifier> = []

  override func collect(into elements: inout [LayoutNode]) {
    for child in children { child.collect(into: &elements) }
  }

  override func collectSegments(into segments: inout [LazySegment]) {
    for child in children { child.collectSegments(into: &segments) }
  }

  override func forEachChild(_ body: (_ViewNode) -> Void) { children.forEach(body) }

  init(_ children: [_ViewNode] = [], in environment: EnvironmentValues) {
    self.children = children
    super.init(in: environment)
    for child in children { child.parent = self }
  }

  /// Replaces the children. A removed child leaves at once or after its transition; until then it stays after its
  /// former predecessor in the order.
  ///
  /// - Parameter isFirst: Whether the children appear together with their parent and so without transitions.
  func setChildren(_ new: [_ViewNode], isFirst: Bool) {
    guard !new.elementsEqual(children.lazy.filter { !self.isLeaving($0) }, by: ===) else { return }
    if children.isEmpty, isFirst {
      children = new
      for child in new { child.parent = self }
      return invalidateLayout()
    }
    let old = children
    let known = Set(old.map { ObjectIdentifier($0) })
    let wanted = Set(new.map { ObjectIdentifier($0) })
    // Set before children are detached, so that their actions see the new tree.
    children = new
    var isBehind: [ObjectIdentifier?: [_ViewNode]] = [:]
    var last: ObjectIdentifier?
    for child in old {
      if wanted.contains(ObjectIdentifier(child)) {
        last = ObjectIdentifier(child)
      } else if isLeaving(child) || leave(child) {
        isBehind[last, default: []].append(child)
      } else {
        child.detach()
      }
    }
    if !isBehind.isEmpty {
      children = isBehind[nil] ?? []
      for child in new { children += [child] + (isBehind[ObjectIdentifier(child)] ?? []) }
    }
    for child in new {
      child.parent = self
      let isReturning = leaving.remove(ObjectIdentifier(child)) != nil
      if isReturning || !isFirst && !known.contains(ObjectIdentifier(child)) {
        for element in child.elements { element.appear(by: transition(of: element), in: Transaction.current) }
      }
    }
    invalidateLayout()
  }

  /// Removes a child at once.
  final func drop(_ child: _ViewNode) {
    leaving.remove(ObjectIdentifier(child))
    children.removeAll { $0 === child }
    child.detach()
  }

  private func isLeaving(_ child: _ViewNode) -> Bool { leaving.contains(ObjectIdentifier(child)) }

  /// Makes a child leave. Returns false if it has no visible transition.
  private func leave(_ child: _ViewNode) -> Bool {
    var isSeen = false
    for element in child.elements {
      let stays = element.leave(by: transition(of: element), in: Transaction.current) { [weak self, weak child] in
        guard let self, let child else { return }
        self.takeDown(child)
      }
      isSeen = isSeen || stays
    }
    if isSeen { leaving.insert(ObjectIdentifier(child)) }
    return isSeen
  }

  /// Returns the transition of an element: its own, one that modifiers around this node set, or a fade.
  private func transition(of element: LayoutNode) -> AnyTransition {
    var traits = element.traits
    for node in sequence(first: self as _ViewNode, next: \.parent).prefix(while: { !($0 is LayoutNode) }) {
      traits = node.adapt(traits)
    }
    return traits.transition ?? .opacity
  }

  /// Removes a child whose last element has disappeared.
  private func takeDown(_ child: _ViewNode) {
    guard isLeaving(child), child.elements.allSatisfy(\.isGone) else { return }
    leaving.remove(ObjectIdentifier(child))
    children.removeAll { $0 === child }
    child.detach()
    didTakeDown(child)
    invalidateLayout()
  }

  /// Called when a leaving child has been removed.
  func didTakeDown(_ child: _ViewNode) {}
}

extension _ViewNode {
  /// The layout nodes of this node.
  fileprivate var elements: [LayoutNode] {
    var elements: [LayoutNode] = []
    collect(into: &elements)
    return elements
  }
}
