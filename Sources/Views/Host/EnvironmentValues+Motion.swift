extension EnvironmentValues {
  /// Calls a motion in every frame of the view's tree until it comes to rest.
  @MainActor
  package func start(_ motion: some Moving) { host?.updates.start(motion) }

  /// Repaints the views in the tree whose picture depends on the time.
  @MainActor
  package func repaint() { host?.updates.changed() }
}

extension _ViewNode {
  /// Returns a transaction with the changes that the views above make.
  func adapted(_ transaction: Transaction) -> Transaction {
    var above: [TransactionNode] = []
    var node: _ViewNode? = self
    while let next = node {
      if let next = next as? TransactionNode { above.append(next) }
      node = next.parent
    }
    var transaction = transaction
    for node in above.reversed() { node.adapt(&transaction) }
    return transaction
  }
}
