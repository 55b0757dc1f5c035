/// A node without a place of its own: its children are laid out by whatever contains it.
class StructuralNode: Node {
  private(set) var children: [Node] = []

  override func collect(into elements: inout [LayoutNode]) {
    for child in children { child.collect(into: &elements) }
  }

  override func forEachChild(_ body: (Node) -> Void) { children.forEach(body) }

  func append(_ child: Node) {
    child.parent = self
    children.append(child)
  }

  /// Makes other nodes the children; those no longer among them are detached.
  func setChildren(_ new: [Node]) {
    guard !new.elementsEqual(children, by: ===) else { return }
    let kept = Set(new.map { ObjectIdentifier($0) })
    let gone = children.filter { !kept.contains(ObjectIdentifier($0)) }
    children = new
    for child in new { child.parent = self }
    for child in gone { child.detach() }
    invalidateLayout()
  }
}

/// Shows at most one view at a time; another key makes the view anew.
final class BranchNode: StructuralNode {
  private var key: AnyHashable?

  func show(_ view: some View, as key: some Hashable, in environment: EnvironmentValues) {
    if let child = children.first, self.key == AnyHashable(key) {
      view._update(child, in: environment)
    } else {
      self.key = AnyHashable(key)
      setChildren([view._makeNode(in: environment)])
    }
  }

  func clear() {
    key = nil
    setChildren([])
  }
}

/// Shows a list of views told apart by a key.
final class KeyedNode<Key: Hashable, Content: View>: StructuralNode, BodyEvaluating {
  private var nodes: [Key: Node] = [:]
  private var views: () -> [(Key, Content)]
  private lazy var reads = ObservedReads { [weak self] in self?.invalidateBody() }

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

  func invalidateBody() { invalidate(self) }

  override func detach() {
    super.detach()
    reads.forget()
  }

  private func show() {
    var next: [Key: Node] = [:]
    var order: [Node] = []
    for (key, view) in reads.track(views) where next[key] == nil {
      let node: Node
      if let known = nodes[key] {
        view._update(known, in: environment)
        node = known
      } else {
        node = view._makeNode(in: environment)
      }
      next[key] = node
      order.append(node)
    }
    nodes = next
    setChildren(order)
  }
}
