/// A purely structural node that changes the transaction for the nodes below.
class TransactionNode: _ViewNode {
  private var child: _ViewNode?
  /// Changes the transaction for the update in progress and for the layout that follows.
  private var change: (inout Transaction) -> Void = { _ in }

  /// Shows a view with a changed transaction.
  func show(
    _ content: some View, in environment: EnvironmentValues, changing change: @escaping (inout Transaction) -> Void
  ) {
    self.environment = environment
    self.change = change
    var transaction = Transaction.current
    change(&transaction)
    transaction.runBelow {
      if let child {
        content._update(child, in: environment)
      } else {
        let child = content._makeNode(in: environment)
        child.parent = self
        self.child = child
      }
    }
  }

  /// Changes the transaction from above into the one below.
  func adapt(_ transaction: inout Transaction) { change(&transaction) }

  override func collect(into elements: inout [LayoutNode]) { child?.collect(into: &elements) }
  override func collectSegments(into segments: inout [LazySegment]) { child?.collectSegments(into: &segments) }
  override func forEachChild(_ body: (_ViewNode) -> Void) { child.map(body) }
}

/// A view whose transactions are changed when a value changes.
nonisolated struct WatchingView<Content: View, Value: Equatable>: View, PrimitiveView {
  let content: Content
  let value: Value
  let change: (inout Transaction) -> Void

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = WatchNode(value, in: environment)
    node.show(content, in: environment) { _ in }
    return node
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? WatchNode<Value> else { return }
    if node.value != value { node.changedIn = environment.host?.updates.noteAnimatedRound() }
    node.value = value
    node.show(content, in: environment) { [weak node] transaction in
      // Only the layout that follows directly on the change belongs to it.
      guard let node, let round = node.changedIn, round == node.host?.updates.round else { return }
      change(&transaction)
    }
  }
}

/// The node of a ``WatchingView``, with the value and the update in which it changed.
final class WatchNode<Value: Equatable>: TransactionNode {
  var value: Value
  /// The number of the update in which the value changed last.
  var changedIn: Int?

  init(_ value: Value, in environment: EnvironmentValues) {
    self.value = value
    super.init(in: environment)
  }
}

/// A view whose transactions are changed.
nonisolated struct TransactionView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout Transaction) -> Void

  @MainActor func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = TransactionNode(in: environment)
    node.show(content, in: environment, changing: change)
    return node
  }

  @MainActor func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    (node as? TransactionNode)?.show(content, in: environment, changing: change)
  }
}

nonisolated extension View {
  /// Animates the view whenever a value changes; `nil` turns its animation off.
  public func animation(_ animation: Animation?, value: some Equatable) -> some View {
    transaction(value: value) { if !$0.disablesAnimations { $0.animation = animation } }
  }

  /// Changes the transactions of the view's changes that come with a change of a value.
  public func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    WatchingView(content: self, value: value, change: transform)
  }

  /// Changes the transactions of all changes of the view, for example to set or remove an animation.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    TransactionView(content: self, change: transform)
  }
}
