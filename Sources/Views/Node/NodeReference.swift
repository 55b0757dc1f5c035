/// The places of a view in the tree, for objects that act on what is in it.
@MainActor
package final class NodeReference {
  private var nodes: [WeakNode] = []

  package nonisolated init() {}

  /// A node that may leave the tree at any time.
  @MainActor
  private struct WeakNode {
    weak var node: LayoutNode?
  }

  /// The nodes in the tree.
  var all: [LayoutNode] { nodes.compactMap(\.node).filter { !$0.isDetached } }

  /// The host of the view; `nil` before it is in a tree.
  package var host: ViewHost? { all.first?.host }

  fileprivate func insert(_ node: LayoutNode) {
    nodes.removeAll { $0.node == nil }
    nodes.append(WeakNode(node: node))
  }
}

/// Records the nodes of the modified view in a reference.
nonisolated struct NodeReferenceModifier: PrimitiveModifier {
  let reference: NodeReference

  @MainActor func didUpdate(from old: Self?, node: ModifierNode<Self>) {
    // The wrapper of one of several views has no children.
    if old?.reference !== reference { reference.insert(node.content) }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Records the view's nodes in a reference.
  package func nodes(in reference: NodeReference) -> some View {
    Modified(content: self, modifier: NodeReferenceModifier(reference: reference))
  }
}
