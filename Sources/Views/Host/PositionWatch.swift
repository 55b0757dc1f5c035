internal import FollowspotGeometry

/// The nodes that are rearranged whenever their position on the display changes.
@MainActor
struct PositionWatch {
  private struct Entry {
    weak var node: LayoutNode?
    /// See `LayoutNode.displayMap`.
    var map: CGAffineTransform
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  var isEmpty: Bool { entries.isEmpty }

  /// Watches a node from its current position.
  mutating func insert(_ node: LayoutNode) {
    entries[ObjectIdentifier(node)] = Entry(node: node, map: node.displayMap)
  }

  /// Invalidates nodes that moved and drops nodes that were removed.
  mutating func invalidateMoved() {
    var isAnyGone = false
    // By index, because a loop over the entries would copy them at the first change, in frames of a motion too.
    var index = entries.startIndex
    while index != entries.endIndex {
      defer { entries.formIndex(after: &index) }
      guard let node = entries.values[index].node, !node.isDetached else {
        isAnyGone = true
        continue
      }
      let map = node.displayMap
      guard map != entries.values[index].map else { continue }
      entries.values[index].map = map
      node.invalidateLayout()
    }
    if isAnyGone { entries = entries.filter { $0.value.node.map { !$0.isDetached } ?? false } }
  }
}
