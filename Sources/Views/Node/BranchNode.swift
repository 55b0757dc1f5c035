/// Shows at most one view at a time. A view with another identity gets a new node.
final class BranchNode: StructuralNode {
  /// The identity of a view in the branch.
  enum Identity: Equatable {
    /// The type of the view, as in `AnyView`.
    case type(ObjectIdentifier)
    /// The branch of an `if`. The view of an `if` without `else` counts as the first.
    case isFirst(Bool)
    /// An explicit id.
    case id(AnyHashable)
  }

  private var shown: (identity: Identity, node: _ViewNode)?
  /// The previous view while it is leaving. It returns if it is shown again.
  private var last: (identity: Identity, node: _ViewNode)?
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

  override func child(withID id: AnyHashable) -> _ViewNode? { shown?.identity == .id(id) ? shown?.node : nil }

  #if SwiftUI
    override func id(of child: _ViewNode) -> AnyHashable? {
      guard let shown, shown.node === child, case .id(let id) = shown.identity else { return nil }
      return id
    }
  #endif

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

  override func didTakeDown(_ child: _ViewNode) {
    if last?.node === child { last = nil }
  }
}
