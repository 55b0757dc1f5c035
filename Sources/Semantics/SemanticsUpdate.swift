/// The difference between two descriptions of a display.
package struct SemanticsUpdate: Hashable, Sendable {
  /// The elements that are new or differ in anything but the elements inside, in reading order. An element is also
  /// listed if it has other elements inside or another order of them.
  package var changed: [SemanticsNode] = []
  /// The elements that are gone.
  package var removed: Set<SemanticsNode.ID> = []
  /// The element on which keys act; `nil` for none.
  package var focus: SemanticsNode.ID?

  /// Whether nothing differs.
  package var isEmpty: Bool { changed.isEmpty && removed.isEmpty }

  /// Compares two descriptions.
  package init(from old: [SemanticsNode], to new: [SemanticsNode]) {
    var before: [SemanticsNode.ID: SemanticsNode] = [:]
    for node in old { node.forEach { before[$0.id] = $0 } }
    for node in new { compare(node, &before) }
    removed = Set(before.keys)
  }

  private mutating func compare(_ node: SemanticsNode, _ before: inout [SemanticsNode.ID: SemanticsNode]) {
    if node.states.contains(.focused) { focus = node.id }
    let known = before.removeValue(forKey: node.id)
    if known.map({ !node.isAlone(like: $0) }) ?? true { changed.append(node) }
    for child in node.children { compare(child, &before) }
  }
}

extension SemanticsNode {
  /// Whether another description of the element differs at most in elements inside that are still there.
  fileprivate func isAlone(like other: SemanticsNode) -> Bool {
    guard children.map(\.id) == other.children.map(\.id) else { return false }
    var (one, two) = (self, other)
    (one.children, two.children) = ([], [])
    return one == two
  }
}
