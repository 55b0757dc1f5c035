internal import FollowspotGeometry

/// The nodes that are rearranged whenever their position on the display changes.
@MainActor
struct PositionWatch {
  private struct Entry {
    weak var node: LayoutNode?
    var origin: Point
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// Watches a node from its current position.
  mutating func insert(_ node: LayoutNode) {
    entries[ObjectIdentifier(node)] = Entry(node: node, origin: node.displayOrigin)
  }

  /// Invalidates nodes that moved and drops nodes that were removed.
  mutating func invalidateMoved() {
    entries = entries.filter { $0.value.node.map { !$0.isDetached } ?? false }
    for (key, entry) in entries {
      guard let node = entry.node, node.displayOrigin != entry.origin else { continue }
      entries[key]?.origin = node.displayOrigin
      node.invalidateLayout()
    }
  }
}
