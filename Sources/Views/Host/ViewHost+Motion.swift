extension ViewHost {
  /// The time of the next frame of an animation; `nil` if nothing is animated that is seen.
  public var nextFrame: Duration? {
    motions.nextMove(after: timeline.now, skipsEndless: restsEndlessMotion)
  }

  /// Whether all finite animations have ended, no update is needed and no lifted finger is still ambiguous.
  public var isSettled: Bool { !needsUpdate && !motions.hasFinite && !gestures.isUndecided }

  /// Calls a motion in every frame until it comes to rest.
  package func start(_ motion: some Moving) { motions.insert(motion) }

  /// Whether completions of ended animations are due.
  var isCompletionDue: Bool { !dueCompletions.isEmpty }

  /// Returns the completions of ended animations and clears them.
  func takeDueCompletions() -> [() -> Void] {
    defer { dueCompletions = [] }
    return dueCompletions
  }

  /// Notes that all motions of an animation have ended, the last of them possibly in another tree.
  func completionIsDue(_ action: @escaping () -> Void) {
    dueCompletions.append(action)
    changed()
  }
}

extension EnvironmentValues {
  /// Calls a motion in every frame of the view's tree until it comes to rest.
  @MainActor
  package func start(_ motion: some Moving) { host?.start(motion) }

  /// Repaints the views in the tree whose picture depends on the time.
  @MainActor
  package func repaint() { host?.changed() }
}

extension Node {
  /// Returns a transaction with the changes that the views above make.
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
