struct AppearModifier: PrimitiveModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  func didUpdate(from old: AppearModifier?, node: LayoutNode) {
    guard old == nil, let appear else { return }
    node.host?.afterUpdate { [weak node] in
      if let node, !node.isDetached { appear() }
    }
  }

  func didDetach(node: LayoutNode) {
    guard let disappear else { return }
    node.host?.afterUpdate(disappear)
  }

  func needsLayout(after old: AppearModifier) -> Bool { false }
}

/// Runs an action when a value changes.
struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let action: (Value, Value) -> Void

  func didUpdate(from old: ChangeModifier?, node: LayoutNode) {
    guard let old, old.value != value else { return }
    node.host?.afterUpdate { action(old.value, value) }
  }

  func needsLayout(after old: ChangeModifier) -> Bool { false }
}

/// A view made anew, with fresh state, whenever its id changes.
struct IdentifiedView<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  func _makeNode(in environment: EnvironmentValues) -> Node {
    let node = BranchNode(in: environment)
    _update(node, in: environment)
    return node
  }

  func _update(_ node: Node, in environment: EnvironmentValues) {
    guard let node = node as? BranchNode else { return }
    node.environment = environment
    node.show(content, as: id, in: environment)
  }
}

extension View {
  /// Runs an action once the view is on the display for the first time.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self, modifier: AppearModifier(appear: action, disappear: nil))
  }

  /// Runs an action once the view has left the tree.
  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self, modifier: AppearModifier(appear: nil, disappear: action))
  }

  /// Runs an action with the old and the new value when a value changes.
  public func onChange<Value: Equatable>(
    of value: Value, _ action: @escaping (Value, Value) -> Void
  ) -> some View {
    Modified(content: self, modifier: ChangeModifier(value: value, action: action))
  }

  /// Ties the view's state to an id: another id, another view.
  public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: id) }

  /// Whether controls in the view react; once disabled, a view inside can't enable itself.
  public func disabled(_ disabled: Bool) -> some View {
    transformedEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }
}
