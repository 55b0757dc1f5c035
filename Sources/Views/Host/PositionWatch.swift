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
    for (key, entry) in entries {
      guard let node = entry.node, !node.isDetached else {
        entries[key] = nil
        continue
      }
      let map = node.displayMap
      guard map != entry.map else { continue }
      entries[key]?.map = map
      node.invalidateLayout()
    }
  }
}
