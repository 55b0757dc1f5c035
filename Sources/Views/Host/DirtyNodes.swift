/// The nodes whose body has to be evaluated, each with the transaction of the change.
@MainActor
struct DirtyNodes {
  private var entries: [ObjectIdentifier: (node: any BodyEvaluating, transaction: Transaction)] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var count: Int { entries.count }

  /// From the root down, in the order the nodes were made.
  var inOrder: [any BodyEvaluating] {
    entries.values.map { (depth: $0.node.depth, node: $0.node) }
      .sorted { ($0.depth, $0.node.serial) < ($1.depth, $1.node.serial) }.map(\.node)
  }

  /// What a node is evaluated for; nil where it is not to be.
  func transaction(of node: any BodyEvaluating) -> Transaction? { entries[ObjectIdentifier(node)]?.transaction }

  /// A node is to be evaluated. Of several changes before one update, the last that is animated decides; then the last
  /// that follows a finger.
  mutating func insert(_ node: any BodyEvaluating, in current: Transaction) {
    let known = transaction(of: node)
    if current.isAnimated || known == nil || current.isContinuous && known?.isAnimated == false {
      entries[ObjectIdentifier(node)] = (node, current)
    }
  }

  /// A node was evaluated, or is gone.
  mutating func remove(_ node: any BodyEvaluating) { entries[ObjectIdentifier(node)] = nil }

  mutating func removeAll() { entries = [:] }
}
