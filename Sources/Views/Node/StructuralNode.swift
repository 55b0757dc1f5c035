/// A node without a place of its own: its children are laid out by whatever contains it.
class StructuralNode: Node {
  /// The nodes below, with those that are on their way out.
  private(set) var children: [Node] = []
  /// The children that are on their way out.
  private var leaving: Set<ObjectIdentifier> = []

  override func collect(into elements: inout [LayoutNode]) {
    for child in children { child.collect(into: &elements) }
  }

  override func forEachChild(_ body: (Node) -> Void) { children.forEach(body) }

  init(_ children: [Node] = [], in environment: EnvironmentValues) {
    self.children = children
    super.init(in: environment)
    for child in children { child.parent = self }
  }

  /// Takes other nodes as children. Those no longer among them leave: at once, or after their transition, until when
  /// they stay behind whatever they stood behind.
  ///
  /// - Parameter isFirst: Whether the children come with their parent, and so have no arrival of their own.
  func setChildren(_ new: [Node], isFirst: Bool) {
    guard !new.elementsEqual(children.lazy.filter { !self.isLeaving($0) }, by: ===) else { return }
    if children.isEmpty, isFirst {
      children = new
      for child in new { child.parent = self }
      return invalidateLayout()
    }
    let old = children
    let known = Set(old.map { ObjectIdentifier($0) })
    let wanted = Set(new.map { ObjectIdentifier($0) })
    // Set before anything is taken down: what acts on that finds the tree as it is now.
    children = new
    var isBehind: [ObjectIdentifier?: [Node]] = [:]
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

  private func isLeaving(_ child: Node) -> Bool { leaving.contains(ObjectIdentifier(child)) }

  /// Has a child leave. Returns false if nothing of it is seen on its way.
  private func leave(_ child: Node) -> Bool {
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

  /// How an element comes and goes: what it says itself, or what is said of all that this node stands for.
  private func transition(of element: LayoutNode) -> AnyTransition {
    var traits = element.traits
    for node in sequence(first: self as Node, next: \.parent).prefix(while: { !($0 is LayoutNode) }) {
      traits = node.adapt(traits)
    }
    return traits.transition ?? .opacity
  }

  /// Takes down a child whose last element has gone.
  private func takeDown(_ child: Node) {
    guard isLeaving(child), child.elements.allSatisfy(\.isGone) else { return }
    leaving.remove(ObjectIdentifier(child))
    children.removeAll { $0 === child }
    child.detach()
    didTakeDown(child)
    invalidateLayout()
  }

  /// Told when a child has gone that was on its way out.
  func didTakeDown(_ child: Node) {}
}

extension Node {
  /// The nodes with a place that this one stands for.
  fileprivate var elements: [LayoutNode] {
    var elements: [LayoutNode] = []
    collect(into: &elements)
    return elements
  }
}

/// Shows at most one view at a time; another key makes the view anew.
final class BranchNode: StructuralNode {
  /// What tells the views of one place apart.
  enum Key: Equatable {
    /// By their types, as in `AnyView`.
    case type(ObjectIdentifier)
    /// By the branch of an `if` that they stand in; where there is no `else`, the first.
    case isFirst(Bool)
    /// By an id that they were given.
    case id(AnyHashable)
  }

  private var shown: (key: Key, node: Node)?
  /// The view that was shown before, while it is on its way out: if it is wanted again it turns back.
  private var last: (key: Key, node: Node)?
  private var isFirst = true

  func show(_ view: some View, as key: Key, in environment: EnvironmentValues) {
    if let shown, shown.key == key {
      view._update(shown.node, in: environment)
      return
    }
    let before = shown
    if let last, last.key == key, !last.node.isDetached {
      view._update(last.node, in: environment)
      shown = last
    } else {
      shown = (key, view._makeNode(in: environment))
    }
    last = before
    settle()
  }

  func clear() {
    last = shown ?? last
    shown = nil
    settle()
  }

  private func settle() {
    setChildren(shown.map { [$0.node] } ?? [], isFirst: isFirst)
    isFirst = false
    if last?.node.isDetached == true { last = nil }
  }

  override func didTakeDown(_ child: Node) {
    if last?.node === child { last = nil }
  }
}

/// Shows a list of views told apart by a key.
final class KeyedNode<Key: Hashable, Content: View>: StructuralNode, BodyEvaluating {
  /// The nodes of the list, with those that are on their way out.
  private var nodes: [Key: Node] = [:]
  private var isFirst = true
  private var views: () -> [(Key, Content)]
  private let reads = ObservedReads()

  init(_ views: @escaping () -> [(Key, Content)], in environment: EnvironmentValues) {
    self.views = views
    super.init(in: environment)
    show()
  }

  func update(_ views: @escaping () -> [(Key, Content)], in environment: EnvironmentValues) {
    self.views = views
    self.environment = environment
    evaluateBody()
  }

  func evaluateBody() {
    host?.didEvaluate(self)
    show()
  }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func didTakeDown(_ child: Node) {
    if let key = nodes.first(where: { $0.value === child })?.key { nodes[key] = nil }
  }

  private func show() {
    let views = reads.track(for: self, views)
    var next: [Key: Node] = [:]
    var order: [Node] = []
    next.reserveCapacity(views.count)
    order.reserveCapacity(views.count)
    for (key, view) in views where next[key] == nil {
      let node: Node
      if let known = nodes[key], !known.isDetached {
        view._update(known, in: environment)
        node = known
      } else {
        node = view._makeNode(in: environment)
      }
      next.updateValue(node, forKey: key)
      order.append(node)
    }
    setChildren(order, isFirst: isFirst)
    isFirst = false
    for (key, node) in nodes where !node.isDetached && next[key] == nil { next[key] = node }
    nodes = next
  }
}
