internal import FollowspotGeometry
package import FollowspotSemantics

/// The description of a control for those who can't see or touch it. Its label is that of the views inside.
package struct ControlSemantics {
  package var role: Role
  /// The value in words.
  package var value: String?
  package var quantity: Quantity?
  /// The position among the options or tabs around; `nil` for none.
  package var place: ElementPosition?
  /// The states besides those that follow from the environment.
  package var states: States
  /// Changes the value by a step, or several steps back if negative; `nil` for a control that has no steps.
  package var adjust: ((Int) -> Void)?

  /// Creates a description.
  package init(
    _ role: Role, value: String? = nil, quantity: Quantity? = nil, place: ElementPosition? = nil, states: States = [],
    adjust: ((Int) -> Void)? = nil
  ) {
    self.place = place
    (self.role, self.value, self.quantity, self.states, self.adjust) = (role, value, quantity, states, adjust)
  }

  /// Whether a visitor can use the control.
  fileprivate var isInteractive: Bool { role != .progress && role != .meter }
}

/// Makes one element of a control, and lets its whole frame accept touches.
nonisolated struct ControlModifier: PrimitiveModifier {
  let semantics: ControlSemantics

  /// Paints an area of one colour in place of a control that is for the visitor alone: a thumb shows its value too.
  @MainActor func paint(_ content: LayoutNode, _ builder: inout DisplayListBuilder, node: ModifierNode<Self>) {
    if !builder.hides(node.frame.size, in: node.environment) { content.paintInContainer(&builder) }
  }

  @MainActor func hit(_ content: LayoutNode, _ point: Point, node: ModifierNode<Self>) -> LayoutNode? {
    if let inside = content.hitInContainer(point) { return inside }
    guard semantics.isInteractive else { return nil }
    return Rect(origin: .zero, size: node.frame.size).contains(point) ? node : nil
  }

  @MainActor func describe(_ content: LayoutNode, _ builder: inout SemanticsBuilder, node: ModifierNode<Self>) {
    let start = builder.nodes.count
    content.describeInContainer(&builder)
    let inner = builder.nodes[start...]
    // A button of a style, or a control of the same kind in it, is the control itself.
    let isTapped =
      inner.count == 1 && [.button, semantics.role].contains(inner[start].role) && semantics.isInteractive
    if !isTapped {
      var element = builder.element(semantics.role, of: node)
      builder.combine(since: start, into: &element)
      builder.add(element)
    }
    let isEnabled = node.environment.isEnabled
    builder.change(since: start) { element in
      element.role = semantics.role
      if let value = semantics.value { element.value = value }
      element.quantity = semantics.quantity
      element.place = semantics.place ?? element.place
      element.states.formUnion(semantics.states)
      guard semantics.isInteractive else { return }
      element.states.insert(isEnabled ? .focusable : [.focusable, .disabled])
      if isEnabled, semantics.adjust != nil { element.actions.formUnion([.increment, .decrement]) }
    }
  }

  @MainActor func needsLayout(after old: Self) -> Bool { false }
}

nonisolated extension View {
  /// Makes one element of a control.
  package func control(_ semantics: ControlSemantics) -> some View {
    Modified(content: self, modifier: ControlModifier(semantics: semantics))
  }
}

extension ViewHost {
  /// Changes an element's value by steps. Returns false if it has none or is disabled.
  package func adjust(_ id: SemanticsNode.ID, by steps: Int) -> Bool {
    guard let node = rootNode?.node(id.serial) else { return false }
    for case let modifier as ModifierNode<ControlModifier> in node.containers {
      guard modifier.environment.isEnabled, let adjust = modifier.modifier.semantics.adjust else { return false }
      adjust(steps)
      return true
    }
    return false
  }
}
