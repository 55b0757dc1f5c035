/// One of two views, as `if`–`else` makes it. A change of the branch replaces the view and discards its state.
public nonisolated struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(branch: Branch) { self.branch = branch }

  /// See `View._makeNode(in:)`.
  @MainActor public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = BranchNode(in: environment)
    show(in: node, environment)
    return node
  }

  /// See `View._update(_:in:)`.
  @MainActor public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? BranchNode else { return }
    node.environment = environment
    show(in: node, environment)
  }

  @MainActor private func show(in node: BranchNode, _ environment: EnvironmentValues) {
    switch branch {
    case .first(let view): node.show(view, as: .isFirst(true), in: environment)
    case .second(let view): node.show(view, as: .isFirst(false), in: environment)
    }
  }
}

extension Optional: View, PrimitiveView where Wrapped: View {
  public typealias Body = Never

  /// See `View._makeNode(in:)`.
  public func _makeNode(in environment: EnvironmentValues) -> _ViewNode {
    let node = BranchNode(in: environment)
    _update(node, in: environment)
    return node
  }

  /// See `View._update(_:in:)`.
  public func _update(_ node: _ViewNode, in environment: EnvironmentValues) {
    guard let node = node as? BranchNode else { return }
    node.environment = environment
    switch self {
    case .some(let view): node.show(view, as: .isFirst(true), in: environment)
    case .none: node.clear()
    }
  }
}
