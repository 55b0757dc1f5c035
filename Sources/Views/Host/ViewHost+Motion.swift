extension ViewHost {
  /// When the next frame is due because something moves; nil where everything is at rest.
  public var nextFrame: Duration? { motions.nextMove(after: timeline.now) }

  /// Whether everything that comes to rest by itself has done so, and what fingers did has been understood.
  public var isSettled: Bool { !needsUpdate && !motions.hasFinite && !gestures.isUndecided }

  /// Has something moved in every frame until it comes to rest.
  package func start(_ motion: some Moving) { motions.insert(motion) }

  /// Whether anything is to follow motions that have ended.
  var isCompletionDue: Bool { !dueCompletions.isEmpty }

  /// Takes what is to follow motions that have ended, to be run once.
  func takeDueCompletions() -> [() -> Void] {
    defer { dueCompletions = [] }
    return dueCompletions
  }

  /// All motions that began together have ended, the last of them perhaps in another tree.
  func completionIsDue(_ action: @escaping () -> Void) {
    dueCompletions.append(action)
    changed()
  }
}

extension EnvironmentValues {
  /// Has something moved in every frame of the view's tree until it comes to rest.
  @MainActor
  package func start(_ motion: some Moving) { host?.start(motion) }

  /// Has those of the view's tree painted anew that are painted another way at another time.
  @MainActor
  package func repaint() { host?.changed() }
}

extension Node {
  /// A transaction as it arrives at this node: changed by everything above.
  func adapted(_ transaction: Transaction) -> Transaction {
    var above: [TransactionNode] = []
    var node: Node? = self
    while let next = node {
      if let next = next as? TransactionNode { above.append(next) }
      node = next.parent
    }
    var transaction = transaction
    for node in above.reversed() { node.adapt(&transaction) }
    return transaction
  }
}
