/// The marks that must exist even if their rows are far from the visible part.
@MainActor
struct WantedRows {
  private struct Request {
    weak var owner: AnyObject?
    let marks: Set<SpotlightKey>
  }

  private var requests: [ObjectIdentifier: Request] = [:]
  /// The lists of which a row was made for the focus, or to scroll to it.
  var lists: [LazyRowsNode] = []
  private(set) var marks: Set<SpotlightKey> = []
  /// The number of changes.
  private(set) var version = 0

  /// Sets the marks that an owner wants. Returns whether the set of all wanted marks changes.
  mutating func set(_ wanted: Set<SpotlightKey>, for owner: AnyObject) -> Bool {
    requests = requests.filter { $0.value.owner != nil }
    requests[ObjectIdentifier(owner)] = wanted.isEmpty ? nil : Request(owner: owner, marks: wanted)
    let all = requests.values.reduce(into: Set()) { $0.formUnion($1.marks) }
    guard all != marks else { return false }
    marks = all
    version += 1
    return true
  }
}

extension ViewHost {
  /// Makes the rows of lazy stacks that contain marks, so that they can be scrolled to.
  ///
  /// - Parameters:
  ///   - marks: The marks, in place of those that the owner wanted before.
  ///   - owner: The object that wants them. Its marks are dropped when it is released.
  package func want(_ marks: Set<SpotlightKey>, for owner: AnyObject) {
    guard wantedRows.set(marks, for: owner), let rootNode else { return }
    invalidateLazyStacks(below: rootNode)
  }

  private func invalidateLazyStacks(below node: _ViewNode) {
    if let stack = node as? LazyStackNode { stack.invalidateLayout() }
    node.forEachChild(invalidateLazyStacks)
  }
}
