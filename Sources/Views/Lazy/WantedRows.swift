/// The marks that somebody wants to be there, though the rows that have them may be far from what is seen.
@MainActor
struct WantedRows {
  private struct Wish {
    weak var owner: AnyObject?
    let names: Set<String>
  }

  private var wishes: [ObjectIdentifier: Wish] = [:]
  /// The names of the marks.
  private(set) var names: Set<String> = []
  /// Counts the changes.
  private(set) var version = 0

  /// Somebody wants other marks than before. Returns whether that changes anything.
  mutating func set(_ wanted: Set<String>, for owner: AnyObject) -> Bool {
    wishes = wishes.filter { $0.value.owner != nil }
    wishes[ObjectIdentifier(owner)] = wanted.isEmpty ? nil : Wish(owner: owner, names: wanted)
    let all = wishes.values.reduce(into: Set()) { $0.formUnion($1.names) }
    guard all != names else { return false }
    names = all
    version += 1
    return true
  }
}

extension ViewHost {
  /// Has rows of lazy stacks there that have marks of some names, wherever they lie; they can be scrolled to then.
  ///
  /// - Parameters:
  ///   - names: The marks, in place of those that the owner wanted before.
  ///   - owner: Who wants them, as long as it lives.
  package func want(_ names: Set<String>, for owner: AnyObject) {
    guard wantedRows.set(names, for: owner), let rootNode else { return }
    invalidateLazyStacks(below: rootNode)
  }

  private func invalidateLazyStacks(below node: Node) {
    if let stack = node as? LazyStackNode { stack.invalidateLayout() }
    node.forEachChild(invalidateLazyStacks)
  }
}
