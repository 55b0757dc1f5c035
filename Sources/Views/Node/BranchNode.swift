/// Shows at most one view at a time; another identity makes the view anew.
final class BranchNode: StructuralNode {
  /// What tells the views of one place apart.
  enum Identity: Equatable {
    /// By their types, as in `AnyView`.
    case type(ObjectIdentifier)
    /// By the branch of an `if` that they stand in; where there is no `else`, the first.
    case isFirst(Bool)
    /// By an id that they were given.
    case id(AnyHashable)
  }

  private var shown: (identity: Identity, node: Node)?
  /// The view that was shown before, while it is on its way out: if it is wanted again it turns back.
  private var last: (identity: Identity, node: Node)?
  private var isFirst = true

  func show(_ view: some View, as identity: Identity, in environment: EnvironmentValues) {
    if let shown, shown.identity == identity {
      view._update(shown.node, in: environment)
      return
    }
    let before = shown
    if let last, last.identity == identity, !last.node.isDetached {
      view._update(last.node, in: environment)
      shown = last
    } else {
      shown = (identity, view._makeNode(in: environment))
    }
    last = before
    settle()
  }

  func clear() {
    last = shown ?? last
    shown = nil
    settle()
  }

  private func settle() {
    setChildren(shown.map { [$0.node] } ?? [], isFirst: isFirst)
    isFirst = false
    if last?.node.isDetached == true { last = nil }
  }

  override func didTakeDown(_ child: Node) {
    if last?.node === child { last = nil }
  }
}
