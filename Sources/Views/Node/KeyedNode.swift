/// Shows a list of views identified by keys.
final class KeyedNode<Key: Hashable, Content: View>: StructuralNode, BodyEvaluating {
  /// The nodes of the list, including those that are leaving.
  private var nodes: [Key: _ViewNode] = [:]
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
    host?.updates.didEvaluate(self)
    show()
  }

  override func detach() {
    super.detach()
    reads.forget()
  }

  override func child(withID id: AnyHashable) -> _ViewNode? { (id as? Key).flatMap { nodes[$0] } }

  #if SwiftUI
    override func id(of child: _ViewNode) -> AnyHashable? {
      nodes.first { $0.value === child }.map { AnyHashable($0.key) }
    }
  #endif

  override func didTakeDown(_ child: _ViewNode) {
    if let key = nodes.first(where: { $0.value === child })?.key { nodes[key] = nil }
  }

  private func show() {
    let views = reads.track(for: self, views)
    var next: [Key: _ViewNode] = [:]
    var order: [_ViewNode] = []
    next.reserveCapacity(views.count)
    order.reserveCapacity(views.count)
    for (key, view) in views where next[key] == nil {
      let node: _ViewNode
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
