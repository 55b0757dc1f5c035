/// The nodes whose body must be evaluated, each with the transaction of the change.
@MainActor
struct DirtyNodes {
  private var entries: [ObjectIdentifier: (node: any BodyEvaluating, transaction: Transaction)] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// The nodes from the root down, in order of creation.
  var inOrder: [any BodyEvaluating] {
    entries.values.map { (depth: $0.node.depth, node: $0.node) }
      .sorted { ($0.depth, $0.node.serial) < ($1.depth, $1.node.serial) }.map(\.node)
  }

  /// Returns the transaction in which a node must be evaluated; `nil` if it need not be.
  func transaction(of node: any BodyEvaluating) -> Transaction? { entries[ObjectIdentifier(node)]?.transaction }

  /// Adds a node. Of several changes before an update, the last animated one takes precedence, or else the last that
  /// follows a finger.
  mutating func insert(_ node: any BodyEvaluating, in current: Transaction) {
    let known = transaction(of: node)
    if current.isAnimated || known == nil || current.isContinuous && known?.isAnimated == false {
      entries[ObjectIdentifier(node)] = (node, current)
    }
  }

  /// Removes a node that was evaluated or detached.
  mutating func remove(_ node: any BodyEvaluating) { entries[ObjectIdentifier(node)] = nil }

  mutating func removeAll() { entries = [:] }
}
